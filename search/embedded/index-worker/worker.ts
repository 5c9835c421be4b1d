import { constants, setPriority } from 'node:os';
import { setImmediate as pause } from 'node:timers/promises';
import { parentPort, type Transferable } from 'node:worker_threads';

import type { Block } from '../../../domain/postings/segment.ts';
import { connect } from '../../../store/sqlite/connection.ts';
import { TextIndexer, type TextToIndex } from '../../../store/text-index.ts';
import { mergedBlocks } from '../postings/merge.ts';
import { holdSegments, WRITER_CACHE } from '../postings/segments.ts';
import type { FromWorker, SourceSegment, ToWorker } from './index-worker.ts';

/** Blocks of a merge that may be sent and not taken yet. */
const AHEAD = 2;

const indexer = new TextIndexer();

/** A merge whose blocks were sent and not taken yet. */
type Merge = { sent: number; ended: boolean; taken: () => void };
/** By the number of its task. */
const merges = new Map<number, Merge>();

function say(message: FromWorker, moved: readonly Uint8Array[]): void {
  const buffers: Transferable[] = moved
    .map(({ buffer }) => buffer)
    .filter((buffer) => buffer instanceof ArrayBuffer);
  parentPort?.postMessage(message, buffers);
}

function index(id: number, texts: readonly TextToIndex[]): void {
  const indexed = indexer.index(texts);
  const blocks = indexed.segments.flatMap((segment) => segment.blocks);
  say({ id, kind: 'indexed', indexed }, [
    ...blocks.map(({ bytes }) => bytes),
    ...indexed.texts.flatMap(({ signatures }) => signatures),
  ]);
}

async function sendBlocks(id: number, merge: Merge, blocks: readonly Block[]): Promise<void> {
  merge.sent += 1;
  say(
    { id, kind: 'merged', blocks: [...blocks] },
    blocks.map(({ bytes }) => bytes),
  );
  while (merge.sent > AHEAD && !merge.ended)
    await new Promise<void>((resolve) => {
      merge.taken = resolve;
    });
}

async function runMerge(id: number, path: string, sources: readonly SourceSegment[]): Promise<void> {
  const merge: Merge = { sent: 0, ended: false, taken: () => {} };
  merges.set(id, merge);
  const connection = connect(path, { readonly: true });
  try {
    const deletes = new Map(sources.map((source) => [source.id, source.deletes]));
    const held = holdSegments(connection, WRITER_CACHE)().flatMap((own) => {
      const known = deletes.get(own.id);
      return known === undefined ? [] : [{ ...own, deletes: known }];
    });
    if (held.length < sources.length) throw new Error('A segment to be merged is gone');
    for (const blocks of mergedBlocks(held)) {
      if (blocks.length > 0) await sendBlocks(id, merge, blocks);
      // Lets a task begin that texts wait for.
      else await pause();
      if (merge.ended) return;
    }
    await sendBlocks(id, merge, []);
  } finally {
    merges.delete(id);
    connection.close();
  }
}

function blocksTaken(id: number, goes_on: boolean): void {
  const merge = merges.get(id);
  if (merge === undefined) return;
  merge.sent -= 1;
  merge.ended = !goes_on;
  merge.taken();
}

// Searches come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', async (message: ToWorker) => {
  const { id, task } = message;
  try {
    if (task === null) blocksTaken(id, message.goes_on);
    else if (task.kind === 'index') index(id, task.texts);
    else await runMerge(id, task.path, task.sources);
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
    say({ id, kind: 'failed', reason }, []);
  }
});
