import { describe, expect, it } from 'vitest';

import { MIRROR } from '../../domain/statements/testing/mirror-facts.ts';
import { describeReal, realFile } from '../testing/real-files.ts';
import { type FactRefusal, parseCompanyFacts } from './company-facts.ts';

const SOURCE = 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json';
const APPLE = '0000320193';

// Apple's net sales of fiscal year 2024, 0000320193-24-000123.
const SALES = {
  start: '2023-10-01',
  end: '2024-09-28',
  val: 391_035_000_000,
  accn: '0000320193-24-000123',
  fy: 2024,
  fp: 'FY',
  form: '10-K',
  filed: '2024-11-01',
  frame: 'CY2024',
};
const CONCEPT = 'RevenueFromContractWithCustomerExcludingAssessedTax';

const fileOf = (facts: unknown, envelope: Record<string, unknown> = {}): Uint8Array =>
  Buffer.from(JSON.stringify({ cik: 320_193, entityName: 'Apple Inc.', facts, ...envelope }));
const withFacts = (list: unknown, unit = 'USD'): Uint8Array =>
  fileOf({ 'us-gaap': { [CONCEPT]: { label: 'Revenue', description: null, units: { [unit]: list } } } });
const parse = (bytes: Uint8Array) => parseCompanyFacts(SOURCE, bytes, APPLE);

describe('a fact', () => {
  it('is kept as filed, with its filing', () => {
    const { name, facts, refused, left_out } = parse(withFacts([SALES]));
    expect([name, left_out]).toEqual(['Apple Inc.', 0]);
    expect(facts).toEqual([
      {
        concept: `us-gaap:${CONCEPT}`,
        unit: 'USD',
        start: '2023-10-01',
        end: '2024-09-28',
        value: 391_035_000_000,
        accession_number: '0000320193-24-000123',
        form: '10-K',
        filed: '2024-11-01',
        fy: 2024,
        fp: 'FY',
      },
    ]);
    expect(Object.values(refused)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  const { start: _, ...instant } = SALES;
  const kept: [string, unknown, Record<string, unknown>][] = [
    ['without a start is an instant', instant, { start: null }],
    ['without a fiscal year and period has none', { ...SALES, fy: null, fp: null }, { fy: null, fp: null }],
    ['with a fiscal year in words has none', { ...SALES, fy: 'FY24', fp: 4 }, { fy: null, fp: null }],
    ['may be negative', { ...SALES, val: -1_285_640_000 }, { value: -1_285_640_000 }],
    ['may be a fraction', { ...SALES, val: 6.08 }, { value: 6.08 }],
    ['of minus zero is zero', { ...SALES, val: -0.0 }, { value: 0 }],
    ['may come from a proxy statement', { ...SALES, form: 'DEF 14A' }, { form: 'DEF 14A' }],
    ['may end on the day of filing', { ...SALES, filed: '2024-09-28' }, { filed: '2024-09-28' }],
    ['of one day is one', { ...SALES, start: SALES.end }, { start: '2024-09-28' }],
    ['of the greatest figure is one', { ...SALES, val: 1e18 }, { value: 1e18 }],
  ];
  it.each(kept)('%s', (_name, fact, expected) => {
    const { facts } = parse(withFacts([fact]));
    expect(facts).toMatchObject([expected]);
  });

  it('keeps a unit whose name EDGAR cut at twenty characters', () => {
    expect(parse(withFacts([SALES], 'goodwillReportingUni')).facts[0]?.unit).toBe('goodwillReportingUni');
  });

  const bad: [string, unknown, FactRefusal][] = [
    ['with its value in a text', { ...SALES, val: '391035000000' }, 'not_a_number'],
    ['without a value', { ...SALES, val: null }, 'malformed'],
    ['of true', { ...SALES, val: true }, 'malformed'],
    ['of 1e308', { ...SALES, val: 1e308 }, 'absurd'],
    ['of -1e308', { ...SALES, val: -1e308 }, 'absurd'],
    ['that ends after it was filed', { ...SALES, end: '2027-06-30' }, 'ends_after_filing'],
    ['that starts after it ends', { ...SALES, start: '2024-09-29' }, 'malformed'],
    ['on a day that is none', { ...SALES, end: '2024-02-30' }, 'malformed'],
    ['without an end', { ...SALES, end: undefined }, 'malformed'],
    ['without a day of filing', { ...SALES, filed: '' }, 'malformed'],
    ['without a form', { ...SALES, form: null }, 'malformed'],
    ['with a form of a thousand letters', { ...SALES, form: 'K'.repeat(1_000) }, 'malformed'],
    ['with an accession number without dashes', { ...SALES, accn: '000032019324000123' }, 'malformed'],
    ['that is a number', 391_035_000_000, 'malformed'],
    ['that is null', null, 'malformed'],
    ['that is a list', [SALES], 'malformed'],
    ['that its filing states again', SALES, 'repeated'],
  ];
  it.each(bad)('%s is refused and counted, and the rest is kept', (_name, fact, reason) => {
    const after = { ...SALES, accn: '0000320193-25-000079', filed: '2025-10-31', val: 2 };
    const { facts, refused } = parse(withFacts([SALES, fact, after]));
    expect(facts.map(({ value }) => value)).toEqual([391_035_000_000, 2]);
    expect(Object.entries(refused).filter(([, count]) => count > 0)).toEqual([[reason, 1]]);
  });

  it('of a filing dated in the future is refused and counted', () => {
    const future = { ...SALES, accn: '0000320193-99-000001', end: '2099-09-28', filed: '2099-10-31' };
    const { facts, refused } = parseCompanyFacts(SOURCE, withFacts([SALES, future]), APPLE, '2026-12-03');
    expect(facts.map(({ end }) => end)).toEqual([SALES.end]);
    expect(refused).toMatchObject({ filed_in_future: 1, ends_after_filing: 0 });
  });

  it('that its filing contradicts is refused, and so is the other', () => {
    const { facts, refused } = parse(withFacts([SALES, { ...SALES, val: 391_035_000 }]));
    expect([facts, refused.contradicted]).toEqual([[], 2]);
  });

  it('that its filing only rounds is kept', () => {
    const { facts, refused } = parse(withFacts([SALES, { ...SALES, val: 391_035_412_000 }]));
    expect([facts.length, refused.repeated, refused.contradicted]).toEqual([1, 1, 0]);
  });

  it('beyond what a number holds is refused', () => {
    const text = Buffer.from(withFacts([SALES]))
      .toString()
      .replace('391035000000', '1e999');
    expect(parse(Buffer.from(text)).refused.not_a_number).toBe(1);
  });

  it('that is restated is stored with the one first reported', () => {
    const later = { ...SALES, accn: '0000320193-25-000079', filed: '2025-10-31', fy: 2025 };
    expect(parse(withFacts([SALES, later])).facts.map(({ fy }) => fy)).toEqual([2024, 2025]);
  });
});

describe('a file', () => {
  it.each([[320_193], ['0000320193'], ['320193']])('with the CIK %j is read', (cik) => {
    expect(parse(fileOf({}, { cik })).cik).toBe(APPLE);
  });

  it.each([
    [null, null],
    ['', null],
    ['HOME DEPOT,\u00a0INC.', 'HOME DEPOT, INC.'],
  ])('with the name %j names %j', (entityName, name) => {
    expect(parse(fileOf({}, { entityName })).name).toBe(name);
  });

  it('is read by the taxonomies that statements and cover pages use, the rest is counted', () => {
    const units = { USD: [SALES] };
    const { facts, left_out } = parse(
      fileOf({
        dei: { EntityPublicFloat: { units } },
        'us-gaap': { Assets: { units } },
        'ifrs-full': { Assets: { units } },
        srt: { Thing: { units } },
        ecd: { PeoTotalCompAmt: { units: { USD: [SALES, SALES] } } },
        invest: { Thing: null },
      }),
    );
    expect(facts.map(({ concept }) => concept)).toEqual([
      'dei:EntityPublicFloat',
      'us-gaap:Assets',
      'ifrs-full:Assets',
      'srt:Thing',
    ]);
    expect(left_out).toBe(2);
  });

  const partly: [string, unknown][] = [
    ['a taxonomy that is none', { dei: [], 'us-gaap': { Assets: { units: { USD: [SALES] } } } }],
    ['a concept without units', { 'us-gaap': { Cash: {}, Assets: { units: { USD: [SALES] } } } }],
    ['units that are a list', { 'us-gaap': { Cash: { units: [] }, Assets: { units: { USD: [SALES] } } } }],
    ['facts that are no list', { 'us-gaap': { Assets: { units: { EUR: {}, USD: [SALES] } } } }],
    [
      'a concept named like markup',
      { 'us-gaap': { '<b>': { units: {} }, Assets: { units: { USD: [SALES] } } } },
    ],
    ['a unit without a name', { 'us-gaap': { Assets: { units: { '': [SALES], USD: [SALES] } } } }],
  ];
  it.each(partly)('with %s is read but for that', (_name, facts) => {
    const read = parse(fileOf(facts));
    expect([read.facts.length, read.refused.malformed]).toEqual([1, 1]);
  });

  it('keeps nothing that is named like a prototype', () => {
    const hostile = Buffer.from(withFacts([SALES]))
      .toString()
      .replace('"us-gaap":{', '"__proto__":{"polluted":{}},"us-gaap":{"__proto__":{"units":{}},');
    expect(parse(Buffer.from(hostile)).facts).toHaveLength(1);
    expect('polluted' in {}).toBe(false);
  });

  const whole = Buffer.from(withFacts([SALES])).toString();
  const s3 = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code></Error>';
  const bad: [string, string, RegExp][] = [
    ['of no bytes', '', /the answer is empty instead of JSON$/],
    ['that breaks off', whole.slice(0, -20), /the answer is not complete JSON/],
    ['that is a page', '<!DOCTYPE html><title>SEC.gov</title>', /the answer is a page instead of JSON/],
    ['that says in XML that there is none', s3, /the answer is a page instead of JSON: <\?xml version/],
    ['that is a list', '[]', /is no object with cik, entityName and facts$/],
    ['that is null', 'null', /is no object/],
    [
      'of another filer',
      whole.replace('320193', '789019'),
      /cik: is 0000789019, the facts of 0000320193 were/,
    ],
    ['with a CIK in words', whole.replace('320193', '"Apple"'), /a CIK has at most ten digits, got "Apple"$/],
    ['without a CIK', '{"facts":{}}', /^\S+: cik: /],
    ['without facts', '{"cik":320193,"entityName":"Apple Inc."}', /facts: is no object of taxonomies$/],
    ['whose facts are a list', '{"cik":320193,"facts":[]}', /facts: is no object of taxonomies$/],
  ];
  it.each(bad)('%s is refused whole', (_name, text, words) => {
    expect(() => parse(Buffer.from(text))).toThrow(
      expect.objectContaining({ name: 'ParseError', source: SOURCE, message: expect.stringMatching(words) }),
    );
  });

  it('that is not UTF-8 is refused whole', () => {
    expect(() => parse(Uint8Array.of(0x7b, 0xff, 0x7d))).toThrow(/is not UTF-8 text/);
  });
});

describeReal('real companyfacts', () => {
  const FOLDER = 'data.sec.gov/api/xbrl/companyfacts';
  const read = (cik: string) => parseCompanyFacts(cik, realFile(`${FOLDER}/CIK${cik}.json`), cik);

  const counts: [string, string, number, number, number][] = [
    ['0000320193', 'Apple Inc.', 24_852, 0, 0],
    ['0001045810', 'NVIDIA CORP', 26_850, 5, 48],
    ['0000320187', 'NIKE, Inc.', 19_492, 4, 14],
    ['0000104169', 'WALMART INC.', 24_772, 9, 90],
    ['0000354950', 'HOME DEPOT, INC.', 21_134, 0, 17],
    ['0000789019', 'MICROSOFT CORPORATION', 31_574, 0, 0],
    ['0000063908', 'McDONALD’S CORPORATION', 23_418, 2, 46],
    ['0001640147', 'SNOWFLAKE INC.', 8_163, 0, 0],
    ['0001046179', 'Taiwan Semiconductor Manufacturing Company Limited', 5_979, 0, 0],
    ['0001997711', 'Logistic Properties of the Americas', 768, 0, 0],
    ['0000865941', 'CELADON GROUP INC', 7_504, 38, 0],
  ];
  it.each(counts)('%s is %s with %i facts, %i of years to come, %i left out', (cik, ...expected) => {
    const { name, facts, refused, left_out } = read(cik);
    expect([name, facts.length, refused.ends_after_filing, left_out]).toEqual(expected);
    expect(refused).toMatchObject({ malformed: 0, not_a_number: 0, absurd: 0, repeated: 0 });
  });

  it('are all whole, and every fact ends by the day it was filed', () => {
    const all = Object.values(MIRROR).map(([cik]) => read(cik));
    expect([all.length, all.reduce((sum, { facts }) => sum + facts.length, 0)]).toEqual([19, 324_962]);
    expect(all.flatMap(({ facts }) => facts).filter(({ end, filed }) => end > filed)).toEqual([]);
  });

  it('state Apple’s net sales of fiscal year 2024 in its report and in the next year’s', () => {
    const sales = read(APPLE).facts.filter(
      ({ concept, start, end }) =>
        concept.endsWith(CONCEPT) && start === '2023-10-01' && end === '2024-09-28',
    );
    expect(sales.map(({ accession_number, value }) => [accession_number, value])).toEqual([
      ['0000320193-24-000123', 391_035_000_000],
      ['0000320193-25-000079', 391_035_000_000],
    ]);
  });
});
