import { describe, expect, it } from 'vitest';

import { ParseError } from '../../domain/documents/document-text.ts';
import { describeReal, realFile } from '../testing/real-files.ts';
import { XBRL_NAMESPACES, yearContext } from '../testing/xbrl-sample.ts';
import { periodDay, parseXbrlInstance } from './xbrl.ts';

const UNIT = '<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>';

const instance = (body: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): Uint8Array =>
  Buffer.from(`${head}<xbrli:xbrl ${XBRL_NAMESPACES}>${yearContext('y')}${UNIT}${body}</xbrli:xbrl>`);

const read = (body: string) => parseXbrlInstance('a.xml', instance(body));

describe('parseXbrlInstance', () => {
  it.each([
    [
      '<us-gaap:Assets contextRef="y" unitRef="usd" decimals="-6"> 364980000000 </us-gaap:Assets>',
      364_980_000_000,
      -6,
    ],
    ['<us-gaap:Assets contextRef="y" unitRef="usd" decimals="INF">-1.5</us-gaap:Assets>', -1.5, null],
    ['<us-gaap:Assets contextRef="y" unitRef="usd" precision="4">123456</us-gaap:Assets>', 123_456, -2],
    ['<us-gaap:Assets contextRef="y" unitRef="usd">1.2E6</us-gaap:Assets>', 1_200_000, null],
  ])('reads %s', (body, value, decimals) => {
    expect(read(body).facts).toEqual([
      { concept: 'us-gaap:Assets', context: 'y', unit: 'usd', value, decimals },
    ]);
  });

  it('has no value for a fact that is nil, whatever the prefix of nil', () => {
    const nil =
      '<us-gaap:Assets xmlns:xs="http://www.w3.org/2001/XMLSchema-instance" xs:nil="true" contextRef="y" unitRef="usd"/>';
    const { facts, skipped } = read(nil);
    expect([facts, skipped.size]).toEqual([[], 0]);
  });

  it.each(['1,234', '1e308', 'NaN', '', '0x10'])('leaves %j out and counts it', (text) => {
    const { facts, skipped } = read(`<us-gaap:Assets contextRef="y" unitRef="usd">${text}</us-gaap:Assets>`);
    expect([facts.length, [...skipped.values()]]).toEqual([0, [1]]);
  });

  it('keeps the facts of the cover in words and no others', () => {
    const body =
      '<dei:DocumentFiscalPeriodFocus contextRef="y">FY</dei:DocumentFiscalPeriodFocus>' +
      '<us-gaap:InventoryPolicyTextBlock contextRef="y">&lt;p&gt;long&lt;/p&gt;</us-gaap:InventoryPolicyTextBlock>';
    expect(read(body).cover).toEqual([
      { concept: 'dei:DocumentFiscalPeriodFocus', context: 'y', text: 'FY' },
    ]);
  });

  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
    '',
  );
  it.each([
    [
      'a billion laughs',
      instance('&l9;', `<!DOCTYPE lolz [<!ENTITY l0 "lol">${laughs}]>`),
      /type declaration/,
    ],
    [
      'an outside file',
      instance('', '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/canary.dtd">'),
      /type declaration/,
    ],
    ['a bare doctype', instance('', '<!DOCTYPE xbrl>'), /type declaration/],
    ['an entity of nobody', instance('<a>&lol;</a>'), /not well formed/],
    ['an instance cut short', instance('').subarray(0, -9), /not well formed/],
    ['600 elements in each other', instance('<a>'.repeat(600)), /more than 512 deep/],
    [
      'elements that declare ever more namespaces',
      instance(
        Array.from({ length: 400 }, (_, i) => `<a xmlns:p${i}="u" xmlns:q${i}="u" xmlns:r${i}="u">`).join(''),
      ),
      /more than 1000 namespaces/,
    ],
    ['a page of HTML', Buffer.from('<p>SEC.gov<br></p>'), /not well formed/],
  ])('refuses %s', (_, bytes, expected) => {
    expect(() => parseXbrlInstance('a.xml', bytes)).toThrow(expected);
    expect(() => parseXbrlInstance('a.xml', bytes)).toThrow(ParseError);
  });

  it('lets no name reach a prototype', () => {
    const body =
      '<__proto__ contextRef="__proto__" unitRef="constructor">1</__proto__>' +
      yearContext(
        '__proto__',
        '<xbrldi:explicitMember dimension="__proto__">toString</xbrldi:explicitMember>',
      );
    const { contexts, facts } = read(body);
    expect(Object.entries(contexts.get('__proto__')?.dimensions ?? {})).toEqual([['__proto__', 'toString']]);
    expect(facts).toHaveLength(1);
    expect('toString' in (contexts.get('__proto__')?.dimensions ?? {})).toBe(false);
  });
});

it.each([
  ['2024-09-28', 'end', '2024-09-28'],
  ['2024-09-29T00:00:00', 'end', '2024-09-28'],
  ['2024-10-01T00:00:00', 'start', '2024-10-01'],
  ['2024-02-30', 'end', null],
  ['28.9.2024', 'end', null],
] as const)('period date %s at the %s is %s', (text, edge, expected) => {
  expect(periodDay(text, edge)).toBe(expected);
});

describeReal('real instances', () => {
  it('0001193125-10-238044, the instance that Apple itself filed for 2010, states net sales of 65,225 million', () => {
    const name = 'www.sec.gov/Archives/edgar/data/320193/000119312510238044/aapl-20100925.xml';
    const { facts, contexts } = parseXbrlInstance(name, realFile(name));
    const sales = facts.filter(({ concept, context }) => {
      const { start, end, dimensions = {} } = contexts.get(context) ?? {};
      const isYear = start === '2009-09-27' && end === '2010-09-25' && Object.keys(dimensions).length === 0;
      return concept === 'us-gaap:SalesRevenueNet' && isYear;
    });
    expect(sales.map(({ value }) => value)).toContain(65_225_000_000);
  });
});
