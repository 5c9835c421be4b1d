/** Endings that say what a name is in a taxonomy, and nothing of what it means. */
const STRUCTURAL_ENDING = /(?:Member|Domain|Axis|LineItems|Table|Abstract)$/;

/** Names that are written otherwise than their capitals say. */
const WORDS = new Map([
  ['I Phone', 'iPhone'],
  ['I Pad', 'iPad'],
  ['Non Us', 'Non-US'],
]);

/** Words that end in "and" of themselves: `Homeand` is not one of them, and is two words run together. */
const ENDS_IN_AND = /(?:l|br|dem|thous|husb|gr|st|str|exp|comm|^h|orth|irsth|ackh)and$/i;

/** Words that are small inside a name. */
const SMALL_WORDS = new Set([
  'And',
  'Of',
  'The',
  'In',
  'For',
  'To',
  'With',
  'Before',
  'By',
  'From',
  'Or',
  'On',
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
    .trim()
    .split(' ')
    .map((word, index, all) => {
      const isRunTogether = index < all.length - 1 && /[a-z]and$/.test(word) && !ENDS_IN_AND.test(word);
      if (isRunTogether) return `${word.slice(0, -3)} and`;
      return index > 0 && SMALL_WORDS.has(word) ? word.toLowerCase() : word;
    })
    .join(' ');
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
