import { expect, test } from 'vitest';

import { chartDocument } from '../../../views/chart-svg.ts';
import { chartOf } from '../../../views/chart.ts';
import { emptyCell, type FigureRow } from '../../../views/figure-table.ts';
import { figureRow, figureTable } from '../../../views/testing/figure-table.ts';
import { chartFooter, chartTitle } from './save.ts';

// 0001045810-25-000023, 0001045810-26-000021 and 0001046179's year in TWD.
const filed = (accession_number: string, day: string) => ({
  value: 1,
  reason: null,
  marks: [],
  sources: [{ accession_number, form: '10-K', filed: day }],
});
const row = (id: string, given: Partial<FigureRow>) => figureRow(id, [], given);
const table = (rows: FigureRow[]) => figureTable([], rows, { title: 'Revenue' });
const ABOUT = { source: 'Source: SEC EDGAR', date: '2026-11-26' };

test('a picture of a comparison names what it lacks and each company’s filings', () => {
  const rows = [
    row('NVIDIA CORP', {
      filer: { cik: '0001045810', name: 'NVIDIA CORP', sample: false },
      cells: [filed('0001045810-25-000023', '2025-02-26'), filed('0001045810-26-000021', '2026-02-25')],
    }),
    row('AMD', { cells: [emptyCell('AMD is not loaded')] }),
    row('TSM', {
      filer: { cik: '0001046179', name: 'TSMC', sample: false },
      unit: 'TWD',
      cells: [filed('0001193125-25-083423', '2025-04-17')],
    }),
  ];
  const spec = {
    table: { ...table(rows), title: 'Revenue: NVIDIA CORP, AMD, TSM' },
    rows: ['NVIDIA CORP', 'AMD'],
  };
  expect(chartTitle(spec)).toBe('Revenue: NVIDIA CORP');
  expect(chartFooter(spec, ABOUT)).toEqual([
    'Not shown: AMD: AMD is not loaded; TSM: in TWD.',
    'Source: SEC EDGAR: NVIDIA CORP, 10-K filed 2026-02-25, 0001045810-26-000021 and 1 earlier filing. 2026-11-26',
  ]);
});

test('a picture of a statement names the filings of the charted lines alone', () => {
  const rows = [
    row('revenue', { cells: [filed('0001045810-25-000023', '2025-02-26')] }),
    row('net_income', { cells: [filed('0001045810-26-000021', '2026-02-25')] }),
  ];
  expect(chartFooter({ table: table(rows), rows: ['revenue'] }, ABOUT)).toEqual([
    'Source: SEC EDGAR: 10-K filed 2025-02-26, 0001045810-25-000023. 2026-11-26',
  ]);
});

test('ratios, which no filing states, name the source alone', () => {
  const rows = [row('roe', { value_type: 'percent', cells: [{ value: 1, reason: null, marks: [] }] })];
  expect(chartFooter({ table: table(rows), rows: ['roe'] }, ABOUT)).toEqual([
    'Source: SEC EDGAR. 2026-11-26',
  ]);
});

test('a picture writes days as pages do', () => {
  const shown = { ...table([]), title: 'Revenue, as known on 2025-10-30' };
  const { text } = chartDocument(chartOf({ table: shown, rows: [], form: 'bars' }), [
    'Source: SEC EDGAR: 10-K filed 2025-02-26, 0001045810-25-000023. 2026-11-26',
  ]);
  expect(text).toContain('>Revenue, as known on Oct 30, 2025<');
  expect(text).toContain('10-K filed Feb 26, 2025, 0001045810-25-000023. Nov 26, 2026<');
});
