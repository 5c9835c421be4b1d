import { describe, expect, it } from 'vitest';

import { ParseError } from '../../domain/documents/document-text.ts';
import type { InstanceRecord } from '../../domain/facts/instance.ts';
import { describeReal, realFolder } from '../testing/real-files.ts';
import { dollars, inlineDocument, member, XBRL_NAMESPACES, yearContext } from '../testing/xbrl-sample.ts';
import { readInstance, readReport, readXbrlFiles } from './instance.ts';
import { presentedStatements } from './statement-faces.ts';

const filing = {
  accession_number: '0001000000-25-000001',
  cik: '0001000000',
  form: '10-K',
  filed: '2025-02-01',
  period_end: '2024-12-31',
};

const read = (files: Record<string, Uint8Array>): InstanceRecord =>
  readInstance(filing, new Map(Object.entries(files)));

const stated = (value: string, decimals: string): string =>
  dollars('us-gaap:Depreciation', value, '').replace('decimals="-6"', `decimals="${decimals}"`);
const values = (...facts: string[]) =>
  read({ 'a.htm': inlineDocument(facts.join('')) }).facts.map(({ value }) => value);

const of2099 = (context: string): string =>
  context.replaceAll('2024-01-01', '2025-02-01').replaceAll('2024-12-31', '2099-12-31');
const revenueIn = (context: string, value: string): string =>
  dollars('us-gaap:Revenues', value).replace('"y"', `"${context}"`);

describe('readInstance', () => {
  it('gives facts the filing, its fiscal focus, period and dimensions', () => {
    const contexts = yearContext('s', member('srt:StatementGeographicalAxis', 'abc:NorthMember'));
    const north = dollars('us-gaap:Revenues', '600').replace('"y"', '"s"');
    const record = read({
      'a.htm': inlineDocument(dollars('us-gaap:Revenues', '1,000') + north, { contexts }),
    });
    const common = {
      concept: 'us-gaap:Revenues',
      unit: 'USD',
      start: '2024-01-01',
      end: '2024-12-31',
      accession_number: '0001000000-25-000001',
      form: '10-K',
      filed: '2025-02-01',
      fy: 2024,
      fp: 'FY',
      decimals: -6,
    };
    expect(record.facts).toEqual([
      { ...common, value: 1_000_000_000, dimensions: {} },
      { ...common, value: 600_000_000, dimensions: { 'srt:StatementGeographicalAxis': 'abc:NorthMember' } },
    ]);
    expect(record.labels).toEqual({ 'abc:NorthMember': 'North' });
    expect([record.period_end, record.members]).toEqual(['2024-12-31', []]);
  });

  it('reads all documents of a filing, which share contexts and units', () => {
    const exhibit = Buffer.from(
      `<html ${XBRL_NAMESPACES}><body>${dollars('us-gaap:Assets', '7')}</body></html>`,
    );
    const record = read({ 'a.htm': inlineDocument(dollars('us-gaap:Revenues', '1')), 'ex13.htm': exhibit });
    expect(record.facts.map(({ concept, end, unit }) => [concept, end, unit])).toEqual([
      ['us-gaap:Revenues', '2024-12-31', 'USD'],
      ['us-gaap:Assets', '2024-12-31', 'USD'],
    ]);
  });

  // 0001628280-25-003063 (Tesla FY2024) tags Depreciation a second time, rounded to ten millions.
  it('keeps the value with the greatest decimals, INF above all', () => {
    expect(values(stated('4120', '-7'), stated('4117', '-6'))).toEqual([4_117]);
    expect(values(stated('4117', '-6'), stated('4120', '-7'))).toEqual([4_117]);
    expect(values(stated('1', '-6'), stated('1', '-6'))).toEqual([1]);
    expect(values(stated('1', '5'), stated('2', 'INF'))).toEqual([2]);
  });

  it('keeps none of two values of the same decimals, in one context or in two of the same period', () => {
    const body =
      dollars('us-gaap:Revenues', '1') +
      dollars('us-gaap:Revenues', '2').replace('"y"', '"x"') +
      dollars('us-gaap:Assets', '3');
    const record = read({ 'a.htm': inlineDocument(body, { contexts: yearContext('x', '') }) });
    expect(record.facts.map(({ concept }) => concept)).toEqual(['us-gaap:Assets']);
  });

  it('leaves facts of another entity and of contexts that nobody states', () => {
    const other = '<xbrli:identifier scheme="http://www.sec.gov/CIK">0000000009</xbrli:identifier>';
    const body =
      dollars('us-gaap:Revenues', '1') +
      dollars('us-gaap:Revenues', '2').replace('"y"', '"x"') +
      dollars('us-gaap:Assets', '3').replace('"y"', '"nobody"');
    const record = read({ 'a.htm': inlineDocument(body, { contexts: yearContext('x', '', other) }) });
    expect(record.facts.map(({ value }) => value)).toEqual([1_000_000]);
  });

  it('leaves facts that end after the filing date and names them, except forecasts', () => {
    const contexts =
      of2099(yearContext('future')) +
      of2099(yearContext('part', member('us-gaap:StatementBusinessSegmentsAxis', 'abc:NorthMember'))) +
      // As NVIDIA forecasts OperatingIncomeLoss in 0001045810-23-000017, and P&G payments in 0000080424-23-000073.
      of2099(yearContext('forecast', member('srt:StatementScenarioAxis', 'srt:ScenarioForecastMember'))) +
      of2099(
        yearContext('event', member('us-gaap:SubsequentEventTypeAxis', 'us-gaap:SubsequentEventMember')),
      );
    const all = ['future', 'part', 'forecast', 'event'].map((context, index) =>
      revenueIn(context, `${index + 2}`),
    );
    const bytes = inlineDocument(revenueIn('y', '1') + all.join(''), { contexts });
    const { record, late } = readReport(filing, new Map([['a.htm', bytes]]));
    expect(record.facts.map(({ value }) => value / 1e6)).toEqual([1, 4, 5]);
    expect(late).toEqual(['us-gaap:Revenues of 2099-12-31', 'us-gaap:Revenues of 2099-12-31']);
    const alone = inlineDocument(revenueIn('future', '2'), { contexts });
    expect(() => read({ 'a.htm': alone })).toThrow(/no readable facts: 1 × ends after the filing date/);
  });

  it.each([
    // 0001065280-13-000008: the cover says 2011-12-31, the header 2012-12-31, and facts end on both.
    ['the header when facts end there', '2024-12-31', '2023-12-31', '2024-12-31'],
    ['the cover when no fact ends on the header’s day', '2025-01-31', '2024-12-31', '2024-12-31'],
    ['the cover without a header', null, '2024-12-31', '2024-12-31'],
    ['the last day of the facts when neither is stated', null, '', '2024-12-31'],
  ])('takes as period end %s', (_, header, cover, expected) => {
    const dei = `<ix:nonNumeric contextRef="y" name="dei:DocumentPeriodEndDate">${cover}</ix:nonNumeric>`;
    const bytes = inlineDocument(dollars('us-gaap:Revenues', '1') + dei);
    expect(readInstance({ ...filing, period_end: header }, new Map([['a.htm', bytes]])).period_end).toBe(
      expected,
    );
  });

  it('says when a filing has no XBRL', () => {
    const files = {
      'a.htm': Buffer.from('<html><body>10-K of 2003</body></html>'),
      'b.txt': Buffer.from('text'),
    };
    expect(() => read(files)).toThrow(/has no XBRL: none of its 2 files/);
    expect(() => read({})).toThrow(ParseError);
  });

  it('says when none of its facts can be read', () => {
    const bytes = inlineDocument(dollars('us-gaap:Revenues', 'n/a'));
    expect(() => read({ 'a.htm': bytes })).toThrow(/no readable facts: 1 × not a number as ixt:num-dot/);
  });

  it('names the file that is malformed, and reads on without it', () => {
    const good = inlineDocument(dollars('us-gaap:Revenues', '1'));
    const files = new Map([
      ['a.htm', good],
      ['a_pre.xml', Buffer.from('<linkbase><loc></linkbase>')],
    ]);
    let source = '';
    try {
      readInstance(filing, files);
    } catch (cause) {
      source = cause instanceof ParseError ? cause.source : '';
    }
    expect(source).toBe('a_pre.xml');
    files.delete(source);
    expect(readInstance(filing, files).facts).toHaveLength(1);
  });
});

/** All files of a filing's folder, by name. */
const folderFiles = (path: string) => realFolder(`www.sec.gov/Archives/edgar/data/${path}`);

const apple2023 = {
  accession_number: '0000320193-23-000106',
  cik: '0000320193',
  form: '10-K',
  filed: '2023-11-03',
  period_end: '2023-09-30',
};

const readApple = () => readInstance(apple2023, folderFiles('320193/000032019323000106'));

/** Rows of a statement as the filing's linkbases present it. */
function linesOf(folder: string, statement: string): string[] {
  const files = folderFiles(folder);
  const { facts } = readInstance({ ...apple2023, period_end: null }, files);
  const concepts = new Set(facts.map(({ concept }) => concept));
  const found = presentedStatements(readXbrlFiles(files).linkbases, concepts).find(
    ({ kind }) => kind === statement,
  );
  return (found?.rows ?? []).map(({ label, level, is_total, is_negated }) =>
    [label, level, is_total ? 'total' : '', is_negated ? 'negated' : ''].join('|'),
  );
}

describeReal('real filings with linkbases', () => {
  it('0000320193-23-000106 presents its income statement as printed', () => {
    expect(linesOf('320193/000032019323000106', 'income_statement')).toEqual([
      'Net sales|0||',
      'Cost of sales|0||',
      'Gross margin|0|total|',
      'Research and development|1||',
      'Selling, general and administrative|1||',
      'Total operating expenses|1|total|',
      'Operating income|0|total|',
      'Other income/(expense), net|0||',
      'Income before provision for income taxes|0|total|',
      'Provision for income taxes|0||',
      'Net income|0|total|',
      'Basic (in dollars per share)|1||',
      'Diluted (in dollars per share)|1||',
      'Basic (in shares)|1||',
      'Diluted (in shares)|1||',
    ]);
  });

  it('0000320193-23-000106 turns the sign of outflows, and has cash at both ends of the year', () => {
    const cash = linesOf('320193/000032019323000106', 'cash_flow');
    expect(cash).toContain('Payments for dividends and dividend equivalents|1||negated');
    expect(cash.at(0)).toBe('Cash, cash equivalents and restricted cash, beginning balances|0||');
    expect(cash).toContain('Cash, cash equivalents and restricted cash, ending balances|0||');
    expect(linesOf('320193/000032019323000106', 'balance_sheet')).toContain('Total current assets|2|total|');
  });

  it('0001193125-10-238044 (Apple FY2010, before inline XBRL) has the statements that its linkbases present', () => {
    const files = folderFiles('320193/000119312510238044');
    const { face } = readReport(
      { ...apple2023, accession_number: '0001193125-10-238044', filed: '2010-10-27', period_end: null },
      files,
    );
    expect([face?.source, face?.warnings]).toEqual(['linkbases', []]);
    const shown = (kind: string, rows: readonly number[]) => {
      const statement = face?.statements.find((each) => each.kind === kind);
      const lines = rows.map((row) => statement?.lines.at(row));
      return [
        statement?.title,
        statement?.columns.map(({ start, end }) => [start, end]).at(-1),
        ...lines.map((line) => [
          line?.label,
          line?.is_total,
          ...(line?.values.map((value) => value?.text) ?? []),
        ]),
      ];
    };
    expect(shown('income_statement', [0, 10, 11])).toEqual([
      'CONSOLIDATED STATEMENTS OF OPERATIONS',
      ['2007-09-30', '2008-09-27'],
      ['Net sales', false, '65,225,000,000', '42,905,000,000', '37,491,000,000'],
      ['Net income', true, '14,013,000,000', '8,235,000,000', '6,119,000,000'],
      ['Basic', false, '15.41', '9.22', '6.94'],
    ]);
    expect(shown('balance_sheet', [7, -1])).toEqual([
      'CONSOLIDATED BALANCE SHEETS',
      [null, '2009-09-26'],
      ['Total current assets', true, '41,678,000,000', '31,555,000,000'],
      ['Total liabilities and shareholders\u0027 equity', true, '75,183,000,000', '47,501,000,000'],
    ]);
    expect(shown('cash_flow', [0, 15, -2])).toEqual([
      'CONSOLIDATED STATEMENTS OF CASH FLOWS',
      ['2007-09-30', '2008-09-27'],
      [
        'Cash and cash equivalents, beginning of the year',
        false,
        '5,263,000,000',
        '11,875,000,000',
        '9,352,000,000',
      ],
      [
        'Purchases of marketable securities',
        false,
        '(57,793,000,000)',
        '(46,724,000,000)',
        '(22,965,000,000)',
      ],
      [
        'Cash and cash equivalents, end of the year',
        false,
        '11,261,000,000',
        '5,263,000,000',
        '11,875,000,000',
      ],
    ]);
  });

  it('0000320193-23-000106 states labels and members', () => {
    const record = readApple();
    expect(record.labels['aapl:AmericasSegmentMember']).toBe('Americas');
    expect(record.labels['country:US']).toBe('United States');
    expect(record.members).toContainEqual({
      axis: 'us-gaap:StatementBusinessSegmentsAxis',
      parent: 'us-gaap:SegmentDomain',
      member: 'aapl:AmericasSegmentMember',
    });
  });

  it('0001065280-24-000030 (Netflix FY2023) presents its balance sheet', () => {
    const sheet = linesOf('1065280/000106528024000030', 'balance_sheet');
    expect(sheet).toHaveLength(25);
    expect(sheet[4]).toBe('Content assets, net|1||');
  });
});
