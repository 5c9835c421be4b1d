/** Schemas of the standard taxonomies, by prefix. */
const SCHEMAS: Readonly<Record<string, string>> = {
  'us-gaap': 'https://xbrl.fasb.org/us-gaap/2025/elts/us-gaap-2025.xsd',
  srt: 'https://xbrl.fasb.org/srt/2025/elts/srt-2025.xsd',
  dei: 'https://xbrl.sec.gov/dei/2025/dei-2025.xsd',
  country: 'https://xbrl.sec.gov/country/2025/country-2025.xsd',
  'ifrs-full': 'https://xbrl.ifrs.org/taxonomy/2025-03-27/full_ifrs/full_ifrs-cor_2025-03-27.xsd',
};

/** Where a locator points for a concept: `…/us-gaap-2025.xsd#us-gaap_Assets`; a filer's own is in its schema. */
export function conceptHref(concept: string, own_schema: string): string {
  const [prefix = '', name = ''] = concept.split(':');
  return `${SCHEMAS[prefix] ?? own_schema}#${prefix}_${name}`;
}
