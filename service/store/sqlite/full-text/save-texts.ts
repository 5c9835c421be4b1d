import { TextIndexer, type TextToIndex } from '../../texts/index-texts.ts';
import { packSource } from '../../texts/text-values.ts';
import type { Connection } from '../connection.ts';
import type { IndexWorker } from '../index-worker/index-worker.ts';
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

/** Compresses texts here while the worker indexes them. */
async function prepareBeside(plan: TextPlan, worker: IndexWorker): Promise<PreparedTexts> {
  const indexing = worker.index(toIndex(plan));
  const pack = async () => packAll(plan);
  const [packed, indexed] = await Promise.all([pack(), indexing]);
  return { packed, indexed };
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
  worker: IndexWorker,
  characters_beside = CHARACTERS_BESIDE,
): (filings: readonly FilingTexts[]) => Promise<number> {
  const planTexts = preparePlanTexts(connection);
  const write = prepareWriteTexts(connection);
  const indexer = new TextIndexer();

  const prepare = async (described: readonly DescribedFiling[]) => {
    if (charactersOf(described) < characters_beside) return null;
    const plan = planTexts(described);
    return { plan, texts: await prepareBeside(plan, worker) };
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
