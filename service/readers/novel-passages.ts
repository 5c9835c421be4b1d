import type { NovelPassagesResponse } from '../../contract/novel-passages.ts';
import { earlierReports } from '../../domain/disclosures/comparable-report.ts';
import { type NovelPassage, novelPassages } from '../../domain/disclosures/novel-passages.ts';
import { passageText } from '../../domain/disclosures/passage-text.ts';
import type { StoredReport } from '../../domain/disclosures/stored-disclosure.ts';
import type { Store } from '../store/store.ts';
import { disclosureText } from './open-report.ts';

type Passage = NovelPassagesResponse['passages'][number];

const TEXT_MAX = 600;

/** How many earlier stored reports a report was compared with: all, and those on the same form. */
export function heldAgainst(
  report: StoredReport,
  reports: readonly StoredReport[],
): { all: number; same_form: number } {
  const earlier = earlierReports(report, reports);
  return { all: earlier.length, same_form: earlier.filter(({ form }) => form === report.form).length };
}

/** A report's new passages; none when `is_known` is false, since a 10-K has much that no earlier 10-Q has. */
export async function readNovelPassages(
  { accession_number }: StoredReport,
  { is_known, limit }: { is_known: boolean; limit: number },
  store: Store,
): Promise<Pick<NovelPassagesResponse, 'total' | 'novel' | 'passages'>> {
  const disclosures = await store.disclosures.disclosures(accession_number);
  if (!is_known) return { total: novelPassages(disclosures, 0, () => '').total, novel: 0, passages: [] };
  const texts = await store.disclosures.texts(accession_number);
  const textOf = ({ disclosure, passage }: NovelPassage): string =>
    passageText(disclosureText(disclosure.runs, texts), passage);
  const { total, novel, chosen } = novelPassages(disclosures, limit, textOf);
  return { total, novel, passages: chosen.map((one) => toPassage(one, textOf(one))) };
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

/** The first TEXT_MAX characters of a text, cut between words where it has spaces. */
function clipAtWord(text: string): string {
  if (text.length <= TEXT_MAX) return text;
  const blank = text.lastIndexOf(' ', TEXT_MAX);
  return text.slice(0, blank > TEXT_MAX / 2 ? blank : TEXT_MAX - 1);
}
