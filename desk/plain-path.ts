import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What Vite doesn't take as it is in a path, but as a query, a pattern, a variable or a quote. */
const ODD = /[^\p{L}\p{M}\p{N} \-_.,/\\:%&()+@!~=]/u;

const KEEP_LINKS = '--preserve-symlinks';

/** Whether this process was started on a link, which Vite then must not follow. */
export const KEEPS_LINKS = process.execArgv.includes(KEEP_LINKS);

/** The first character of a path that Vite would misread, or null. */
export function oddCharacter(path: string): string | null {
  return ODD.exec(path)?.[0] ?? null;
}

type PlainPath = {
  path: string;
  /** Options of a Node that is started on a program in `path`. */
  options: string[];
  remove: () => void;
};

/**
 * A path of a folder that Vite can read: its own, or a link in the folder of temporary files. Throws Error naming the
 * character that is in the way where there is no plain path for the link either.
 */
export function plainPath(folder: string, temporary: readonly string[] = [tmpdir(), '/tmp']): PlainPath {
  const odd = oddCharacter(folder);
  if (odd === null) return { path: folder, options: [], remove: () => undefined };
  const plain = temporary.find((one) => oddCharacter(one) === null);
  if (plain === undefined) {
    throw new Error(
      `The application can't be built in a folder with ${JSON.stringify(odd)} in its path: ${folder}\n` +
        'Set TMPDIR to a folder without such a character, or rename it.',
    );
  }
  const links = mkdtempSync(join(plain, 'filings-desk-'));
  const path = join(links, 'desk');
  symlinkSync(folder, path, 'junction');
  return {
    path,
    options: [KEEP_LINKS, `${KEEP_LINKS}-main`],
    remove: () => rmSync(links, { recursive: true, force: true }),
  };
}
