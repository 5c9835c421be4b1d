import type { ReturnedSince } from '../../contract/disclosure-report.ts';
import type { NovelPassagesResponse } from '../../contract/passages.ts';
import { earlierReports } from '../../domain/disclosures/comparable-report.ts';
import type { StoredReport } from '../../domain/disclosures/disclosure.ts';
import { markedSnippet } from '../../domain/disclosures/find-windows.ts';
import {
  type NovelPassage,
  newWords,
  novelPassages,
  returnedSince,
} from '../../domain/disclosures/novel-passages.ts';
import { headingLength, passageText } from '../../domain/disclosures/passage-text.ts';
import { type Shingles, union } from '../../domain/text/shingles.ts';
import type { ReadContext } from './caches.ts';
import { disclosureText } from './open-report.ts';

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
export async function readNovelPassages(
  report: StoredReport,
  reports: readonly StoredReport[],
  { is_known, limit }: { is_known: boolean; limit: number },
  context: ReadContext,
): Promise<Pick<NovelPassagesResponse, 'total' | 'novel' | 'passages'>> {
  const { store } = context;
  const { accession_number } = report;
  const disclosures = await store.disclosures.disclosures(accession_number);
  if (!is_known) return { total: novelPassages(disclosures, 0, () => '').total, novel: 0, passages: [] };
  const texts = await store.disclosures.texts(accession_number);
  const textOf = ({ disclosure, passage }: NovelPassage): string =>
    passageText(disclosureText(disclosure.runs, texts), passage);
  const { total, novel, chosen } = novelPassages(disclosures, limit, textOf);
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
