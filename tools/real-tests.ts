import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Modules through which tests read real EDGAR files, and ask a real OpenSearch. */
const REAL_MODULES = ['ingest/testing/edgar-mirror.ts', 'search/opensearch/testing/start-cluster.ts'];

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)].map((match) => join(dirname(file), match[1] ?? ''));
}

/** Unit tests that read real EDGAR files or ask a real search engine: those whose imports lead to such a module. */
export function realUnitTests(root: string, folders: readonly string[]): string[] {
  const known = new Map<string, boolean>(REAL_MODULES.map((file) => [file, true]));
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
