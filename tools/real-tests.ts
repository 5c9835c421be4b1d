import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Module through which tests read real EDGAR files. */
const MIRROR_MODULE = 'ingest/testing/edgar-mirror.ts';

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].map((match) => join(dirname(file), match[1] ?? ''));
}

/** Unit tests that read real EDGAR files: those whose imports lead to the mirror module. */
export function realUnitTests(root: string, folders: readonly string[]): string[] {
  const known = new Map<string, boolean>([[MIRROR_MODULE, true]]);
  const reads = (file: string): boolean => {
    const answer = known.get(file);
    if (answer !== undefined) return answer;
    known.set(file, false);
    const found = existsSync(join(root, file)) && importsOf(root, file).some(reads);
    known.set(file, found);
    return found;
  };
  const pattern = `{${folders.join(',')}}/**/*.test.{ts,tsx}`;
  return globSync(pattern, { cwd: root }).toSorted().filter(reads);
}
