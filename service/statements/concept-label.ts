/** Endings that say what a name is in a taxonomy, and nothing of what it means. */
const STRUCTURAL_ENDING = /(?:Member|Domain|Axis|LineItems|Table|Abstract)$/;

/** Names that are written otherwise than their capitals say. */
const WORDS = new Map([
  ['I Phone', 'iPhone'],
  ['I Pad', 'iPad'],
]);

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function countryName(code: string): string | null {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? null) : null;
}

/** Splits a name at its capitals: `NorthAmericaSegment` → `North America Segment`, `AWS` stays. */
function spaced(name: string): string {
  return name
    .slice(0, 300)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .trim();
}

/**
 * Words for a concept or member of which the filing states no label. A country goes by its English name.
 * Examples: 'aapl:AmericasSegmentMember' → 'Americas Segment'; 'country:US' → 'United States'; 'aapl:IPhoneMember' →
 * 'iPhone'; 'us-gaap:GrossProfit' → 'Gross Profit'.
 */
export function conceptLabel(concept: string): string {
  const colon = concept.indexOf(':');
  const [prefix, name] = [concept.slice(0, Math.max(colon, 0)), concept.slice(colon + 1)];
  if (prefix === 'country') return countryName(name) ?? name;
  const words = spaced(name.replace(STRUCTURAL_ENDING, ''));
  return WORDS.get(words) ?? (words === '' ? name : words);
}

/**
 * A label as a filing states it, without the marks that taxonomies put behind it.
 * Examples: 'Americas Segment [Member]' → 'Americas Segment'; 'Assets, Current, Total' → 'Assets, Current'.
 */
export function plainLabel(label: string): string {
  const bare = label
    .trim()
    .replace(/\s?\[(?:Member|Abstract|Domain|Axis|Line Items|Table|Roll Forward)\]$/i, '')
    .replace(/, Total$/, '');
  return bare === '' ? label.trim() : bare;
}
