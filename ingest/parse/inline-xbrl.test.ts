import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ParseError } from '../../domain/documents/document-text.ts';
import { describeReal, realFile } from '../testing/real-files.ts';
import { dollars, inlineDocument, member, yearContext } from '../testing/xbrl-sample.ts';
import { parseInlineXbrl } from './inline-xbrl.ts';
import { type XbrlDocument, parseXbrlInstance } from './xbrl.ts';

const read = (body: string, parts: Parameters<typeof inlineDocument>[1] = {}): XbrlDocument =>
  parseInlineXbrl('a.htm', inlineDocument(body, parts));

const values = (document: XbrlDocument) =>
  document.facts.map(({ concept, value, decimals }) => [concept, value, decimals]);

describe('parseInlineXbrl', () => {
  const readable: [string, string, unknown[][]][] = [
    ['scale and format', dollars('us-gaap:Revenues', '391,035'), [['us-gaap:Revenues', 391_035_000_000, -6]]],
    [
      'brackets outside the fact, the sign in its attribute',
      `(${dollars('us-gaap:NetIncomeLoss', '1.5', 'scale="9" sign="-" format="ixt:num-dot-decimal"')})`,
      [['us-gaap:NetIncomeLoss', -1_500_000_000, -6]],
    ],
    [
      'markup inside a number',
      dollars('us-gaap:Assets', '<span>1,2</span><b>34</b>'),
      [['us-gaap:Assets', 1_234_000_000, -6]],
    ],
    [
      'a fact inside a fact: both, the inner one first',
      dollars('us-gaap:Assets', dollars('us-gaap:LiabilitiesAndStockholdersEquity', '7')),
      [
        ['us-gaap:LiabilitiesAndStockholdersEquity', 7_000_000, -6],
        ['us-gaap:Assets', 7_000_000, -6],
      ],
    ],
    ['a fact that is nil: none', dollars('us-gaap:Assets', '', 'xsi:nil="true"'), []],
    [
      'a dash as zero',
      dollars('us-gaap:Assets', '—', 'format="ixt:fixed-zero"'),
      [['us-gaap:Assets', 0, -6]],
    ],
    [
      'INF decimals',
      dollars('us-gaap:Assets', '7', '').replace('decimals="-6"', 'decimals="INF"'),
      [['us-gaap:Assets', 7, null]],
    ],
    [
      'a character reference',
      dollars('us-gaap:Assets', '1&#160;234&#46;5'),
      [['us-gaap:Assets', 1_234_500_000, -6]],
    ],
  ];
  it.each(readable)('reads %s', (_, body, expected) => {
    expect(values(read(body))).toEqual(expected);
  });

  it.each([
    ['text that is no number', dollars('us-gaap:Assets', 'n/a'), 'not a number as ixt:num-dot-decimal'],
    ['an unknown format', dollars('us-gaap:Assets', '1', 'format="ixt:roman"'), 'not a number as ixt:roman'],
    [
      'a fact of 1e180',
      dollars('us-gaap:Assets', `1${'0'.repeat(150)}`, 'scale="30"'),
      'beyond the scale or size of a figure',
    ],
  ])('leaves %s out and counts it', (_, body, reason) => {
    const document = read(body + dollars('us-gaap:Revenues', '1'));
    expect(values(document)).toEqual([['us-gaap:Revenues', 1_000_000, -6]]);
    expect([...document.skipped]).toEqual([[reason, 1]]);
  });

  it('reads contexts with explicit and typed dimensions in the order of their axes, and units', () => {
    const typed =
      '<xbrldi:typedMember dimension="abc:LoanAxis"><abc:Loan>A &amp; B</abc:Loan></xbrldi:typedMember>';
    const dimensions = member('us-gaap:StatementBusinessSegmentsAxis', ' abc:NorthMember ') + typed;
    const document = read('', { contexts: yearContext('s', dimensions) });
    expect(document.contexts.get('s')).toEqual({
      entity: '0001000000',
      start: '2024-01-01',
      end: '2024-12-31',
      dimensions: { 'abc:LoanAxis': 'A & B', 'us-gaap:StatementBusinessSegmentsAxis': 'abc:NorthMember' },
    });
    expect(document.contexts.get('end')).toMatchObject({ start: null, end: '2024-12-31' });
    expect([...document.units.values()]).toEqual(['USD', 'USD/shares']);
  });

  it('knows standard concepts by their namespace, whatever prefix a filing binds', () => {
    const body = dollars('g:Assets', '1');
    const renamed = `<div xmlns:g="http://fasb.org/us-gaap/2024">${body}</div>`;
    expect(read(renamed).facts[0]?.concept).toBe('us-gaap:Assets');
  });

  it('joins a cover fact with its continuations and leaves out what is excluded', () => {
    const body =
      '<ix:continuation id="b">28, <ix:exclude>page 1</ix:exclude>2024</ix:continuation>' +
      '<ix:nonNumeric contextRef="y" name="dei:DocumentPeriodEndDate" continuedAt="b">September </ix:nonNumeric>';
    expect(read(body).cover.find(({ concept }) => concept === 'dei:DocumentPeriodEndDate')?.text).toBe(
      'September 28, 2024',
    );
  });

  it('does not go round in continuations that name each other', () => {
    const body =
      '<ix:continuation id="a" continuedAt="b">x</ix:continuation>' +
      '<ix:continuation id="b" continuedAt="a">y</ix:continuation>' +
      '<ix:nonNumeric contextRef="y" name="dei:DocumentType" continuedAt="a">10-K </ix:nonNumeric>';
    expect(read(body).cover.find(({ concept }) => concept === 'dei:DocumentType')?.text).toBe('10-K xy');
  });

  it('keeps no text block', () => {
    const block =
      '<ix:nonNumeric contextRef="y" name="us-gaap:InventoryPolicyTextBlock">long</ix:nonNumeric>';
    expect(read(block).cover.map(({ concept }) => concept)).not.toContain('us-gaap:InventoryPolicyTextBlock');
  });

  const lol = '<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const refused: [string, Uint8Array, RegExp][] = [
    ['nothing', new Uint8Array(), /the file is empty/],
    [
      'entities that multiply',
      inlineDocument('&b;', { head: lol }),
      /document type declaration is not taken/,
    ],
    [
      'a declaration that names a file elsewhere',
      inlineDocument('', { head: '<!DOCTYPE html SYSTEM "http://127.0.0.1:9/canary.dtd">' }),
      /document type declaration is not taken/,
    ],
    ['a document cut short', inlineDocument('').subarray(0, -20), /truncated: 3 elements are open/],
    [
      'elements that cross',
      inlineDocument('<div><span></div></span>'),
      /<span> is not closed where it should be/,
    ],
    ['600 elements in each other', inlineDocument('<b>'.repeat(600)), /more than 512 deep/],
    [
      'an unknown encoding',
      inlineDocument('', { head: '<?xml version="1.0" encoding="x-lol"?>' }),
      /'x-lol' is not known/,
    ],
  ];
  it.each(refused)('refuses %s', (_, bytes, expected) => {
    expect(() => parseInlineXbrl('a.htm', bytes)).toThrow(expected);
    expect(() => parseInlineXbrl('a.htm', bytes)).toThrow(ParseError);
  });

  it('passes a bare doctype of HTML', () => {
    const head = '<?xml version="1.0"?><!-- XBRL --><!DOCTYPE html>';
    expect(values(read(dollars('us-gaap:Assets', '1'), { head }))).toHaveLength(1);
  });

  it('refuses a document above 64 MB unread', () => {
    expect(() => parseInlineXbrl('a.htm', new Uint8Array(64 * 1024 * 1024 + 1))).toThrow(/are above the/);
  });

  it('throws nothing but ParseError on mutated documents', () => {
    const source = inlineDocument(
      dollars('us-gaap:Assets', dollars('us-gaap:Revenues', '1,234')) + member('abc:Axis', 'abc:M'),
      { contexts: yearContext('s', member('srt:ProductOrServiceAxis', 'abc:XMember')) },
    );
    const mutation = fc.record({
      at: fc.nat(source.length - 1),
      cut: fc.nat(30),
      put: fc.string({ maxLength: 12 }),
    });
    fc.assert(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 6 }), (mutations) => {
        let bytes = Buffer.from(source);
        for (const { at, cut, put } of mutations) {
          bytes = Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at + cut)]);
        }
        for (const parse of [parseInlineXbrl, parseXbrlInstance]) {
          try {
            const { facts } = parse('a.htm', bytes);
            expect(facts.every(({ value }) => Number.isFinite(value))).toBe(true);
          } catch (cause) {
            expect(cause).toBeInstanceOf(ParseError);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('reads two megabytes of tangled markup to their end', () => {
    const tangled = inlineDocument('<ix:nonFraction name="x:y" a="<" '.repeat(60_000));
    expect(() => parseInlineXbrl('a.htm', tangled)).toThrow(ParseError);
  });
});

/** Every fact with its period, dimensions and unit, in one line. */
const key = (document: XbrlDocument): Set<string> =>
  new Set(
    document.facts.map(({ concept, context, unit, value, decimals }) =>
      JSON.stringify([concept, document.contexts.get(context), document.units.get(unit), value, decimals]),
    ),
  );

describeReal('real inline XBRL', () => {
  const folder = 'www.sec.gov/Archives/edgar/data';
  // EDGAR's own extraction of the same filing is the judge: every fact, period, dimension and value.
  it.each([
    ['320193/000032019323000106', 'aapl-20230930.htm', 'aapl-20230930_htm.xml', 904],
    ['320193/000032019325000057', 'aapl-20250329.htm', 'aapl-20250329_htm.xml', 612],
    ['1018724/000101872423000004', 'amzn-20221231.htm', 'amzn-20221231_htm.xml', 1_174],
    ['1206942/000120694221000049', 'gold-20211031.htm', 'gold-20211031_htm.xml', 627],
    ['1377167/000168316821006644', 'fingravity_i10k-093021.htm', 'fingravity_i10k-093021_htm.xml', 754],
    ['1725516/000149315221032816', 'form10-k.htm', 'form10-k_htm.xml', 277],
  ])('%s/%s holds what EDGAR extracted from it', (path, inline, extracted, count) => {
    const ours = parseInlineXbrl(inline, realFile(`${folder}/${path}/${inline}`));
    const theirs = parseXbrlInstance(extracted, realFile(`${folder}/${path}/${extracted}`));
    expect(key(ours)).toEqual(key(theirs));
    expect([key(ours).size, [...ours.skipped]]).toEqual([count, []]);
  });

  it('0000019617-22-000272 (JPMorgan Chase, 16 MB) is read whole', () => {
    const bytes = realFile(`${folder}/19617/000001961722000272/jpm-20211231.htm`);
    const document = parseInlineXbrl('jpm-20211231.htm', bytes);
    expect([document.facts.length, document.contexts.size]).toEqual([7_558, 2_162]);
  });
});
