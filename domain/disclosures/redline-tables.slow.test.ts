import { expect, test } from 'vitest';

import { describeReal, readOnce } from '../../ingest/testing/real-files.ts';
import { openRealReport, realReport, realReports } from '../../ingest/testing/real-reports.ts';
import { disclosureOf } from './passage-text.ts';
import { redlineOf } from './redline.ts';

const FOLDER = 'www.sec.gov/Archives/edgar/data/80424';
const FILES = [
  `${FOLDER}/000008042425000076/pg-20250630.htm`,
  `${FOLDER}/000008042426000103/pg-20260630.htm`,
];

describeReal(
  'Goodwill of Procter & Gamble’s 10-K for 2026-06-30 against that for 2025-06-30',
  () => {
    const compare = readOnce(() => {
      const reports = realReports();
      const [base, target] = ['0000080424-25-000076', '0000080424-26-000103'].map((accession_number) => {
        const report = openRealReport(realReport(reports, accession_number));
        const open = disclosureOf(report, 'us-gaap:GoodwillAndIntangibleAssetsDisclosureTextBlock');
        if (open === null) throw new Error(`${accession_number} has no such note`);
        return { report, open, documents: report.documents };
      });
      if (base === undefined || target === undefined) throw new Error('two reports are compared');
      return { base, target, redline: redlineOf(base, target, false) };
    });
    const tables = () =>
      compare().redline.passages.flatMap(({ table, status }) => (table ? [{ table, status }] : []));

    test('has four tables, all compared', () => {
      expect(tables().map(({ status }) => status)).toEqual([
        'numbers_only',
        'numbers_only',
        'numbers_only',
        'changed',
      ]);
      expect(compare().redline.tables_not_compared).toEqual({ base: [], target: [] });
    });

    test('compares a balance with the same balance a year before', () => {
      const rows = tables()[0]?.table.rows ?? [];
      const total = rows.map(({ status, label, cells }) => [
        status,
        label.slice(0, 24),
        ...(cells.at(-1) ?? []),
      ]);
      expect(total).toEqual([
        ['-', 'BALANCE AT JUNE 30, 2023', '$40,659', null],
        ['-', 'Acquisitions and divesti', '(61)', null],
        ['-', 'Translation and other', '(295)', null],
        ['=', 'BALANCE AT JUNE 30, 2024', '40,303', '$40,303'],
        ['=', 'Acquisitions and divesti', '—', '—'],
        ['=', 'Translation and other', '1,348', '1,348'],
        ['=', 'BALANCE AT JUNE 30, 2025', '$41,650', '41,650'],
        ['+', 'Acquisitions and divesti', null, '40'],
        ['+', 'Translation and other', null, '(414)'],
        ['+', 'BALANCE AT JUNE 30, 2026', null, '$41,276'],
      ]);
    });

    test('compares what 2027 is estimated to cost', () => {
      const { columns = [], rows = [] } = tables()[3]?.table ?? {};
      const column = columns.findIndex(({ target }) => target === '2027');
      expect(rows.map(({ label, cells }) => [label, ...(cells[column] ?? [])])).toEqual([
        ['Estimated amortization expense', '$298', '$297'],
      ]);
    });

    test('compares no table without its documents, and names them all', () => {
      const { base, target } = compare();
      const none = new Map<string, never>();
      const redline = redlineOf({ ...base, documents: none }, { ...target, documents: none }, false);
      expect(redline.passages.some(({ table }) => table !== undefined)).toBe(false);
      expect(redline.tables_not_compared?.target.map(({ ordinal }) => ordinal)).toHaveLength(4);
      expect(redline.summary.share_changed).toBe(compare().redline.summary.share_changed);
    });
  },
  FILES,
);
