import { describe, expect, it } from 'vitest';

import type { InstanceFact } from '../../domain/facts/fact.ts';
import { readInstance, readXbrlFiles } from '../../ingest/normalise/instance.ts';
import { presentedStatements } from '../../ingest/normalise/statement-faces.ts';
import { parseCompanyFacts } from '../../ingest/parse/company-facts.ts';
import { parseFilingIndex } from '../../ingest/parse/indexes.ts';
import { chooseDataFiles } from '../../ingest/reports.ts';
import type { FormName } from '../company.ts';
import { ODD_CASES } from '../odd-cases.ts';
import { filingFolder } from '../shape/filing-index.ts';
import { readSampleFile } from '../testing/read-sample.ts';
import { assembleFilings } from '../write-sample.ts';

const filings = assembleFilings();

/** The newest report of a form as ingest reads it from its folder, beside the facts of companyfacts. */
function readNewest(cik: string, form: FormName) {
  const [filing] = filings
    .filter((one) => one.cik === cik && one.form === form)
    .toSorted((a, b) => b.filing_date.localeCompare(a.filing_date));
  if (filing === undefined) throw new Error(`${cik} has no ${form}`);
  const { accession_number, primary_document, filing_date, report_date } = filing;
  const folder = filingFolder(cik, filing);
  const page = `${folder}/${accession_number}-index.html`;
  const documents = parseFilingIndex(page, readSampleFile(page));
  const { instances, parts } = chooseDataFiles({ primary_document, is_inline_xbrl: true }, documents);
  const files = new Map([...instances, ...parts].map((name) => [name, readSampleFile(`${folder}/${name}`)]));
  const subject = { accession_number, cik, form, filed: filing_date, period_end: report_date };
  const path = `data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`;
  const { facts } = parseCompanyFacts(path, readSampleFile(path), cik);
  return {
    parts,
    record: readInstance(subject, files),
    linkbases: readXbrlFiles(files).linkbases,
    listed: facts.filter((fact) => fact.accession_number === accession_number),
  };
}

const REPORTS: readonly [cik: string, form: FormName][] = [
  ['9990000001', '10-K'],
  ['9990000001', '10-Q'],
  ['9990000004', '10-K'],
  ['9990000004', '10-Q'],
  ['9990000010', '20-F'],
  ['9990000013', '10-K'],
  ['9990000013', '10-Q'],
  ['9990000016', '10-K'],
  ['9990000016', '10-Q'],
];
const whole = (facts: readonly InstanceFact[]) =>
  facts.filter(({ dimensions }) => Object.keys(dimensions).length === 0);
const keyOf = ({ concept, unit, start, end, value }: Omit<InstanceFact, 'dimensions' | 'decimals'>) =>
  [concept, unit, start, end, value].join(' ');

describe.each(REPORTS)('the newest report of %s on %s', (cik, form) => {
  const { parts, record, linkbases, listed } = readNewest(cik, form);

  it('states for the company as a whole what companyfacts says that it states', () => {
    const planted = /^dei:|:Depreciation$|:NumberOfReportingUnits$/;
    const translated = cik === ODD_CASES.convenience_translation.cik;
    const expected = listed
      .filter(({ concept, unit }) => !planted.test(concept) && !(translated && unit === 'USD'))
      .map(keyOf);
    const stated = whole(record.facts)
      .filter(({ concept }) => /^(us-gaap|ifrs-full):/.test(concept))
      .map(keyOf);
    expect(new Set(stated)).toEqual(new Set(expected));
    expect(stated.length).toBeGreaterThan(70);
  });

  it('presents three statements, adds them up and names every concept', () => {
    expect(parts.length).toBe(4);
    const presented = presentedStatements(linkbases, new Set(record.facts.map(({ concept }) => concept)));
    expect(presented.filter(({ rows }) => rows.length >= 11).map(({ kind }) => kind)).toEqual([
      'income_statement',
      'balance_sheet',
      'cash_flow',
    ]);
    const unnamed = whole(record.facts).filter(({ concept }) => record.labels[concept] === undefined);
    expect(unnamed).toEqual([]);
  });

  it('has sums that add up from their parts in every period', () => {
    const values = new Map(
      whole(record.facts).map((fact) => [`${fact.concept} ${fact.start} ${fact.end}`, fact.value]),
    );
    const parents = new Set(linkbases.calculation.map(({ from }) => from));
    const wrong = whole(record.facts).filter(({ concept, start, end, value }) => {
      if (!parents.has(concept)) return false;
      const children = linkbases.calculation.filter(({ from }) => from === concept);
      const sum = children.reduce(
        (total, { to, weight }) => total + weight * (values.get(`${to} ${start} ${end}`) ?? 0),
        0,
      );
      const isWhole = children.every(({ to }) => values.has(`${to} ${start} ${end}`));
      return isWhole && sum !== value;
    });
    expect(wrong).toEqual([]);
  });
});

/** Revenue of the newest year, and the sum of what an axis has of it. */
function sumOf(cik: string, axis: string, members: (member: string) => boolean) {
  const { record } = readNewest(cik, '10-K');
  const newest = record.facts.filter(({ end, start }) => end === record.period_end && start !== null);
  const [total] = newest
    .filter(({ concept, dimensions }) => /:Revenue/.test(concept) && Object.keys(dimensions).length === 0)
    .map(({ value }) => value);
  const parts = newest.filter(
    ({ concept, dimensions }) =>
      /:Revenue/.test(concept) && dimensions[axis] !== undefined && members(dimensions[axis]),
  );
  return { total: total ?? 0, sum: parts.reduce((sum, { value }) => sum + value, 0), count: parts.length };
}

describe('segments', () => {
  const SEGMENTS = 'us-gaap:StatementBusinessSegmentsAxis';
  const PRODUCTS = 'srt:ProductOrServiceAxis';

  it.each([SEGMENTS, PRODUCTS, 'srt:StatementGeographicalAxis'])(
    'members of %s add up to the whole',
    (axis) => {
      const { total, sum, count } = sumOf(ODD_CASES.segments_complete.cik, axis, () => true);
      expect([sum, count]).toEqual([total, axis === PRODUCTS ? 2 : 3]);
    },
  );

  it('leave a hundredth over where they are to be reconciled', () => {
    const { total, sum } = sumOf(ODD_CASES.segments_reconciling.cik, SEGMENTS, () => true);
    expect((total - sum) / total).toBeCloseTo(0.01, 3);
  });

  it('overlap where one is the sum of two others', () => {
    const { cik } = ODD_CASES.segments_overlapping;
    const { total, sum } = sumOf(cik, PRODUCTS, () => true);
    expect(sum).toBeGreaterThan(total);
    const alone = sumOf(cik, PRODUCTS, (member) => member !== 'zqlm:SubscriptionMember');
    expect(alone.sum).toBe(total);
    const subtotal = sumOf(cik, PRODUCTS, (member) => member === 'zqlm:SubscriptionMember');
    expect(subtotal.sum).toBe(sum - total);
  });
});

it('depreciation under a custom tag is part of operating cash flow, and not in companyfacts', () => {
  const { record, linkbases, listed } = readNewest(ODD_CASES.extension_depreciation.cik, '10-K');
  const concept = 'zqvr:DepreciationAmortizationAndToolingWrittenOff';
  expect(linkbases.calculation.filter(({ to }) => to === concept)).toMatchObject([
    { from: 'us-gaap:NetCashProvidedByUsedInOperatingActivities', weight: 1 },
  ]);
  const value = record.facts.find((fact) => fact.concept === concept)?.value ?? 0;
  const [note] = listed.filter((fact) => fact.concept === 'us-gaap:Depreciation').map((fact) => fact.value);
  expect(value).toBeGreaterThan(note ?? 0);
  expect(listed.filter((fact) => fact.concept.startsWith('zqvr:'))).toEqual([]);
});
