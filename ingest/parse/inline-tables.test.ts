import { describe, expect, it } from 'vitest';

import { dollars, inlineDocument } from '../testing/xbrl-sample.ts';
import { parseInlineXbrl } from './inline-xbrl.ts';

const tablesOf = (body: string) => parseInlineXbrl('a.htm', inlineDocument(body)).face?.tables ?? [];

const FACTS = `<tr><td>Assets</td><td>${dollars('us-gaap:Assets', '7')}</td><td>${dollars('us-gaap:Assets', '8')}</td></tr>`;

/** Text, first column and indent of the cells of the first table. */
const cellsOf = (rows: string) =>
  tablesOf(`<table>${rows}${FACTS}</table>`)[0]?.rows.map(({ cells }) =>
    cells.map(
      ({ text, column, indent_pt }) => `${text} @${column}${indent_pt === 0 ? '' : ` +${indent_pt}`}`,
    ),
  )[0];

const styled = (style: string) => `<tr><td style="${style}">a</td></tr>`;

describe('tables of an inline document', () => {
  it.each<[string, string, string[]]>([
    ['spans', '<tr><td colspan="2">a</td><td>b</td></tr>', ['a @0', 'b @2']],
    [
      'padding and a hanging indent',
      '<tr><td style="padding:0 0 0 20pt;text-indent:-8pt">a</td></tr>',
      ['a @0 +12'],
    ],
    [
      'an indent set back inside',
      '<tr><td style="text-indent:25pt"><p style="margin-left:10pt;text-indent:0">a</p></td></tr>',
      ['a @0 +10'],
    ],
    ['blanks in front', '<tr><td>&#160;&#160;&#160;&#160;a</td></tr>', ['a @0 +10']],
    ['lines of a cell', '<tr><td>a<br/>b<p>c</p></td></tr>', ['a b c @0']],
    ['what is hidden', '<tr><td>a<span style="display:none">b</span></td></tr>', ['a @0']],
  ])('have %s', (_, rows, expected) => {
    expect(cellsOf(rows)).toEqual(expected);
  });

  it('cells are placed next to one that spans rows', () => {
    const rows = '<tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr>';
    const [table] = tablesOf(`<table>${rows}${FACTS}</table>`);
    expect(table?.rows[1]?.cells.map(({ text, column }) => [text, column])).toEqual([['c', 1]]);
  });

  it('are those with facts; other text comes before the next', () => {
    const [table] = tablesOf(`<h1>A</h1><table><tr><td>B</td></tr></table><p>C</p><table>${FACTS}</table>`);
    expect(table?.before).toEqual(['A', 'B', 'C']);
    expect(table?.rows[0]?.cells[1]?.facts[0]).toMatchObject({ concept: 'us-gaap:Assets', value: 7_000_000 });
  });

  it('have no visible rule where a border is white', () => {
    const ruled = ['1pt solid #000', '0.5pt solid #ffffff03', '3pt double black', 'none'].map(
      (border) =>
        tablesOf(`<table>${styled(`border-bottom:${border}`)}${FACTS}</table>`)[0]?.rows[0]?.cells[0]
          ?.rule_below,
    );
    expect(ruled).toEqual(['single', null, 'double', null]);
  });
});

describe('hostile tables', () => {
  const hostile: [string, string][] = [
    [
      'cells that all reach down',
      `<tr>${'<td rowspan="200">a</td>'.repeat(20_000)}</tr>${'<tr><td>b</td></tr>'.repeat(20_000)}`,
    ],
    ['empty rows', '<tr/>'.repeat(2_000_000)],
    ['tables in tables', '<tr><td><table>'.repeat(100) + '</table></td></tr>'.repeat(100)],
    ['images', '<tr><td>a</td></tr></table><p>Statements of cash flows</p><img/><table>'.repeat(20_000)],
  ];
  it.each(hostile)('%s are read in bounded time', (_, rows) => {
    const started = performance.now();
    const tables = tablesOf(`<table>${rows}</table><table>${FACTS}</table>`);
    expect(tables.at(-1)?.rows.length ?? 0).toBeLessThanOrEqual(1);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
