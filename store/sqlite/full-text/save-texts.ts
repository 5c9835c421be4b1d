import type { OpenIndex } from '../../text-index.ts';
import { TextIndexer, type TextToIndex } from '../../texts/index-texts.ts';
import { packSource } from '../../texts/text-values.ts';
import type { Connection } from '../connection.ts';
import {
  describeFilings,
  type DescribedFiling,
  type FilingTexts,
  isSamePlan,
  preparePlanTexts,
  type TextPlan,
} from './plan-texts.ts';
import { type PreparedTexts, prepareWriteTexts } from './write-texts.ts';

/** Characters of texts that are indexed in a thread: a tenth of a second. */
const CHARACTERS_BESIDE = 1_500_000;

/** How much of the texts is indexed in a thread, which also merges: as long as the others and compressing all take. */
const WORKERS_SHARE = 0.6;

const toIndex = ({ texts }: TextPlan): TextToIndex[] =>
  texts.map(({ source: { row, text, items, form, type } }) => ({
    row,
    text,
    items,
    form,
    type,
    sections: null,
  }));

const packAll = ({ texts }: TextPlan) => texts.map(({ source }) => packSource(source));

/** Number of texts, the first ones, that have a share of the characters: at least one. */
function countOf(texts: readonly TextToIndex[], share: number): number {
  const most = share * texts.reduce((sum, { text }) => sum + text.length, 0);
  let characters = 0;
  const count = texts.findIndex(({ text }) => {
    characters += text.length;
    return characters > most;
  });
  return count < 0 ? texts.length : Math.max(1, count);
}

/** Indexes most of the texts beside; meanwhile compresses all here and indexes the others. */
async function prepareBeside(
  plan: TextPlan,
  index: Pick<OpenIndex, 'index'>,
  indexer: TextIndexer,
): Promise<PreparedTexts> {
  const texts = toIndex(plan);
  const count = countOf(texts, WORKERS_SHARE);
  const indexing = index.index(texts.slice(0, count));
  const prepareHere = async () => ({ packed: packAll(plan), own: indexer.index(texts.slice(count)) });
  const [{ packed, own }, most] = await Promise.all([prepareHere(), indexing]);
  return {
    packed,
    indexed: {
      texts: [...most.texts, ...own.texts],
      segments: [...most.segments, ...own.segments],
    },
  };
}

const charactersOf = (filings: readonly DescribedFiling[]): number =>
  filings.reduce((sum, { documents }) => documents.reduce((more, { text }) => more + text.length, sum), 0);

/**
 * Saves filings' readable documents, replacing all texts of each filing. All filings of a call share one transaction.
 * Many texts, from so many characters on, are prepared before it; if another process changed what is to be written
 * meanwhile, they are prepared anew in it. Returns documents changed.
 */
export function prepareSaveTexts(
  connection: Connection,
  index: Pick<OpenIndex, 'index' | 'write'>,
  characters_beside = CHARACTERS_BESIDE,
): (filings: readonly FilingTexts[]) => Promise<number> {
  const planTexts = preparePlanTexts(connection);
  const write = prepareWriteTexts(connection, index.write);
  const indexer = new TextIndexer();

  const prepare = async (described: readonly DescribedFiling[]) => {
    if (charactersOf(described) < characters_beside) return null;
    const plan = planTexts(described);
    return { plan, texts: await prepareBeside(plan, index, indexer) };
  };

  return async (filings) => {
    const described = describeFilings(filings);
    const prepared = await prepare(described);
    return connection.transaction(() => {
      const plan = planTexts(described);
      if (prepared !== null && isSamePlan(prepared.plan, plan)) return write(plan, prepared.texts);
      return write(plan, { packed: packAll(plan), indexed: indexer.index(toIndex(plan)) });
    });
  };
}
