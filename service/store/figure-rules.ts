import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose code decides which figure a company has. */
const FOLDERS = ['calendar', 'filing', 'screen', 'statements'];

let known: string | null = null;

/**
 * Name of the rules that figures follow: a digest of their code, so that stored figures of other rules are recognised
 * without a number that somebody has to raise. Formatting counts too: then figures are computed once more than needed.
 */
export function figureRules(): string {
  known ??= digestOf(join(import.meta.dirname, '..', '..', 'domain'));
  return known;
}

function digestOf(root: string): string {
  const hash = createHash('sha256');
  for (const folder of FOLDERS) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.includes('testing'))
      .toSorted();
    for (const name of files)
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(root, folder, name)));
  }
  return hash.digest('base64url').slice(0, 16);
}
