import { describe, expect, test } from 'vitest';

import { PLANTED_TEXTS } from '../../sample/planted-texts.ts';
import { documentedFilings, readText } from '../../sample/testing/read-text.ts';
import { findItems } from '../documents/items.ts';
import { bySeverity, eventType, itemTitle, primaryEventType } from '../filing/items.ts';
import { wordsOf } from '../text/find-text.ts';
import { effectiveItems } from './current-report.ts';
import { findNews, sentenceHeadline, snippetSpan } from './headline.ts';

const filings = documentedFilings(['8-K', '8-K/A']);

/** An 8-K of the sample as the service would tell it, but for the titles of its releases. */
function tell(accession: string) {
  const filing = filings.find(({ accession_number }) => accession_number === accession);
  if (filing === undefined) throw new Error(`the sample has no 8-K ${accession} with documents`);
  const { form, filing_date, report_date } = filing;
  const listed = filing.items.split(',');
  const document = readText(accession);
  const found = findItems(document, form, filing_date, listed);
  const items = effectiveItems(listed, found, filing_date);
  const codes = items.map(({ code }) => code);
  const texts = bySeverity(codes).flatMap((code) => {
    const span = found.find(({ item }) => item === code);
    const kind = { code, event_type: eventType(code, filing_date), title: itemTitle(code, filing_date) };
    return span === undefined ? [] : [{ ...kind, text: document.text.slice(span.body_start, span.end) }];
  });
  const telling = findNews(texts, { report_date, filing_date });
  const said = telling && {
    headline: wordsOf(telling.item.text, sentenceHeadline(telling.item.text, telling.run)),
    snippet: wordsOf(telling.item.text, snippetSpan(telling.item.text, telling.run)),
  };
  const primary = primaryEventType(codes, filing_date);
  return { primary, sources: items.map(({ code, source }) => `${code} ${source}`), document, ...said };
}

describe('events of the sample', () => {
  test.each([
    [
      PLANTED_TEXTS.event_disagrees.accession,
      'cybersecurity',
      ['1.05 text', '8.01 metadata', '9.01 both'],
      'Lanternmoss Software, Inc. was told by a vendor that an intruder had read messages',
    ],
    [
      PLANTED_TEXTS.event_has_more.accession,
      'impairment',
      ['2.05 both', '2.06 text', '9.01 both'],
      'Marrowbone Outfitters, Inc. concluded on October 7, 2026 that a material impairment',
    ],
    [
      PLANTED_TEXTS.executive_leaves.accession,
      'leadership_change',
      ['5.02 both'],
      'Octavia Wrenfield resigned as chief executive officer',
    ],
    [
      PLANTED_TEXTS.restatement.accession,
      'restatement',
      ['4.02 both', '9.01 both'],
      'the audit committee of Glimmerwharf Data Systems, Inc. concluded that the financial statements',
    ],
    // The amendment of July 2025, which says first what it amends.
    [
      '9990000004-25-000010',
      'cybersecurity',
      ['1.05 both', '9.01 both'],
      'The unauthorized party had access between May 28 and June 9, 2025',
    ],
  ])('%s is about %s: %j', (accession, primary, sources, headline) => {
    const told = tell(accession);
    expect(told.primary).toBe(primary);
    expect(told.sources).toEqual(sources);
    expect(told.headline?.startsWith(headline)).toBe(true);
  });

  test('each has text quoted from its filing', () => {
    expect(filings.length).toBeGreaterThan(100);
    for (const { accession_number } of filings) {
      const { headline = '', snippet = '', document } = tell(accession_number);
      const words = document.text.replaceAll(/\s+/g, ' ');
      expect([
        accession_number,
        headline.length > 20,
        words.includes(headline),
        words.includes(snippet),
      ]).toEqual([accession_number, true, true, true]);
    }
  });
});
