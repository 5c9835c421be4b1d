import { setImmediate } from 'node:timers/promises';

import type { DisclosureForm } from '../contract/disclosures-query.ts';
import type { ReturnedSince } from '../contract/disclosures.ts';
import { ServiceError } from '../contract/errors.ts';
import type { CommonTextResponse, NovelPassagesResponse } from '../contract/passages.ts';
import { earlierReports } from '../domain/disclosures/comparable-report.ts';
import type { StoredDisclosure, StoredReport } from '../domain/disclosures/disclosure.ts';
import {
  canHold,
  likeness,
  NEAR_IDENTICAL,
  newWords,
  type NovelPassage,
  novelPassages as chooseNovel,
  returnedSince,
  type Sought,
  toSought,
} from '../domain/disclosures/novelty.ts';
import { headingLength, passageText } from '../domain/disclosures/passage-text.ts';
import { markedSnippet } from '../domain/disclosures/search-reports.ts';
import { REPORT_FORMS } from '../domain/filing/forms.ts';
import { type Shingles, union } from '../domain/text/shingles.ts';
import type { Company } from '../store/companies.ts';
import type { Store } from '../store/store.ts';
import type { ReadContext } from './caches.ts';
import type { Handler } from './context.ts';
import {
  disclosureText,
  findReport,
  isOfForm,
  listReports,
  openDisclosure,
  toDisclosureReport,
} from './reports.ts';

/*
 * Which passages of a report are new, and which others have too.
 */

type Example = CommonTextResponse['examples'][number];
type Peer = Awaited<ReturnType<Store['disclosures']['peers']>>[number];

/**
 * Passages of peers that say nearly the same as a company's: one of each peer's newest report of the form. `peers` counts
 * those whose report has the disclosure.
 */
async function findCommonText(
  { words, tag, cik, form }: { words: string; tag: string; cik: string; form: string },
  store: Store,
): Promise<{ peers: number; examples: Example[] }> {
  const sought = toSought(words);
  const examples: Example[] = [];
  let peers = 0;
  for (const peer of await store.disclosures.peers(cik, form)) {
    const held = await store.disclosures.disclosures(peer.accession_number);
    if (!held.some((disclosure) => disclosure.tag === tag)) continue;
    peers += 1;
    const example = await findLike(sought, tag, peer, held, store);
    if (example !== null) examples.push(example);
    // Other requests are answered between two peers.
    await setImmediate();
  }
  return { peers, examples };
}

/** The passage of a peer's report that says nearly the same, in the disclosure of the tag if any; null when none does. */
async function findLike(
  sought: Sought,
  tag: string,
  peer: Peer,
  held: readonly StoredDisclosure[],
  store: Store,
): Promise<Example | null> {
  const { accession_number } = peer;
  const isSame = held.some(({ passages }) => passages.some(({ masked }) => masked === sought.masked));
  const everything = isSame ? null : await store.disclosures.shingles(accession_number);
  if (!isSame && (everything === null || !canHold(sought, everything))) return null;
  const texts = await store.disclosures.texts(accession_number);
  const inOrder = held.toSorted((a, b) => Number(b.tag === tag) - Number(a.tag === tag));
  for (const disclosure of inOrder) {
    const text = disclosureText(disclosure.runs, texts);
    let best: Example | null = null;
    for (const passage of disclosure.passages) {
      const words = passageText(text, passage);
      const similarity = likeness(sought, words);
      if (similarity < NEAR_IDENTICAL || similarity <= (best?.similarity ?? 0)) continue;
      best = {
        company: { cik: peer.cik, ticker: peer.ticker, name: peer.name },
        adsh: accession_number,
        tag: disclosure.tag,
        ordinal: passage.ordinal,
        text: words,
        similarity,
      };
    }
    if (best !== null) return best;
  }
  return null;
}

/** Examples that are answered, most alike first. */
const EXAMPLES = 5;

/** How many peers say nearly the same as a passage: companies of its sector, by their newest report of the form. */
export const commonText: Handler<'commonText'> = async ({ path, query }, context) => {
  const { company, reports } = await listReports(path.identifier, context.store);
  const report = findReport(reports, query.adsh, company);
  const { open } = await openDisclosure(report, query.tag, company, context);
  const { disclosure, index } = open;
  const passage = disclosure.passages[query.ordinal];
  if (passage === undefined) {
    const last = disclosure.passages.length - 1;
    throw new ServiceError('invalid_param', `ordinal must be 0..${last}, got '${query.ordinal}'`, {
      parameter: 'ordinal',
    });
  }
  const { peers, examples } = await findCommonText(
    { words: passageText(index.text, passage), tag: disclosure.tag, cik: company.cik, form: report.form },
    context.store,
  );
  const { cik, ticker, name } = company;
  const with_text = examples.length;
  return {
    company: { cik, ticker, name },
    sector: company.sector,
    peers,
    with_text,
    share: peers === 0 ? null : Math.round((with_text / peers) * 1_000) / 1_000,
    examples: examples.toSorted((a, b) => b.similarity - a.similarity).slice(0, EXAMPLES),
  };
};

/**
 * What a report says that the company's earlier reports did not. Without `adsh`, the newest report that says something new.
 * Rule: docs/rules.md#new-passages
 */
export const novelPassages: Handler<'novelPassages'> = async ({ path, query }, context) => {
  const { store } = context;
  const { company, reports } = await listReports(path.identifier, store);
  const chosen =
    query.adsh === undefined
      ? listNewest(reports, query.form, company)
      : [findReport(reports, query.adsh, company)];
  const found = [];
  for (const report of chosen) {
    const against = heldAgainst(report, reports);
    const is_known = against.same_form > 0;
    const read = await readNovelPassages(report, reports, { is_known, limit: query.limit }, context);
    found.push({ report, against, ...read });
    // A report that cannot be compared is not listed under nothing_new_in.
    if (read.passages.length > 0 || !is_known) break;
  }
  const shown = found.findLast(({ passages }) => passages.length > 0) ?? found[0];
  if (shown === undefined) throw new Error('a company with reports has none');
  const { report, against, total, novel, passages } = shown;
  const { cik, ticker, name } = company;
  return {
    company: { cik, ticker, name },
    report: toDisclosureReport(report),
    nothing_new_in: found.slice(0, found.indexOf(shown)).map((one) => toDisclosureReport(one.report)),
    newer_not_loaded: await findNewerUnloaded(cik, reports, store),
    basis: report.basis,
    held_against: against.all,
    same_form: against.same_form,
    total,
    novel,
    passages,
  };
};

/** Reports that are gone through for one that says something new: those of a year. */
const REPORTS_MAX = 4;

/** The newest annual or quarterly report on the company's list, where its text is not stored. */
async function findNewerUnloaded(
  cik: string,
  reports: readonly StoredReport[],
  store: Store,
): Promise<NovelPassagesResponse['newer_not_loaded']> {
  const lists = await Promise.all(
    REPORT_FORMS.map((form) =>
      store.filings.list(cik, { form, include_amendments: false }, { offset: 0, limit: 1 }),
    ),
  );
  const [newest] = lists
    .flatMap(({ filings }) => filings)
    .toSorted((a, b) => b.filing_date.localeCompare(a.filing_date));
  if (newest === undefined) return null;
  const { accession_number, form, filing_date } = newest;
  // An amendment that came later says nothing of whether the report itself is here.
  const isNewer = reports.every((report) => report.is_amendment || report.filing_date < filing_date);
  return isNewer ? { accession_number, form, filing_date } : null;
}

/** The newest reports, or those of a form; an amendment only where there is nothing else. */
function listNewest(
  reports: readonly StoredReport[],
  form: DisclosureForm | undefined,
  { cik, name }: Company,
): StoredReport[] {
  const ofForm = reports.filter((report) => isOfForm(report, form));
  const originals = ofForm.filter(({ is_amendment }) => !is_amendment);
  const newest = (originals.length > 0 ? originals : ofForm).slice(0, REPORTS_MAX);
  if (newest.length > 0) return newest;
  throw new ServiceError(
    'data_not_available',
    `No ${form === 'annual' ? 'annual report' : form} of ${name} is stored with its text`,
    { cik },
  );
}

type Passage = NovelPassagesResponse['passages'][number];

const TEXT_MAX = 600;
/** Characters from the first to the last new word that a snippet marks. */
const NEW_WORDS_MAX = 300;

/** How many earlier stored reports a report was compared with: all, and those on the same form. */
export function heldAgainst(
  report: StoredReport,
  reports: readonly StoredReport[],
): { all: number; same_form: number } {
  const earlier = earlierReports(report, reports);
  return { all: earlier.length, same_form: earlier.filter(({ form }) => form === report.form).length };
}

/** Wording of the reports that one was compared with, newest first. */
export type EarlierWording = { report: StoredReport; shingles: Shingles }[];

/** Wording of the earlier reports of a report. Some 15 sets of hashes, which are cached. */
export async function readEarlierWording(
  report: StoredReport,
  reports: readonly StoredReport[],
  { store, caches }: ReadContext,
): Promise<EarlierWording> {
  const read: EarlierWording = [];
  for (const earlier of earlierReports(report, reports)) {
    const { accession_number, revision } = earlier;
    const { value } = await caches.shingles.get(
      accession_number,
      async () => (await store.disclosures.shingles(accession_number)) ?? new Uint32Array(0),
      revision,
    );
    read.push({ report: earlier, shingles: value });
  }
  return read;
}

/** The words of a passage that are new, marked in the text around them; null if none is. */
export function markNewWords(text: string, earlier: EarlierWording): string | null {
  const hits = newWords(
    text,
    earlier.map(({ shingles }) => shingles),
  );
  const [first] = hits;
  if (first === undefined) return null;
  const [start] = first;
  // As many as fit into a snippet; a first one that is longer is cut between words.
  const most = start + NEW_WORDS_MAX;
  const blank = text.lastIndexOf(' ', most);
  const head: [number, number] = [start, first[1] <= most ? first[1] : Math.max(start + 1, blank)];
  const shown = [head, ...hits.slice(1).filter(([, end]) => end <= most)];
  return markedSnippet(text, { start, end: shown.at(-1)?.[1] ?? head[1], hits: shown });
}

/** The words of a passage that no earlier report has, marked as above. Of a passage that returned in part, these are new. */
export function markWordsInNone(text: string, earlier: EarlierWording): string | null {
  const [first] = earlier;
  if (first === undefined) return null;
  return markNewWords(text, [{ ...first, shingles: union(earlier.map(({ shingles }) => shingles)) }]);
}

/**
 * Wording of the earlier reports of a form, newest first. The same quarter of the year before is as near as the newest: what is
 * said of nine months each time has not returned.
 */
function recentFirst(
  { form, fiscal_year, fiscal_period }: StoredReport,
  earlier: EarlierWording,
): EarlierWording {
  const [newest, ...older] = earlier.filter(({ report }) => report.form === form);
  if (newest === undefined) return [];
  const season = older.find(
    ({ report }) =>
      fiscal_period !== 'FY' &&
      report.fiscal_period === fiscal_period &&
      report.fiscal_year === fiscal_year - 1,
  );
  if (season === undefined) return [newest, ...older];
  const recent = { ...newest, shingles: union([newest.shingles, season.shingles]) };
  return [recent, ...older.filter((one) => one !== season)];
}

/** The report since which a text of a report has returned, or a part of it, named by its fiscal period; null if it has not. */
export function returnedIn(
  text: string,
  report: StoredReport,
  earlier: EarlierWording,
): ReturnedSince | null {
  const found = returnedSince(text, recentFirst(report, earlier));
  if (found === null) return null;
  const { accession_number, fiscal_year, fiscal_period } = found.report.report;
  return { adsh: accession_number, fiscal_year, fiscal_period, share: found.share };
}

/** A report's new passages; none when `is_known` is false, since a 10-K has much that no earlier 10-Q has. */
async function readNovelPassages(
  report: StoredReport,
  reports: readonly StoredReport[],
  { is_known, limit }: { is_known: boolean; limit: number },
  context: ReadContext,
): Promise<Pick<NovelPassagesResponse, 'total' | 'novel' | 'passages'>> {
  const { store } = context;
  const { accession_number } = report;
  const disclosures = await store.disclosures.disclosures(accession_number);
  if (!is_known) return { total: chooseNovel(disclosures, 0, () => '').total, novel: 0, passages: [] };
  const texts = await store.disclosures.texts(accession_number);
  const textOf = ({ disclosure, passage }: NovelPassage): string =>
    passageText(disclosureText(disclosure.runs, texts), passage);
  const { total, novel, chosen } = chooseNovel(disclosures, limit, textOf);
  const earlier = await readEarlierWording(report, reports, context);
  return { total, novel, passages: chosen.map((one) => toPassage(one, textOf(one), earlier)) };
}

function toPassage({ disclosure, passage }: NovelPassage, read: string, earlier: EarlierWording): Passage {
  const { tag, label, runs } = disclosure;
  // The heading is shown apart.
  const skipped = headingLength(read, passage.heading);
  const whole = read.slice(skipped);
  const text = clipAtWord(whole);
  const new_words = markNewWords(whole, earlier);
  return {
    tag,
    label,
    ordinal: passage.ordinal,
    heading: passage.heading,
    text,
    ...(new_words !== null && { new_words }),
    clipped: text.length < whole.length,
    novelty: passage.novelty,
    filename: runs[passage.run]?.filename ?? '',
    document_offset: passage.start + skipped,
  };
}

/** The first TEXT_MAX characters of a text, cut between words where it has spaces. */
function clipAtWord(text: string): string {
  if (text.length <= TEXT_MAX) return text;
  const blank = text.lastIndexOf(' ', TEXT_MAX);
  return text.slice(0, blank > TEXT_MAX / 2 ? blank : TEXT_MAX - 1);
}
