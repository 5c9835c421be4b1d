import { describe, expect, test } from 'vitest';

import { PLANTED_TEXTS } from '../../sample/planted-texts.ts';
import { readText } from '../../sample/testing/read-text.ts';
import { findItems } from '../documents/items.ts';
import { indexBlock } from './find-windows.ts';
import { readDisclosures, scoreReport } from './novelty.ts';
import { disclosureOf, passageText } from './passage-text.ts';
import { changedPassages, compareDisclosures } from './redline.ts';
import { type OpenReport } from './search-reports.ts';
import { segmentReport } from './segment-report.ts';

/** A report of the sample, parted, scored against nothing and made ready to be compared. */
function open(accession_number: string, fiscal_year: number): OpenReport {
  const document = readText(accession_number);
  const filename = 'report.htm';
  const items = findItems(document, '10-K', `${fiscal_year + 1}-02-20`, []);
  const { segmented, disclosures } = segmentReport('10-K', [
    { ...document, filename, items, tagged: document.tagged ?? [], type: '10-K' },
  ]);
  const scored = scoreReport(
    '10-K',
    readDisclosures(disclosures, () => document.text),
    [],
  );
  return {
    report: {
      accession_number,
      cik: '9990000001',
      form: '10-K',
      filed_form: '10-K',
      is_amendment: false,
      filing_date: `${fiscal_year + 1}-02-20`,
      period_end: `${fiscal_year}-12-31`,
      fiscal_year,
      fiscal_period: 'FY',
      segmented,
      basis: 'first',
      revision: accession_number,
    },
    disclosures: scored.map((disclosure) => ({
      disclosure,
      index: indexBlock(disclosure.runs.map(({ start, end }) => document.text.slice(start, end)).join('\n')),
    })),
  };
}

const RISKS = 'item:RiskFactorsTextBlock';

describe('the sample’s newest 10-K of ZQQR against the one before it', () => {
  const base = open(PLANTED_TEXTS.tariffs_not_yet.accession, 2024);
  const target = open(PLANTED_TEXTS.tariffs_added.accession, 2025);
  const from = disclosureOf(base, RISKS);
  const to = disclosureOf(target, RISKS);
  if (from === null || to === null) throw new Error('both reports have risk factors');
  const pairs = compareDisclosures({ report: base, open: from }, { report: target, open: to });
  const texts = (status: string, side: 'base' | 'target', movedOnly = false): string =>
    pairs
      .filter((pair) => pair.status === status && (!movedOnly || pair.moved))
      .map((pair) => pair[side]?.text ?? '')
      .join('\n');

  test('the passage on tariffs is added', () => {
    expect(texts('added', 'target')).toContain('Beginning in the spring of 2025 new tariffs');
  });

  test('the pandemic is dropped', () => {
    expect(texts('removed', 'base')).toContain('The aftermath of the pandemic');
  });

  test('a risk has moved', () => {
    expect(pairs.some(({ moved }) => moved)).toBe(true);
  });

  test('a risk is reworded, with what it now says more', () => {
    expect(texts('changed', 'base')).toContain('could stop our work');
    expect(`${texts('changed', 'target')}${texts('added', 'target')}`).toContain(
      'We have paid closer attention to this risk',
    );
  });

  test('figures are refreshed', () => {
    const discussion = 'item:ManagementsDiscussionAndAnalysisTextBlock';
    const [before, after] = [disclosureOf(base, discussion), disclosureOf(target, discussion)];
    if (before === null || after === null) throw new Error('both reports have a discussion');
    const statuses = compareDisclosures({ report: base, open: before }, { report: target, open: after }).map(
      ({ status }) => status,
    );
    expect(statuses).toContain('numbers_only');
  });

  test('what changed since are these alone', () => {
    const changed = [...changedPassages(target, to, base).keys()].map((ordinal) => {
      const passage = to.disclosure.passages[ordinal];
      return passage === undefined ? '' : passageText(to.index.text, passage);
    });
    expect(changed.length).toBeLessThan(to.disclosure.passages.length / 2);
    expect(changed.some((text) => text.includes('tariffs'))).toBe(true);
  });

  test('notes are tagged blocks, and the statements’ Item is not read twice', () => {
    expect(target.disclosures.some(({ disclosure }) => disclosure.source === 'tagged')).toBe(true);
    expect(disclosureOf(target, 'item:FinancialStatementsTextBlock')).toBeNull();
  });
});
