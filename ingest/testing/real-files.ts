import { describe, test, TestRunner } from 'vitest';

import { listMirrored, readMirrored, whyNoMirror } from './edgar-mirror.ts';

/** Prints why a suite or a test is skipped. Vitest shows that it is, not why. */
function printReason(name: string, paths: readonly string[]): string | null {
  const reason = whyNoMirror(paths);
  if (reason !== null) process.stderr.write(`Skipped: ${name} (${reason})\n`);
  return reason;
}

/** A suite over real EDGAR files, `paths` among them; skipped where they are missing. */
export function describeReal(name: string, body: () => void, paths: readonly string[] = []): void {
  describe.skipIf(printReason(name, paths) !== null)(name, body);
}

/** A test over real EDGAR files; skipped where there are none. */
export function testReal(name: string, body: () => void | Promise<void>): void {
  test.skipIf(printReason(name, []) !== null)(name, body);
}

/** Bytes of a real file, by its path without `.gz`. Skips the running test where the file is missing. */
export function realFile(path: string): Uint8Array {
  return readMirrored(path) ?? skipTest(path);
}

/** All real files of a folder, by name. Skips the running test where there are none. */
export function realFolder(path: string): Map<string, Uint8Array> {
  const names = listMirrored(path);
  if (names.length === 0) return skipTest(path);
  return new Map(names.map((name) => [name, realFile(`${path}/${name}`)]));
}

const isSlow = process.env['SLOW_TESTS'] === '1';

/** Cases of the slow checks alone, where a file `*.slow.test.ts` imports the test; none in other runs. */
export const slowCases = <T>(cases: readonly T[]): readonly T[] => (isSlow ? cases : []);

/** At most so many of a list, evenly over it; all in the slow checks, where a file `*.slow.test.ts` imports the test. */
export function fewOf<T>(all: readonly T[], most = 12): readonly T[] {
  const every = isSlow ? 1 : Math.ceil(all.length / most);
  return all.filter((_, at) => at % every === 0);
}

/** Reads on the first call and keeps the value: for what several tests of a suite read. */
export function readOnce<T>(read: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => (kept ??= { value: read() }).value;
}

function skipTest(path: string): never {
  const reason = whyNoMirror([path]) ?? `EDGAR_MIRROR has nothing in ${path}`;
  const running = TestRunner.getCurrentTest();
  if (running === undefined) throw new Error(`read real files inside a test: ${reason}`);
  process.stderr.write(`Skipped: ${running.fullName} (${reason})\n`);
  return running.context.skip(reason);
}
