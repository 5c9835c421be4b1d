import { describe, expect, it } from 'vitest';

import type { PrintedRow } from './face-figures.ts';
import { foldRows, type PrintedNode } from './printed-tree.ts';

/** Rows in millions: label, amount, tag. */
function rowsOf(rows: readonly (readonly [string, number, string?])[]): PrintedRow[] {
  return rows.map(([label, amount, tag = label.replaceAll(' ', '')]) => ({
    label,
    tag: `us-gaap:${tag}`,
    value: amount * 1e6,
    amount: amount * 1e6,
    unit: 'USD',
    decimals: -6,
    is_total: false,
    is_member: false,
  }));
}

const outline = (nodes: readonly PrintedNode[]): unknown[] =>
  nodes.map(({ row, parts }) => (parts.length === 0 ? row.label : { [row.label]: outline(parts) }));

const OPERATING = 'us-gaap:Operating';
const totals = new Map([[OPERATING, new Set<string>()]]);

describe('rows and their sums', () => {
  it('takes three rows that add up to the fourth nearly for no parts of it (NRG, 0000950123-10-046942)', () => {
    const rows = rowsOf([
      ['Capital expenditures', -233],
      ['Restricted cash', -1],
      ['Notes receivable', 3],
      ['Allowances bought', -35],
      ['Allowances sold', 8],
      ['Securities bought', -83],
      ['Securities sold', 78],
      ['Assets sold', 4],
      ['Investing', -259, 'Operating'],
    ]);
    expect(outline(foldRows({ rows }, 'USD', totals))).toEqual([
      { Investing: rows.slice(0, -1).map(({ label }) => label) },
    ]);
  });

  it('takes rows of zero for no parts of a row of one unit (META, 0001628280-26-003942)', () => {
    const rows = rowsOf([
      ['Purchases', -2982],
      ['Assets held for sale', 0],
      ['Venture distribution', 0],
      ['Non-marketable', -1],
      ['Investing', -2983, 'Operating'],
    ]);
    expect(outline(foldRows({ rows }, 'USD', totals))).toEqual([
      { Investing: rows.slice(0, -1).map(({ label }) => label) },
    ]);
  });

  it('gives a total the rows before it, though six of them add up to the seventh (GOOGLE, 0001193125-10-108704)', () => {
    const rows = rowsOf([
      ['Net income', 1955],
      ['Depreciation', 264],
      ['Amortization', 67],
      ['Stock compensation', 291],
      ['Excess tax benefits', -12],
      ['Deferred taxes', -13],
      ['Other', 2],
      ['Receivables', 46],
      ['Income taxes', 381],
      ['Prepaid', -157],
      ['Payables', 120],
      ['Accrued expenses', -394],
      ['Accrued revenue share', 23],
      ['Deferred revenue', 11],
      ['Operating', 2584],
    ]);
    const labels = rows.slice(0, -1).map(({ label }) => label);
    expect(outline(foldRows({ rows }, 'USD', totals))).toEqual([{ Operating: labels }]);
    // Without its tag it is a row like others.
    expect(outline(foldRows({ rows }, 'USD'))).not.toEqual([{ Operating: labels }]);
  });

  it('gives no row a total that follows another row', () => {
    const rows = rowsOf([
      ['Accrued interest', 66],
      ['Operating', 506],
      ['Debt repaid', -594],
      ['Other', -22],
    ]);
    expect(outline(foldRows({ rows }, 'USD', totals))).toEqual([
      'Accrued interest',
      'Operating',
      'Debt repaid',
      'Other',
    ]);
  });

  it('gives a total the only row before it', () => {
    const rows = rowsOf([
      ['Capital expenditure', -133],
      ['Operating', -133],
    ]);
    expect(outline(foldRows({ rows }, 'USD', totals))).toEqual([{ Operating: ['Capital expenditure'] }]);
    expect(outline(foldRows({ rows }, 'USD'))).toEqual(['Capital expenditure', 'Operating']);
  });

  it('gives a sum the rows below it where the total adds up only so (ITAU UNIBANCO, cut short: 0001144204-10-032612)', () => {
    const rows = rowsOf([
      ['Cash', 5_355],
      ['Net loans', 225_768],
      ['Loans', 245_736],
      ['Allowance', -19_968],
      ['Other', 45_570],
      ['Assets', 276_693, 'Operating'],
    ]);
    expect(outline(foldRows({ rows }, 'USD', totals))).toEqual([
      { Assets: ['Cash', { 'Net loans': ['Loans', 'Allowance'] }, 'Other'] },
    ]);
  });

  it('takes one row that two above it add up to by chance for no sum, and keeps the sums (KEYCORP, cut short: 0000950123-10-045412)', () => {
    const rows = rowsOf([
      ['Loans', 55_913],
      ['Less: Allowance', 2_425],
      ['Net loans', 53_488],
      ['Life insurance', 3_087],
      ['Derivatives', 1_063],
      ['Other assets', 4_150],
      ['Discontinued assets', 6_374],
      ['Assets', 68_162, 'Operating'],
    ]);
    expect(outline(foldRows({ rows }, 'USD', totals))).toEqual([
      {
        Assets: [
          { 'Net loans': ['Loans', 'Less: Allowance'] },
          'Life insurance',
          'Derivatives',
          'Other assets',
          'Discontinued assets',
        ],
      },
    ]);
  });

  it('gives a total the rows that add up to it nearest (NATIONAL STEEL, 2008-12-31: 0001292814-10-001853)', () => {
    const rows = rowsOf([
      ['Property', 3_543],
      ['Goodwill', 127],
      ['Deposits', 893],
      ['Related parties', 659],
      ['Deferred tax', 336],
      ['Taxes', 82],
      ['Receivables', 46],
      ['Other', 128],
      ['Non-current', 2_144, 'Operating'],
    ]);
    expect(outline(foldRows({ rows }, 'USD', totals))).toEqual([
      'Property',
      'Goodwill',
      { 'Non-current': ['Deposits', 'Related parties', 'Deferred tax', 'Taxes', 'Receivables', 'Other'] },
    ]);
  });

  it('deducts accumulated depreciation that is printed without brackets (ONEOK, 0000909281-10-000066)', () => {
    const rows = rowsOf([
      ['Property', 10_206],
      ['Accumulated', 2411, 'AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment'],
      ['Net property', 7795],
    ]);
    expect(outline(foldRows({ rows }, 'USD'))).toEqual([{ 'Net property': ['Property', 'Accumulated'] }]);
  });
});
