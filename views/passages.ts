import type { DisclosureMatch, DisclosuresResponse, ReturnedSince } from '../contract/disclosures.ts';
import { documentEndpoint } from '../contract/document.ts';
import type { EmbedQuery } from '../contract/embed/queries.ts';
import { filingEndpoint, type FilingResponse } from '../contract/filing.ts';
import { clip } from '../contract/parameters.ts';
import type { Ask } from '../contract/request.ts';
import { pages } from './addresses.ts';
import { itemAt, itemName, openedDocument } from './filing-items.ts';
import { filingTitle } from './filing-title.ts';
import { formatDate } from './format/dates.ts';
import { formatPercent } from './format/figures.ts';
import { label } from './format/names.ts';
import { countOf, formatCount } from './format/numbers.ts';
import { reportPeriod } from './format/periods.ts';
import { disclosureTitle } from './format/titles.ts';
import { ViewError, type ViewHead } from './view.ts';

/** Most characters of a document in one view; a quotation, not a reader. */
const CHARACTERS_MAX = 6_000;

/** What a view says of a filing around a place in it; `where` names the place. */
function headOf({ filing, companies, sample }: FilingResponse, where: string): ViewHead {
  const [filer] = companies;
  return {
    title: companies.length === 0 ? 'Unnamed filer' : companies.map(({ name }) => label(name)).join(', '),
    caption: `${filingTitle(filing).title} (${filing.form}), filed ${formatDate(filing.filing_date)}${where}`,
    sources: [
      {
        company: filer?.name ?? 'Unnamed filer',
        filer: { cik: filer?.cik ?? '', sample },
        form: filing.form,
        filed: filing.filing_date,
        accession_number: filing.accession_number,
      },
    ],
    path: pages.reader(filing.accession_number),
    notes: [],
  };
}

/** A filing without a place in it. */
export async function filingView(ask: Ask, accession: string) {
  const answer = await ask(filingEndpoint, { path: { accession } });
  return { head: headOf(answer, ''), filing: answer.filing };
}

/** A quotation in its filing: the whole paragraphs that contain it, and the place of the quoted words. */
export async function passageView(ask: Ask, query: EmbedQuery<'passage'>) {
  const { accession, offset = 0, to } = query;
  const answer = await ask(filingEndpoint, { path: { accession } });
  const document = openedDocument(answer.documents, query.document);
  if (document === null) {
    const name = query.document ?? 'primary document';
    throw new ViewError(`The filing ${accession} has no loaded document '${clip(name)}'.`);
  }
  const characters = document.characters ?? 0;
  if (offset >= characters) {
    throw new ViewError(`offset is ${offset}, but ${document.filename} has ${characters} characters.`);
  }
  if (to !== undefined && to <= offset)
    throw new ViewError(`to is ${to}, which is not after offset, ${offset}.`);
  const text = await ask(documentEndpoint, {
    path: { accession, filename: document.filename },
    query: { offset, length: Math.min(CHARACTERS_MAX, to === undefined ? 1 : to - offset) },
  });
  const end = Math.min(to ?? text.to, text.to);
  const item = itemAt(document.items, offset);
  const head: ViewHead = {
    ...headOf(answer, item === null ? '' : `, ${label(itemName(item))}`),
    path: pages.reader(answer.filing.accession_number, { document: document.filename, offset, to }),
    notes: to !== undefined && to > end ? ['The passage continues in the filing.'] : [],
  };
  const passage: [start: number, end: number] = [offset, end];
  return { head, text, passage };
}

/** Share of a text's wording that is new, 0 to 1; null where that is unknown, less than it where it is a bound. */
export type NewShare = { share: number | null; is_bound: boolean };

type Novelty = {
  novelty: number | null;
  /** `first` without an earlier report, `incomplete` where one isn't loaded. */
  basis?: string | undefined;
  /** Earlier reports on the same form. */
  same_form?: number | undefined;
};

/** What a novelty says. A server may not report what it is compared with. */
export function newShare({ novelty, basis, same_form }: Novelty): NewShare {
  if (novelty === null || basis === 'first' || same_form === 0) return { share: null, is_bound: false };
  // Wording found in any loaded report is not new, even if others are missing.
  return { share: novelty, is_bound: basis === 'incomplete' && novelty > 0 };
}

type Scored = Pick<DisclosureMatch, 'novelty_score' | 'novelty_basis' | 'same_form'>;

export const passageShare = ({ novelty_score, novelty_basis, same_form }: Scored): NewShare =>
  newShare({ novelty: novelty_score, basis: novelty_basis, same_form });

/** Whether a share is more than none, and rounds to 0%. */
export const isTrace = (share: number): boolean => share > 0 && share < 0.005;

/** A share as it is shown: `17%`, `≤17%` as an upper bound, `<1%`, `?` if unknown. */
export function shareText({ share, is_bound }: NewShare): string {
  if (share === null) return '?';
  return isTrace(share) ? '<1%' : `${is_bound ? '≤' : ''}${formatPercent(share, 0)}`;
}

/** What the marks of a list's shares mean, each once. */
export function shareNotes(shares: readonly NewShare[]): string[] {
  return [
    ...(shares.some(({ share }) => share === null)
      ? ['? Unknown: no earlier report on the same form is loaded']
      : []),
    ...(shares.some(({ is_bound }) => is_bound) ? ['≤ Upper bound: some earlier reports are missing'] : []),
  ];
}

/** A passage's section and report: 'Risk factors, 10-K FY2025'. */
export const passageTitle = (
  match: Pick<DisclosureMatch, 'tag' | 'label' | 'form' | 'fiscal_year' | 'fiscal_period'>,
): string => `${label(disclosureTitle(match))}, ${match.form} ${reportPeriod(match)}`;

type PassageText = Pick<DisclosureMatch, 'filename' | 'document_offset' | 'hit_offset' | 'passage'>;

/**
 * A passage in the reader, highlighted if its text is known; of a table, the first word found. Null if the answer doesn't name
 * the document, as on a hosted server.
 */
export function passagePlace({ filename, document_offset, hit_offset, passage }: PassageText) {
  if (filename === undefined) return null;
  const isText = passage !== undefined && document_offset !== undefined;
  const offset = isText ? document_offset : (hit_offset ?? document_offset);
  return {
    document: filename,
    ...(offset === undefined ? {} : { offset }),
    ...(isText ? { to: document_offset + passage.length } : {}),
  };
}

/**
 * Since when a wording is back that newer reports lack, or a part of it.
 * Example: { fiscal_year: 2022, fiscal_period: 'FY', share: 0.35 } → 'Partly returned since FY2022 (35%)'.
 */
export function returnedText(returned: ReturnedSince): string {
  const { share = 1 } = returned;
  const since = `since ${reportPeriod(returned)}`;
  return share === 1 ? `Returned ${since}` : `Partly returned ${since} (${formatPercent(share, 0)})`;
}

type Answer = Pick<DisclosuresResponse, 'matches' | 'total' | 'metadata'>;

/** How many passages matched and how many of them are listed: 'Top 10 of 34 passages'. */
export function passageCount({ matches, total }: Answer): string {
  const count = countOf(total, 'passage');
  return matches.length >= total ? count : `Top ${formatCount(matches.length)} of ${count}`;
}

/** How many reports were searched, and which of them had no Items. */
export function resultNotes({ metadata }: Answer): string[] {
  const { reports, reports_whole = 0 } = metadata;
  const notes: string[] = [];
  if (reports !== undefined) notes.push(`${countOf(reports, 'report')} searched.`);
  if (reports_whole > 0) {
    notes.push(
      reports_whole === 1
        ? 'No Items were found in 1 report, so its full text was searched as one section.'
        : `No Items were found in ${formatCount(reports_whole)} reports, so the full text of each was searched as one section.`,
    );
  }
  return notes;
}

/** A report without one to compare it with, in words, and the filing that would be that one. */
type SkippedReport = { words: string; base: string; adsh: string | null };

/** Reports that were skipped, each with the one to load: '10-K FY2025', '10-K FY2024'. */
export function skippedReports({ metadata }: Pick<Answer, 'metadata'>): SkippedReport[] {
  return (metadata.diff?.skipped ?? []).map(({ form, fiscal_year, fiscal_period, base_year, base_adsh }) => ({
    words: `${form} ${reportPeriod({ fiscal_year, fiscal_period })}`,
    base: `${form} ${reportPeriod({ fiscal_year: base_year, fiscal_period })}`,
    adsh: base_adsh,
  }));
}
