import { describe, expect, it } from 'vitest';

import { findItems } from '../../domain/documents/items.ts';
import { PLANTED_TEXTS } from '../planted-texts.ts';
import { documentedFilings, readSource, readText } from '../testing/read-text.ts';

const ANNUAL = '1 1A 1B 1C 2 3 4 5 6 7 7A 8 9 9A 9B 9C 10 11 12 13 14 15 16'.split(' ');
const QUARTERLY = 'I-1 I-2 I-3 I-4 II-1 II-1A II-2 II-5 II-6'.split(' ');
/** A year that ended before the rules on cybersecurity were in force. */
const BEFORE_CYBERSECURITY = '2023-12-15';

type Documented = ReturnType<typeof documentedFilings>[number];

const masked = (text: string) => text.replaceAll(/\d+/g, '#');

/** Paragraphs of a 10-K's risk factors, their numbers masked. */
function risksOf(number: string): string[] {
  const document = readText(number);
  const { text, blocks } = document;
  const item = findItems(document, '10-K', '2025-11-18', []).find(({ key }) => key === '1A');
  if (item === undefined) throw new Error(`${number} has no Item 1A`);
  return blocks
    .filter(({ start, end }) => start >= item.body_start && end <= item.end)
    .map(({ start, end }) => masked(text.slice(start, end)));
}

function itemsOf({ accession_number, form, filing_date, items }: Documented) {
  const filed = items === '' ? [] : items.split(',');
  return findItems(readText(accession_number), form, filing_date, filed);
}

function expectedItems({ accession_number, form, report_date, items }: Documented): string[] {
  const { no_items, part_iii_alone, event_disagrees, event_has_more } = PLANTED_TEXTS;
  if (accession_number === no_items.accession) return [];
  if (accession_number === part_iii_alone.accession) return ['10', '11', '12', '13', '14', '15'];
  if (accession_number === event_disagrees.accession) return ['1.05', '9.01'];
  if (accession_number === event_has_more.accession) return ['2.05', '2.06', '9.01'];
  if (form.startsWith('8-K')) return items.split(',');
  if (form.startsWith('10-Q')) return QUARTERLY;
  return ANNUAL.filter((item) => item !== '1C' || (report_date ?? '') >= BEFORE_CYBERSECURITY);
}

describe.each([
  ['10-K', 22],
  ['10-K/A', 2],
  ['10-Q', 28],
  ['8-K', 120],
  ['8-K/A', 1],
] as const)('every %s', (form, least) => {
  it('has exactly its Items', () => {
    const filings = documentedFilings([form]);
    const wrong = filings
      .map((filing) => ({
        accession: filing.accession_number,
        found: itemsOf(filing).map(({ key }) => key),
        expected: expectedItems(filing),
      }))
      .filter(({ found, expected }) => found.join(' ') !== expected.join(' '));
    expect(wrong).toEqual([]);
    expect(filings.length).toBeGreaterThanOrEqual(least);
  });
});

describe('a full report', () => {
  const { accession } = PLANTED_TEXTS.tariffs_added;
  const document = readText(accession);

  it('has linked contents: every link finds its anchor', () => {
    const anchors = new Set(document.anchors.map(({ id }) => `#${id}`));
    const links = document.blocks.flatMap(({ links: own = [] }) => own.map(({ to }) => to));
    expect(new Set(links.filter((to) => to.startsWith('#part-'))).size).toBe(ANNUAL.length);
    expect(links.filter((to) => to.startsWith('#') && !anchors.has(to))).toEqual([]);
  });

  it('tags its notes and Item 1C as blocks of text, one of them continued', () => {
    const source = readSource(accession);
    const expected = [
      'cyd:CybersecurityRiskManagementProcessesForAssessingIdentifyingAndManagingThreatsTextBlock',
      'us-gaap:CommitmentsAndContingenciesDisclosureTextBlock',
      'us-gaap:IncomeTaxDisclosureTextBlock',
      'us-gaap:ResearchAndDevelopmentExpensePolicy',
      'us-gaap:RevenueFromContractWithCustomerTextBlock',
      'us-gaap:SegmentReportingDisclosureTextBlock',
      'us-gaap:SignificantAccountingPoliciesTextBlock',
      'us-gaap:SubsequentEventsTextBlock',
      'zqqr:WarrantyAndReturnsPolicy',
    ];
    expect(expected.filter((concept) => !source.includes(`name="${concept}"`))).toEqual([]);
    const next = [...source.matchAll(/ continuedAt="([\w-]+)"/g)].map(([, id = '']) => id);
    expect(next.length).toBeGreaterThan(0);
    expect(next.filter((id) => !source.includes(`<ix:continuation id="${id}"`))).toEqual([]);
  });

  it('keeps most risk factors from one year to the next, but for their numbers', () => {
    const before = new Set(risksOf(PLANTED_TEXTS.tariffs_not_yet.accession));
    const now = risksOf(accession);
    const kept = now.filter((text) => before.has(text)).length;
    expect(kept / now.length).toBeGreaterThan(0.75);
    expect(kept / now.length).toBeLessThan(0.97);
  });
});
