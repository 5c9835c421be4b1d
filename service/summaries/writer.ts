import { createHash } from 'node:crypto';

import { checkReply, readReply } from '../../domain/summary/model-check.ts';
import { PROMPT_VERSION, summaryRequest } from '../../domain/summary/model-request.ts';
import type { Log } from '../../search/log.ts';
import type { SummaryStore } from '../../store/notes.ts';
import type { Commission, SummaryWriter, Written } from '../context.ts';
import { type ModelClient, ModelError } from './client.ts';

export type WriterLimits = {
  /** How long a request waits. The model continues in the background. */
  wait_ms: number;
  /** How long a failed report is not retried. */
  pause_ms: number;
  /** Reports summarized at the same time. */
  at_once: number;
};

const LIMITS: WriterLimits = { wait_ms: 25_000, pause_ms: 60_000, at_once: 4 };
/** Maximum cached failures. */
const FAILURES_MAX = 1_000;

const digestOf = (request: object): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 32);

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

const NOT_YET = 'The model has not responded yet. Its summary appears here once it does.';
const BUSY = 'The model is busy with other reports.';

/** Waits for a promise, or returns null after a timeout. */
async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Summarises reports with a model. Equal requests share one call, accepted summaries are stored by report, model, prompt
 * and input, and a failure is not retried for a while. Rule: docs/rules.md#model-summaries
 */
export function createSummaryWriter(
  client: ModelClient,
  { store, log, limits = LIMITS }: { store: SummaryStore; log: Log; limits?: WriterLimits },
): SummaryWriter {
  const running = new Map<string, Promise<Written>>();
  const failed = new Map<string, { reason: string; until_ms: number }>();
  const closing = new AbortController();

  const fail = (key: string, reason: string, pause_ms: number, now: Date): Written => {
    failed.delete(key);
    failed.set(key, { reason, until_ms: now.getTime() + pause_ms });
    const [oldest] = failed.keys();
    if (failed.size > FAILURES_MAX && oldest !== undefined) failed.delete(oldest);
    return { fallback_reason: reason };
  };

  async function compose(key: string, { accession_number, input, risk_captions }: Commission, now: Date) {
    const request = summaryRequest(input);
    let problem: string;
    let pause_ms = limits.pause_ms;
    try {
      const read = readReply(await client.ask(request, closing.signal));
      const checked = 'problem' in read ? read : checkReply(read.reply, input, risk_captions);
      if ('summary' in checked) {
        const generated_at = now.toISOString();
        const written = { summary: checked.summary, model: client.model, generated_at };
        await store
          .save({ ...keyOf(accession_number, request), generated_at, summary: checked.summary })
          .catch((error: unknown) => log.error({ error: String(error) }, 'a summary could not be stored'));
        return written;
      }
      ({ problem } = checked);
    } catch (cause) {
      const known = cause instanceof ModelError ? cause : null;
      problem = known?.message ?? 'the model’s response could not be read';
      pause_ms = known?.retry_after_ms ?? pause_ms;
      if (known === null) log.error({ accession_number, error: String(cause) }, 'a model’s answer failed');
    }
    log.warn({ accession_number, problem }, 'a report is extracted and not summarised by the model');
    return fail(key, sentence(problem), pause_ms, now);
  }

  const keyOf = (accession_number: string, request: object) => ({
    accession_number,
    method: 'llm',
    model: client.model,
    prompt_version: PROMPT_VERSION,
    input: digestOf(request),
  });

  return {
    async write(commission, now) {
      const name = keyOf(commission.accession_number, summaryRequest(commission.input));
      const key = `${name.accession_number} ${name.input}`;
      const stored = await store.get(name);
      if (stored !== null) return { ...stored, model: client.model };
      const failure = failed.get(key);
      if (failure !== undefined && failure.until_ms > now.getTime())
        return { fallback_reason: failure.reason };
      let writing = running.get(key);
      if (writing === undefined) {
        if (running.size >= limits.at_once) return { fallback_reason: BUSY };
        writing = compose(key, commission, now).finally(() => running.delete(key));
        running.set(key, writing);
        // A failure after the last waiter left is only logged.
        writing.catch(() => undefined);
      }
      return (await within(writing, limits.wait_ms)) ?? { fallback_reason: NOT_YET };
    },
    async close() {
      closing.abort();
      await Promise.allSettled(running.values());
      await client.close();
    },
  };
}
