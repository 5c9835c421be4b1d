import type { QueryOf } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';
import { comparableReport } from '../domain/disclosures/comparable-report.ts';
import type { StoredReport } from '../domain/disclosures/disclosure.ts';
import { followedNotes, isUnresolvedPointer } from '../domain/disclosures/passage-text.ts';
import { isOneCompany, redlineOf, type Side } from '../domain/disclosures/redline.ts';
import type { Company } from '../store/companies.ts';
import type { Store } from '../store/store.ts';
import { toReference } from './companies.ts';
import type { Handler } from './context.ts';
import { markWordsInNone, readEarlierWording, returnedIn } from './passages.ts';
import {
  type CompanyReports,
  findReport,
  isOfForm,
  listReports,
  nameOfTag,
  openDisclosure,
  toDisclosureReport,
  withDocuments,
} from './reports.ts';

/** Two disclosures compared, passage by passage and word by word. Rule: docs/rules.md#passage-alignment */
export const redline: Handler<'redline'> = async ({ path, query }, context) => {
  const { store } = context;
  const holder = await listReports(path.identifier, store);
  const targetReport = await ofSide('target', chooseTarget(query, holder, store));
  const baseHolder = query.base_company === undefined ? holder : await listReports(query.base_company, store);
  const baseReport = await ofSide('base', chooseBase(query, targetReport, holder, baseHolder, store));
  const target = await ofSide('target', openDisclosure(targetReport, query.tag, holder.company, context));
  const base = await ofSide('base', openDisclosure(baseReport, query.tag, baseHolder.company, context));
  const { summary, passages, tables_not_compared } = redlineOf(
    await withDocuments(base, context),
    await withDocuments(target, context),
    query.ignore_numbers,
  );
  const earlier = isOneCompany(base, target)
    ? await readEarlierWording(targetReport, holder.reports, context)
    : [];
  const { tag, label } = target.open.disclosure;
  return {
    tag,
    label,
    base: toSideHead(baseHolder.company, baseReport, base),
    target: toSideHead(holder.company, targetReport, target),
    summary,
    passages: passages.map((passage) => {
      const isNew = passage.status === 'added' && !passage.moved && passage.table === undefined;
      const text = passage.target?.text ?? '';
      const returned_since = isNew ? returnedIn(text, targetReport, earlier) : null;
      if (returned_since === null) return passage;
      const new_words = returned_since.share === 1 ? null : markWordsInNone(text, earlier);
      return { ...passage, returned_since, ...(new_words !== null && { new_words }) };
    }),
    tables_not_compared,
  };
};

function toSideHead(company: Company, report: StoredReport, { open }: Side) {
  return {
    company: toReference(company),
    report: toDisclosureReport(report),
    tag: open.disclosure.tag,
    points_elsewhere: isUnresolvedPointer(open.disclosure),
    status: open.disclosure.status,
    see: followedNotes(open.disclosure),
  };
}

type Query = QueryOf<'redline'>;

/** What is missing is named with the side that another report can be chosen for. */
async function ofSide<T>(parameter: 'base' | 'target', read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'data_not_available') throw error;
    throw new ServiceError(error.code, error.message, { ...error.details, parameter });
  }
}

/** Why no report of a company can be taken. */
const noneContains = (kind: string, tag: string, { cik, name }: Company): ServiceError =>
  new ServiceError('data_not_available', `No loaded ${kind} of ${name} contains ${nameOfTag(tag)}`, { cik });

/** Accession numbers of a company's reports that have a disclosure of this tag, or could not be parted. */
async function having(tag: string, { cik }: Company, store: Store): Promise<Set<string>> {
  const summaries = await store.disclosures.summaries(cik);
  return new Set(
    summaries
      .filter((summary) => summary.tag === tag || summary.source === 'whole')
      .map(({ accession_number }) => accession_number),
  );
}

/** The requested report, else the newest original of the form that has the disclosure. */
async function chooseTarget(
  { tag, target, form }: Query,
  { company, reports }: CompanyReports,
  store: Store,
): Promise<StoredReport> {
  if (target !== undefined) return findReport(reports, target, company);
  const has = await having(tag, company, store);
  const found = reports.find(
    (report) => !report.is_amendment && has.has(report.accession_number) && isOfForm(report, form),
  );
  if (found !== undefined) return found;
  throw noneContains(
    form === undefined ? 'report' : form === 'annual' ? 'annual report' : form,
    tag,
    company,
  );
}

/**
 * The requested report, else the same period of the year before; of another company the same period of the same year,
 * else its newest of the form.
 */
async function chooseBase(
  { tag, base }: Query,
  target: StoredReport,
  holder: CompanyReports,
  { company, reports }: CompanyReports,
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
      (form === '10-Q') === (target.form === '10-Q') && !is_amendment && has.has(accession_number),
  );
  const found =
    able.find(
      ({ fiscal_year, fiscal_period }) =>
        fiscal_year === target.fiscal_year && fiscal_period === target.fiscal_period,
    ) ?? able[0];
  if (found !== undefined) return found;
  throw noneContains(target.form, tag, company);
}
