import { describe, expect, it } from 'vitest';

import { ParseError } from '../../domain/documents/document-text.ts';
import { parseCompanyFacts } from '../../ingest/parse/company-facts.ts';
import { ODD_CASES } from '../odd-cases.ts';
import { readSampleCompany, readSampleFile, SAMPLE_FILES } from '../testing/read-sample.ts';

const FOLDER = 'data.sec.gov/api/xbrl/companyfacts';
const ciks = [...SAMPLE_FILES.keys()]
  .filter((path) => path.startsWith(FOLDER))
  .map((path) => path.slice(FOLDER.length + 4, -'.json'.length));
const whole = ciks.filter((cik) => cik !== ODD_CASES.broken_facts.cik);
const pathOf = (cik: string) => `${FOLDER}/CIK${cik}.json`;
const read = (cik: string) => parseCompanyFacts(pathOf(cik), readSampleFile(pathOf(cik)), cik);

type Raw = { end: string; start?: string; accn: string; filed: string; frame?: string };
type RawFile = { cik: unknown; facts: Record<string, Record<string, { units: Record<string, Raw[]> }>> };
const raw = (cik: string): RawFile => JSON.parse(new TextDecoder().decode(readSampleFile(pathOf(cik))));
const unitsOf = (cik: string): Raw[][] =>
  Object.values(raw(cik).facts).flatMap((concepts) =>
    Object.values(concepts).flatMap(({ units }) => Object.values(units)),
  );

it('are written for all companies with reports in XBRL, 32', () => {
  expect(ciks.length).toBe(32);
  for (const { cik } of [ODD_CASES.no_xbrl, ODD_CASES.fund, ODD_CASES.individual, ODD_CASES.no_filings]) {
    expect(ciks).not.toContain(cik);
  }
});

describe.each(whole)('companyfacts of %s', (cik) => {
  const { facts, refused, left_out } = read(cik);

  it('are read back whole', () => {
    expect(facts.length).toBeGreaterThan(100);
    const planted = cik === ODD_CASES.forward_looking_fact.cik ? 2 : 0;
    expect(refused).toEqual({
      malformed: 0,
      not_a_number: 0,
      absurd: 0,
      ends_after_filing: planted,
      filed_in_future: 0,
      repeated: 0,
      contradicted: 0,
    });
    expect(left_out).toBe(0);
  });

  it('name filings of the company’s own list, by form and day', () => {
    const listed = new Map(readSampleCompany(cik).rows.map((row) => [row.accession_number, row]));
    const wrong = facts.filter(({ accession_number, form, filed }) => {
      const row = listed.get(accession_number);
      return row?.form !== form || row.filing_date !== filed;
    });
    expect(wrong).toEqual([]);
  });

  it('have a frame on the last-filed fact of a period at most, and each frame once', () => {
    for (const stated of unitsOf(cik)) {
      const last = new Map(stated.map((fact) => [`${fact.start} ${fact.end}`, fact]));
      const framed = stated.filter(({ frame }) => frame !== undefined);
      expect(framed.filter((fact) => last.get(`${fact.start} ${fact.end}`) !== fact)).toEqual([]);
      expect(new Set(framed.map(({ frame }) => frame)).size).toBe(framed.length);
    }
  });
});

it('write the CIK as a text for newer filers, as a number for all others', () => {
  expect(raw('9990000024').cik).toBe('9990000024');
  expect(raw('9990000001').cik).toBe(9_990_000_001);
});

it('break off for one company', () => {
  expect(() => read(ODD_CASES.broken_facts.cik)).toThrow(ParseError);
});
