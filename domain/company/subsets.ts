import type { SectorCode } from '../../contract/companies.ts';
import { ALL_ANNUAL_FORMS } from '../filing/forms.ts';
import { SECTORS } from './sectors.ts';

export type Subset = {
  name: string;
  display_name: string;
  description: string;
  tags: string[];
  rule: SubsetRule;
};

/** Themes narrower than a sector, by SIC code. */
const THEMES: readonly {
  name: string;
  display_name: string;
  ranges: readonly (readonly [number, number])[];
}[] = [
  { name: 'airlines', display_name: 'Airlines', ranges: [[4512, 4512]] },
  { name: 'banks', display_name: 'Banks', ranges: [[6021, 6036]] },
  {
    name: 'biotech',
    display_name: 'Biotechnology',
    ranges: [
      [2836, 2836],
      [8731, 8731],
    ],
  },
  {
    name: 'defense',
    display_name: 'Defense',
    ranges: [
      [3760, 3760],
      [3812, 3812],
    ],
  },
  { name: 'insurers', display_name: 'Insurers', ranges: [[6311, 6399]] },
  {
    name: 'oil_gas',
    display_name: 'Oil and gas',
    ranges: [
      [1311, 1311],
      [2911, 2911],
    ],
  },
  { name: 'pharma', display_name: 'Pharmaceuticals', ranges: [[2834, 2834]] },
  { name: 'reits', display_name: 'Real estate investment trusts', ranges: [[6798, 6798]] },
  { name: 'retail', display_name: 'Retail', ranges: [[5200, 5990]] },
  { name: 'semiconductors', display_name: 'Semiconductors', ranges: [[3674, 3674]] },
  { name: 'shells_spacs', display_name: 'Shells and blank-check companies', ranges: [[6770, 6770]] },
  { name: 'software', display_name: 'Software', ranges: [[7372, 7372]] },
];

function sicWords(ranges: readonly (readonly [number, number])[]): string {
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(' and ');
}

const sectorSubsets: Subset[] = SECTORS.filter(({ code }) => code !== 'unclassified').map(
  ({ code, name, description }) => ({
    name: code,
    display_name: name,
    description: `${description}. By SIC code.`,
    tags: ['sector'],
    rule: { kind: 'sector', sector: code },
  }),
);

const themeSubsets: Subset[] = THEMES.map(({ name, display_name, ranges }) => ({
  name,
  display_name,
  description: `Companies with SIC code ${sicWords(ranges)}.`,
  tags: ['industry'],
  rule: { kind: 'sic', ranges },
}));

/** Subsets defined by rules over stored data, not by third-party lists. Rule: docs/rules.md#subsets */
export const SUBSETS: readonly Subset[] = [
  {
    name: 'popular',
    display_name: 'Popular',
    description: 'The first 100 companies of the SEC’s ticker list, which is roughly ordered by size.',
    tags: ['size'],
    rule: { kind: 'popular', first: 100 },
  },
  ...sectorSubsets,
  ...themeSubsets,
  {
    name: 'large_accelerated_filers',
    display_name: 'Large accelerated filers',
    description:
      'Companies that the SEC lists as large accelerated filers (public float of $700 million or more).',
    tags: ['size', 'status'],
    rule: { kind: 'filer_category', starts_with: 'Large accelerated' },
  },
  {
    name: 'foreign_private_issuers',
    display_name: 'Foreign private issuers',
    description: 'Companies that filed an annual report on Form 20-F or 40-F in the last 18 months.',
    tags: ['status'],
    rule: { kind: 'filed_form', root_forms: ['20-F', '40-F'], months: 18 },
  },
  {
    name: 'delaware',
    display_name: 'Incorporated in Delaware',
    description: 'Companies whose state of incorporation is Delaware.',
    tags: ['location'],
    rule: { kind: 'state', code: 'DE' },
  },
  {
    name: 'recent_ipos',
    display_name: 'Recent IPOs',
    description:
      'Companies whose first final prospectus (Form 424B4) was filed in the last 12 months, with no annual report before it.',
    tags: ['event'],
    rule: {
      kind: 'first_filed_form',
      root_forms: ['424B4'],
      months: 12,
      not_before: ALL_ANNUAL_FORMS,
    },
  },
  {
    name: 'recent_restaters',
    display_name: 'Recent restaters',
    description:
      'Companies that said in the last 24 months that issued financial statements should no longer be relied on (8-K item 4.02).',
    tags: ['event'],
    rule: { kind: 'filed_item', item: '4.02', months: 24 },
  },
  {
    name: 'cyber_incidents',
    display_name: 'Cybersecurity incidents',
    description:
      'Companies that reported a material cybersecurity incident in the last 24 months (8-K item 1.05).',
    tags: ['event'],
    rule: { kind: 'filed_item', item: '1.05', months: 24 },
  },
];

/** Rule of a subset, as data: conditions on stored companies and filings. */
export type SubsetRule =
  | { kind: 'popular'; first: number }
  | { kind: 'sector'; sector: SectorCode }
  | { kind: 'sic'; ranges: readonly (readonly [number, number])[] }
  | { kind: 'state'; code: string }
  | { kind: 'filer_category'; starts_with: string }
  | { kind: 'filed_form'; root_forms: readonly string[]; months: number }
  /** The first filing of these forms is within the months, and none of `not_before` precedes it. */
  | {
      kind: 'first_filed_form';
      root_forms: readonly string[];
      months: number;
      not_before: readonly string[];
    }
  | { kind: 'filed_item'; item: string; months: number };
