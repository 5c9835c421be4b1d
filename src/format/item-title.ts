/** Names of forms and laws keep their capitals. */
const NAMES = new Set(['Form', 'Act', 'Regulation', 'Securities', 'Exchange', 'Section', 'Part', 'Item']);

const CAPITALIZED = /^[(“"]?[A-Z][a-z]+(?:[’'-][A-Za-z]+)*[,.;:)”"]*$/;

/**
 * The title of an Item in sentence case: 'Risk Factors' → 'Risk factors', 'LEGAL PROCEEDINGS' → 'Legal proceedings'.
 * Abbreviations and names of laws stay: 'Regulation FD Disclosure' → 'Regulation FD disclosure'.
 */
export function itemTitle(title: string): string {
  const isShouted = title === title.toUpperCase() && /[A-Z]{5}/.test(title);
  const [first = '', ...others] = (isShouted ? title.toLowerCase() : title).split(' ');
  const rest = others.map((word) => (CAPITALIZED.test(word) && !NAMES.has(word) ? word.toLowerCase() : word));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' ');
}

/** The name of a disclosure: an Item's in sentence case, a text block's as it is. */
export function disclosureTitle({ tag, label }: { tag: string; label: string }): string {
  return tag.startsWith('item:') ? itemTitle(label) : label;
}
