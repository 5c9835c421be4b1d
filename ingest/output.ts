import { Presets, SingleBar } from 'cli-progress';

import { clip } from '../contract/parameters.ts';
import type { LoadProgress } from './load-tools.ts';

/** Where the command line writes: results to `out`, progress and notes to `err`. */
type Streams = {
  out: { write(text: string): unknown };
  err: NodeJS.WritableStream & { isTTY?: boolean };
};

export type Output = {
  /** A sentence about what the command is doing. */
  note(text: string): void;
  /** How far a load is; drawn as a bar, a line a step, or a JSON line. */
  progress(progress: LoadProgress): void;
  /** A result: `value` with `--json`, else `lines`. */
  result(type: string, value: Record<string, unknown>, lines: readonly string[]): void;
  error(failure: string, message: string): void;
  close(): void;
};

const LINE_MAX = 400;
const DRAW_EVERY_MS = 100;

/** One line of text without terminal control sequences. */
function line(text: string): string {
  return `${clip(text, LINE_MAX)}\n`;
}

function title(progress: LoadProgress): string {
  return clip(progress.ticker ?? progress.name ?? progress.cik ?? '', 30);
}

function createJsonOutput(streams: Streams, elapsed_ms: () => number): Output {
  const write = (value: Record<string, unknown>): void => {
    streams.out.write(`${JSON.stringify(value)}\n`);
  };
  let written = Number.NEGATIVE_INFINITY;
  let step = '';
  return {
    note: (text) => write({ type: 'note', text: clip(text, LINE_MAX) }),
    progress(progress) {
      const now = elapsed_ms();
      if (progress.step === step && now - written < DRAW_EVERY_MS && progress.done !== progress.total) return;
      [step, written] = [progress.step, now];
      write({ type: 'progress', ...progress });
    },
    result: (type, value) => write({ type, ...value }),
    error: (failure, message) => write({ type: 'error', failure, message }),
    close() {},
  };
}

function createBarOutput(streams: Streams): Output {
  const bar = new SingleBar(
    {
      format: '{title} {step} [{bar}] {value}/{total} · stored {documents}, unavailable {missing}',
      stream: streams.err,
      hideCursor: true,
      clearOnComplete: true,
      fps: 1_000 / DRAW_EVERY_MS,
    },
    Presets.rect,
  );
  let isDrawn = false;
  const clear = (): void => {
    if (isDrawn) bar.stop();
    isDrawn = false;
  };
  return {
    note(text) {
      clear();
      streams.err.write(line(text));
    },
    progress(progress) {
      const payload = {
        title: title(progress),
        step: progress.step,
        documents: progress.documents_stored,
        missing: progress.documents_missing,
      };
      if (!isDrawn) bar.start(progress.total ?? 1, progress.done, payload);
      isDrawn = true;
      bar.setTotal(progress.total ?? 1);
      bar.update(progress.done, payload);
    },
    result(_type, _value, lines) {
      clear();
      for (const text of lines) streams.out.write(line(text));
    },
    error(_failure, message) {
      clear();
      streams.err.write(line(message));
    },
    close: clear,
  };
}

function createLineOutput(streams: Streams): Output {
  let last = '';
  return {
    note: (text) => void streams.err.write(line(text)),
    progress(progress) {
      const text = `${title(progress)}: ${progress.step}`;
      const isNew = text !== last;
      last = text;
      if (isNew) streams.err.write(line(text));
    },
    result(_type, _value, lines) {
      for (const text of lines) streams.out.write(line(text));
    },
    error: (_failure, message) => void streams.err.write(line(message)),
    close() {},
  };
}

/** JSON lines on demand, a bar on a terminal, else a line a step. */
export function createOutput(streams: Streams, json: boolean, elapsed_ms: () => number): Output {
  if (json) return createJsonOutput(streams, elapsed_ms);
  return streams.err.isTTY === true ? createBarOutput(streams) : createLineOutput(streams);
}
