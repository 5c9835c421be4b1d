import { ServiceError } from '../../contract/errors.ts';
import { isAmendment, reportForm } from '../../domain/filing/forms.ts';
import type { Company } from '../../store/companies.ts';
import type { Filing, StoredDocument } from '../../store/filing-store.ts';
import type { Store } from '../../store/store.ts';
import { missingTextReasons } from './missing-text.ts';

/** The annual report that is read, and the newest one where that is another. */
export type AnnualReport = { filing: Filing; main: StoredDocument; newer: Filing | null };

const LIST_MAX = 100;
const FOREIGN_FORM = /^(?:20|40)-F$/;

/** Original annual reports of a company, newest first: its 10-Ks and their kin; where it has none, its 20-Fs and 40-Fs. */
async function listAnnual(cik: string, store: Store): Promise<Filing[]> {
  const forms = (await store.filings.forms(cik)).map(({ form }) => form);
  const domestic = forms.filter((form) => reportForm(form) === '10-K' && !isAmendment(form));
  const wanted = domestic.length > 0 ? domestic : forms.filter((form) => FOREIGN_FORM.test(form));
  const pages = await Promise.all(
    wanted.map((form) =>
      store.filings.list(cik, { form, include_amendments: false }, { offset: 0, limit: LIST_MAX }),
    ),
  );
  return pages
    .flatMap(({ filings }) => filings)
    .toSorted(
      (a, b) =>
        b.filing_date.localeCompare(a.filing_date) || b.accession_number.localeCompare(a.accession_number),
    );
}

/** A report's own document: the one EDGAR names, else the complete submission, else the one of the filing's form. */
async function mainDocument(filing: Filing, store: Store): Promise<StoredDocument | null> {
  const { accession_number, primary_document, form } = filing;
  const documents = await store.filings.documents(accession_number);
  const isMain = ({ filename, type }: StoredDocument): boolean =>
    primary_document === null
      ? filename === `${accession_number}.txt` || type === form
      : filename === primary_document;
  return documents.find(isMain) ?? null;
}

const nameOf = ({ form, filing_date, accession_number }: Filing): string =>
  `The ${form} of ${filing_date} (${accession_number})`;

/** Why the newest report cannot be read, with what to do. */
async function reasonUnread(filing: Filing, { cik, ticker }: Company, store: Store): Promise<string> {
  const main = await mainDocument(filing, store);
  if (main === null)
    return `${nameOf(filing)} is listed, but its text is not loaded; load ${ticker ?? cik} with its documents`;
  const reasonOf = await missingTextReasons(filing, store);
  return `${nameOf(filing)} cannot be read here: ${reasonOf(main)}`;
}

/**
 * The newest annual report of a company whose text is stored. Throws ServiceError data_not_available: 'No 10-K on file', or
 * what to do where reports are listed and none of their texts is stored.
 */
export async function findAnnualReport(company: Company, store: Store): Promise<AnnualReport> {
  const { cik, name, loaded } = company;
  if (!loaded)
    throw new ServiceError('data_not_available', `${name} is not loaded. Load it to read its 10-K`, {
      cik,
    });
  const listed = await listAnnual(cik, store);
  const [newest] = listed;
  if (newest === undefined) throw new ServiceError('data_not_available', 'No 10-K on file', { cik });
  for (const filing of listed) {
    const texts = await store.fullText.texts(filing.accession_number);
    const main = await mainDocument(filing, store);
    if (main !== null && texts.some(({ filename }) => filename === main.filename))
      return { filing, main, newer: filing === newest ? null : newest };
  }
  throw new ServiceError('data_not_available', await reasonUnread(newest, company, store), { cik });
}
