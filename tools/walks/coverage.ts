import { join } from 'node:path';

/* What V8's coverage says of a step: the files in which a function runs because of it. */

export const ROOT = join(import.meta.dirname, '..', '..');

/** Rooms whose files are counted: the application's own, without tests and generated code. */
const OWN =
  /^(?:contract|desk|domain|views|src|service|store|search|gateway|mcp|openbb|auth|edgar|ingest|sample)\/.*\.tsx?$/;
const LEFT_OUT = /\.test\.|\.gen\.|\/testing\//;

/**
 * A script as the profiler reports it. What begins with the file is a module's top level, which runs when it is loaded and is
 * told only then.
 */
export type Script = {
  url: string;
  functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[];
};

/** How often each function ran: by file, then by its name and place. */
export type Calls = Map<string, Map<string, number>>;

/** Vite imports its configuration anew, and what that imports, with a query. */
export const ofServer = (url: string): string | null =>
  url.startsWith(`file://${ROOT}/`) ? (url.slice(`file://${ROOT}/`.length).split('?')[0] ?? null) : null;

/** `/src/routes/x.tsx?tsr-split=component` is the file without its query. */
export const ofBrowser = (url: string): string | null =>
  url.startsWith('http') ? new URL(url).pathname.slice(1).replace(/^@fs/, '').replace(`${ROOT}/`, '') : null;

/** The calls of this repository's functions. Processes and pages that ran the same file are added up. */
export function callsOf(scripts: readonly Script[], toPath: (url: string) => string | null): Calls {
  const calls: Calls = new Map();
  for (const { url, functions } of scripts) {
    const path = toPath(url);
    if (path === null || !OWN.test(path) || LEFT_OUT.test(path)) continue;
    const of = calls.get(path) ?? new Map<string, number>();
    for (const { functionName, ranges } of functions) {
      const [whole] = ranges;
      if (whole === undefined || whole.count === 0 || whole.startOffset === 0) continue;
      const name = `${functionName}@${whole.startOffset}`;
      of.set(name, (of.get(name) ?? 0) + whole.count);
    }
    if (of.size > 0) calls.set(path, of);
  }
  return calls;
}

/** The files with a function that ran oftener than in each run without the step: what timers and the start run isn't the step's. */
export function ranBecauseOf(step: Calls, without: readonly Calls[]): string[] {
  const isMore = (path: string, name: string, count: number): boolean =>
    without.every((calls) => count > (calls.get(path)?.get(name) ?? 0));
  const found = [...step].filter(([path, of]) => [...of].some(([name, count]) => isMore(path, name, count)));
  return found.map(([path]) => path).toSorted();
}

/** Files by room, the largest first: `domain 12, service 9`. */
export function byRoom(paths: readonly string[]): string {
  const rooms = Map.groupBy(paths, (path) => path.slice(0, path.indexOf('/')));
  const counted = [...rooms].toSorted(([, one], [, other]) => other.length - one.length);
  return counted.map(([room, files]) => `${room} ${files.length}`).join(', ');
}
