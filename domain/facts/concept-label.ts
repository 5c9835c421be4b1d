/** Endings for the role of a name in a taxonomy. */
const STRUCTURAL_ENDING = /(?:Member|Domain|Axis|LineItems|Table|Abstract)$/;

/** Names whose spelling doesn't follow their capitals. */
const SPELLINGS = new Map([
  ['I Phone', 'iPhone'],
  ['I Pad', 'iPad'],
  ['Non Us', 'Non-US'],
]);

/** Words that really end in "and"; any other, such as `Homeand`, is two words run together. */
const ENDS_IN_AND = /(?:l|br|dem|thous|husb|gr|st|str|exp|comm|^h|orth|irsth|ackh)and$/i;

/** Words in lower case inside a name. */
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
 * Label for a concept or member that the filing doesn't label. Countries have their English names.
 * Examples: 'aapl:AmericasSegmentMember' → 'Americas Segment'; 'country:US' → 'United States'; 'aapl:IPhoneMember' →
 * 'iPhone'; 'us-gaap:GrossProfit' → 'Gross Profit'.
 */
export function conceptLabel(concept: string): string {
  const colon = concept.indexOf(':');
  const [prefix, name] = [concept.slice(0, Math.max(colon, 0)), concept.slice(colon + 1)];
  if (prefix === 'country') return countryName(name) ?? name;
  const words = spaced(name.replace(STRUCTURAL_ENDING, ''));
  return SPELLINGS.get(words) ?? (words === '' ? name : words);
}

/**
 * A filing's label without taxonomy suffixes.
 * Examples: 'Americas Segment [Member]' → 'Americas Segment'; 'Assets, Current, Total' → 'Assets, Current'.
 */
export function plainLabel(label: string): string {
  const bare = label
    .trim()
    .replace(/\s?\[(?:Member|Abstract|Domain|Axis|Line Items|Table|Roll Forward)\]$/i, '')
    .replace(/, Total$/, '');
  return bare === '' ? label.trim() : bare;
}
