import { describe, expect, it } from 'vitest';

import { describeReal, realFile } from '../testing/real-files.ts';
import { parseDirectoryIndex, parseFilingIndex } from './indexes.ts';

const SOURCE = 'https://www.sec.gov/Archives/edgar/data/1/000000000126000001/0000000001-26-000001-index.htm';

const row = (seq: string, description: string, link: string, type: string, size: string): string =>
  `<tr><td scope="row">${seq}</td><td scope="row">${description}</td><td scope="row">${link}</td>` +
  `<td scope="row">${type}</td><td scope="row">${size}</td></tr>`;
const page = (rows: string, summary = 'Document Format Files'): Uint8Array =>
  Buffer.from(
    `<html><div class="infoHead">Accepted</div><div class="info">2026-03-06 16:11:25</div>` +
      `<table class="tableFile" summary="${summary}"><tr><th>Seq</th></tr>${rows}</table></html>`,
  );

describe('parseFilingIndex', () => {
  it('reads documents with their types, and the link behind the inline viewer', () => {
    const rows =
      row(
        '1',
        '8-K',
        '<a href="/ix?doc=/Archives/edgar/data/1/x/a-2026.htm">a-2026.htm</a> iXBRL',
        '8-K',
        '31103',
      ) +
      row(
        '2',
        'R&amp;D&nbsp; letter',
        '<a href="/Archives/edgar/data/1/x/ex991.htm">ex991.htm</a>',
        'EX-99.1',
        '15048',
      ) +
      row(
        '&nbsp;',
        'Complete submission text file',
        '<a href="/x/0000000001-26-000001.txt">x</a>',
        '&nbsp;',
        '',
      );
    expect(parseFilingIndex(SOURCE, page(rows))).toEqual([
      {
        filename: 'a-2026.htm',
        type: '8-K',
        sequence: 1,
        description: '8-K',
        size_bytes: 31_103,
        is_data: false,
      },
      {
        filename: 'ex991.htm',
        type: 'EX-99.1',
        sequence: 2,
        description: 'R&D letter',
        size_bytes: 15_048,
        is_data: false,
      },
      {
        filename: '0000000001-26-000001.txt',
        type: null,
        sequence: null,
        description: 'Complete submission text file',
        size_bytes: null,
        is_data: false,
      },
    ]);
  });

  it('passes over a document without a name, as 1990s filings list it', () => {
    const rows = row('1', '', '<a href="/Archives/edgar/data/703901/"></a>', '8-K', '3508');
    expect(parseFilingIndex(SOURCE, page(rows))).toEqual([]);
  });

  it.each(['../../../etc/passwd', '/x/..', '/x/a b.htm', '/x/%2e%2e', 'javascript:alert(1)'])(
    'takes no name that could lead elsewhere from %s',
    (href) => {
      const names = parseFilingIndex(SOURCE, page(row('1', '', `<a href="${href}">x</a>`, 'EX-1', '1')));
      expect(names.map(({ filename }) => filename).filter((name) => !/^[A-Za-z0-9_.-]+$/.test(name))).toEqual(
        [],
      );
      expect(names.some(({ filename }) => filename.includes('..'))).toBe(false);
    },
  );

  it('tells data files from documents', () => {
    const rows = row('3', 'SCHEMA', '<a href="/x/a.xsd">a.xsd</a>', 'EX-101.SCH', '9');
    expect(parseFilingIndex(SOURCE, page(rows, 'Data Files'))[0]?.is_data).toBe(true);
  });

  it('refuses a page without a table of documents', () => {
    expect(() => parseFilingIndex(SOURCE, Buffer.from('<html><title>SEC.gov</title></html>'))).toThrow(
      /has no table of documents/,
    );
  });

  it('reads a megabyte of tangled markup to its end', { timeout: 240_000 }, () => {
    const tangled = '<table class="tableFile"><tr><td><a href="'.repeat(25_000);
    expect(() => parseFilingIndex(SOURCE, Buffer.from(tangled))).toThrow(/truncated/);
  });

  it('refuses a page that breaks off, which would hide documents', () => {
    const one = row('1', '8-K', '<a href="/x/a.htm">a</a>', '8-K', '9');
    const two = row('2', 'Letter', '<a href="/x/b.htm">b</a>', 'EX-99.1', '9');
    const whole = `<!-- START DOCUMENT DIV -->${Buffer.from(page(one + two)).toString()}<!-- END DOCUMENT DIV -->`;
    expect(parseFilingIndex(SOURCE, Buffer.from(whole))).toHaveLength(2);
    for (const end of [whole.indexOf('b.htm'), whole.indexOf('</table>'), whole.indexOf('<!-- END')]) {
      expect(() => parseFilingIndex(SOURCE, Buffer.from(whole.slice(0, end)))).toThrow(/truncated/);
    }
  });
});

describe('parseDirectoryIndex', () => {
  it('reads names and sizes', () => {
    const item = [
      { name: 'ea191807-8k_datchat.htm', type: 'text.gif', size: '47202' },
      { name: '0001213900-24-004875.txt', type: 'text.gif', size: '' },
    ];
    const read = parseDirectoryIndex(SOURCE, Buffer.from(JSON.stringify({ directory: { item } })));
    expect(read.map(({ filename, size_bytes, type }) => [filename, size_bytes, type])).toEqual([
      ['ea191807-8k_datchat.htm', 47_202, null],
      ['0001213900-24-004875.txt', null, null],
    ]);
  });
});

describeReal('real filing indexes', () => {
  it('0001045810-26-000024 names the 8-K, its exhibit and four data files', () => {
    const path = 'www.sec.gov/Archives/edgar/data/1045810/000104581026000024/0001045810-26-000024-index.html';
    const documents = parseFilingIndex(path, realFile(path));
    expect(documents.map(({ filename, type, is_data }) => [filename, type, is_data])).toEqual([
      ['nvda-20260302.htm', '8-K', false],
      ['formxex101xfy27variablecom.htm', 'EX-10.1', false],
      ['0001045810-26-000024.txt', null, false],
      ['nvda-20260302.xsd', 'EX-101.SCH', true],
      ['nvda-20260302_lab.xml', 'EX-101.LAB', true],
      ['nvda-20260302_pre.xml', 'EX-101.PRE', true],
      ['nvda-20260302_htm.xml', 'XML', true],
    ]);
  });

  it('0001213900-24-004875 is listed as a folder', () => {
    const path = 'www.sec.gov/Archives/edgar/data/1648960/000121390024004875/index.json';
    const names = parseDirectoryIndex(path, realFile(path)).map(({ filename }) => filename);
    expect(names).toContain('ea191807-8k_datchat.htm');
  });
});
