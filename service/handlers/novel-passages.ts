import { ServiceError } from '../../contract/errors.ts';
import type { NovelPassagesResponse } from '../../contract/novel-passages.ts';
import { type NovelPassage, novelPassages as choosePassages } from '../disclosures/novel-passages.ts';
import { passageText } from '../disclosures/passage-text.ts';
import type { StoredReport } from '../disclosures/stored-disclosure.ts';
import type { Company } from '../store/company-store.ts';
import { openReports, toDisclosureReport } from './disclosure-report.ts';
import { disclosureText } from './disclosure-shelf.ts';
import { findReport } from './find-disclosure.ts';
import type { Handler } from './handler.ts';

type Passage = NovelPassagesResponse['passages'][number];

const TEXT_MAX = 600;

/** What a report says that the company's earlier ones did not. Source: domain §5.5. */
export const novelPassages: Handler<'novelPassages'> = async ({ path, query }, { store }) => {
  const { company, reports } = await openReports(path.identifier, store);
  const report =
    query.adsh === undefined
      ? newestReport(reports, query.form, company)
      : findReport(reports, query.adsh, company);
  const { accession_number, basis, held_against } = report;
  // A report that was held against nothing says nothing of novelty.
  const limit = held_against > 0 ? query.limit : 0;
  const disclosures = await store.disclosures.disclosures(accession_number);
  const texts = await store.disclosures.texts(accession_number);
  const textOf = ({ disclosure, passage }: NovelPassage): string =>
    passageText(disclosureText(disclosure.runs, texts), passage);
  const { total, novel, chosen } = choosePassages(disclosures, limit, textOf);
  const { cik, ticker, name } = company;
  return {
    company: { cik, ticker, name },
    report: toDisclosureReport(report),
    basis,
    held_against,
    total,
    novel: held_against > 0 ? novel : 0,
    passages: chosen.map((one) => toPassage(one, textOf(one))),
  };
};

/** The newest report, or that of a form; an amendment only where there is nothing else. */
function newestReport(
  reports: readonly StoredReport[],
  form: string | undefined,
  { cik, name }: Company,
): StoredReport {
  const asked = form === undefined ? reports : reports.filter((report) => report.form === form);
  const newest = asked.find(({ is_amendment }) => !is_amendment) ?? asked[0];
  if (newest !== undefined) return newest;
  throw new ServiceError('data_not_available', `No ${form} of ${name} is stored with its text`, { cik });
}

function toPassage({ disclosure, passage }: NovelPassage, whole: string): Passage {
  const { tag, label, runs } = disclosure;
  const text = clipAtWord(whole);
  return {
    tag,
    label,
    ordinal: passage.ordinal,
    heading: passage.heading,
    text,
    clipped: text.length < whole.length,
    novelty: passage.novelty,
    filename: runs[passage.run]?.filename ?? '',
    document_offset: passage.start,
  };
}

/** The first words of a text, whole ones where it has blanks. */
function clipAtWord(text: string): string {
  if (text.length <= TEXT_MAX) return text;
  const blank = text.lastIndexOf(' ', TEXT_MAX);
  return text.slice(0, blank > TEXT_MAX / 2 ? blank : TEXT_MAX - 1);
}
