import type { QueryOf } from '../../contract/endpoints.ts';
import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import type { RedlineResponse } from '../../contract/redline.ts';
import type { AlignedPassage } from '../../text/aligned-passage.ts';
import { summarisePairs } from '../../text/redline-summary.ts';
import { wholeOps, wordOps } from '../../text/word-ops.ts';
import { plainTerms } from '../../text/words.ts';
import { comparableReport } from '../disclosures/comparable-report.ts';
import { compareDisclosures, type ComparedPair, type Side } from '../disclosures/compare-reports.ts';
import { comparablePassages, pointsElsewhere } from '../disclosures/passage-text.ts';
import type { StoredReport } from '../disclosures/stored-disclosure.ts';
import type { Company } from '../store/company-store.ts';
import type { Store } from '../store/store.ts';
import { openReports, toDisclosureReport } from './disclosure-report.ts';
import { findReport, openDisclosure } from './find-disclosure.ts';
import type { Handler } from './handler.ts';

type Query = QueryOf<'redline'>;
type Pair = RedlineResponse['passages'][number];

/** A company with its reports, newest first. */
type Holder = { company: Company; reports: StoredReport[] };

/** Two disclosures compared, passage by passage and word by word. Source: domain §5.6. */
export const redline: Handler<'redline'> = async ({ path, query }, { store }) => {
  const holder = await openReports(path.identifier, store);
  const targetReport = await chooseTarget(query, holder, store);
  const baseHolder = query.base_company === undefined ? holder : await openReports(query.base_company, store);
  const baseReport = await chooseBase(query, targetReport, holder, baseHolder, store);
  const target = await openDisclosure(targetReport, query.tag, holder.company, store);
  const base = await openDisclosure(baseReport, query.tag, baseHolder.company, store);
  const passages = compareDisclosures(base, target).map((pair) =>
    toPair(pair, base, target, query.ignore_numbers),
  );
  const { tag, label } = target.open.disclosure;
  return {
    tag,
    label,
    base: toSideHead(baseHolder.company, baseReport, base),
    target: toSideHead(holder.company, targetReport, target),
    summary: summarisePairs(passages, { base: termsOf(base), target: termsOf(target) }),
    passages,
  };
};

/** Accession numbers of a company's reports that have a disclosure of this tag, or could not be parted. */
async function having(tag: string, { cik }: Company, store: Store): Promise<Set<string>> {
  const summaries = await store.disclosures.summaries(cik);
  return new Set(
    summaries
      .filter((summary) => summary.tag === tag || summary.source === 'whole')
      .map(({ accession_number }) => accession_number),
  );
}

/** The report asked for, else the newest original of the form that has the disclosure. */
async function chooseTarget(
  { tag, target, form }: Query,
  { company, reports }: Holder,
  store: Store,
): Promise<StoredReport> {
  if (target !== undefined) return findReport(reports, target, company);
  const has = await having(tag, company, store);
  const found = reports.find(
    (report) =>
      !report.is_amendment &&
      has.has(report.accession_number) &&
      (form === undefined || report.form === form),
  );
  if (found !== undefined) return found;
  throw new ServiceError(
    'data_not_available',
    `No ${form ?? '10-K or 10-Q'} of ${company.name} has a disclosure '${clip(tag, 80)}'`,
    { cik: company.cik },
  );
}

/**
 * The report asked for, else the same period of the year before; of another company the same period of the same year,
 * else its newest of the form.
 */
async function chooseBase(
  { tag, base }: Query,
  target: StoredReport,
  holder: Holder,
  { company, reports }: Holder,
  store: Store,
): Promise<StoredReport> {
  if (base !== undefined) return findReport(reports, base, company);
  if (company.cik === holder.company.cik) {
    const before = comparableReport(target, reports);
    if (before !== null) return before;
    const { form, fiscal_period, fiscal_year } = target;
    const due = `${form} of ${fiscal_period === 'FY' ? '' : `${fiscal_period} `}fiscal ${fiscal_year - 1}`;
    throw new ServiceError(
      'data_not_available',
      `The ${due} of ${company.name} is not stored: choose another report to compare with`,
      { cik: company.cik },
    );
  }
  const has = await having(tag, company, store);
  const able = reports.filter(
    ({ form, is_amendment, accession_number }) =>
      form === target.form && !is_amendment && has.has(accession_number),
  );
  const found =
    able.find(
      ({ fiscal_year, fiscal_period }) =>
        fiscal_year === target.fiscal_year && fiscal_period === target.fiscal_period,
    ) ?? able[0];
  if (found !== undefined) return found;
  throw new ServiceError(
    'data_not_available',
    `No ${target.form} of ${company.name} has a disclosure '${clip(tag, 80)}'`,
    { cik: company.cik },
  );
}

function toSideHead({ cik, ticker, name }: Company, report: StoredReport, { open }: Side) {
  return {
    company: { cik, ticker, name },
    report: toDisclosureReport(report),
    tag: open.disclosure.tag,
    points_elsewhere: pointsElsewhere(open.disclosure),
  };
}

function toSide(passage: AlignedPassage | null, { open }: Side): Pair['base'] {
  const stored = passage === null ? undefined : open.disclosure.passages[passage.ordinal];
  if (passage === null || stored === undefined) return null;
  return {
    ...passage,
    heading: stored.heading,
    filename: open.disclosure.runs[stored.run]?.filename ?? '',
    document_offset: stored.start,
  };
}

function toPair(pair: ComparedPair, base: Side, target: Side, ignore_numbers: boolean): Pair {
  const isSame = pair.status === 'numbers_only' && ignore_numbers;
  const hasOps = pair.status === 'changed' || (pair.status === 'numbers_only' && !ignore_numbers);
  const scored = pair.target === null ? undefined : target.open.disclosure.passages[pair.target.ordinal];
  return {
    status: isSame ? 'unchanged' : pair.status,
    moved: pair.moved,
    similarity: pair.similarity,
    base: toSide(pair.base, base),
    target: toSide(pair.target, target),
    novelty: scored?.novelty ?? null,
    ...(pair.elsewhere !== null && { elsewhere: pair.elsewhere }),
    ...(hasOps &&
      pair.base !== null &&
      pair.target !== null && {
        ops: wordOps(pair.base.text, pair.target.text) ?? wholeOps(pair.base.text, pair.target.text),
      }),
  };
}

/** Terms of a side, tables left out. */
const termsOf = ({ open }: Side): string[] =>
  plainTerms(
    comparablePassages(open)
      .map(({ text }) => text)
      .join('\n'),
  );
