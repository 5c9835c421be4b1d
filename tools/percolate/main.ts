import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

import { divideSections } from '../../domain/documents/divide-sections.ts';
import { findItems } from '../../domain/documents/items.ts';
import { linearise } from '../../domain/documents/linearise.ts';
import { analyse } from '../../domain/query/analyse.ts';
import { parseQuery } from '../../domain/query/parse-query.ts';
import { matchesSearch, Percolator, readDocument } from '../../domain/watch/percolate.ts';
import type { SearchRule } from '../../domain/watch/watch-rule.ts';

// How long a new annual report takes to be compared with saved searches:
// node tools/percolate/main.ts 10-K.htm[.gz] other-10-K.htm[.gz] [searches]
// Searches are made of words and phrases of the second report, so that many are near misses of the first.

const SEED = 17;

function reader(path: string) {
  const bytes = readFileSync(path);
  const body = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  const linear = linearise(body, { filename: 'report.htm', type: '10-K' });
  const items = findItems(linear, '10-K', '2025-02-01', []);
  const sections = divideSections({ text: linear.text, items }, { form: '10-K', type: '10-K' });
  return { filename: 'report.htm', text: linear.text, sections };
}

/** Park and Miller's generator. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function makeSearches(text: string, count: number): SearchRule[] {
  const terms = analyse(text).flatMap(({ term, alias }) =>
    alias || !/^[a-z]{3,}$/.test(term) ? [] : [term],
  );
  const random = createRandom(SEED);
  const word = (): string => terms[random(terms.length)] ?? 'tariffs';
  const phrase = (): string => {
    const at = random(terms.length - 3);
    return `"${terms.slice(at, at + 2 + random(2)).join(' ')}"`;
  };
  const kinds = [
    () => `${word()} ${word()}`,
    () => `${word()} ${word()} ${word()}`,
    phrase,
    () => `${phrase()} ${word()}`,
    () => `NEAR(${word()}, ${word()}, ${2 + random(20)})`,
    () => `${word().slice(0, 5)}* ${word()}`,
    () => `${word()} NOT ${word()}`,
    () => `(${word()} OR ${word()}) ${word()}`,
  ];
  return Array.from({ length: count }, (_, at) => ({
    own: parseQuery((kinds[at % kinds.length] ?? phrase)(), { filtered: true }),
    added: [],
    skip_stop_words: true,
    word_forms: true,
    items: null,
    sections: at % 10 === 9 ? new Set(['1A', 'II-1A']) : null,
    sics: null,
    locations: null,
    location_type: 'located',
  }));
}

function timed<T>(what: string, work: () => T): T {
  const started = performance.now();
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  const [wall, processor] = [performance.now() - started, (user + system) / 1_000];
  console.log(
    `${what.padEnd(36)} ${wall.toFixed(0).padStart(7)} ms, ${processor.toFixed(0)} ms of processor`,
  );
  return result;
}

const [first, second, count = '10000'] = process.argv.slice(2);
if (first === undefined || second === undefined)
  throw new Error('Name two annual reports: node tools/percolate/main.ts A.htm B.htm [searches]');
const document = reader(first);
const all = timed(`parse ${count} searches`, () =>
  makeSearches(reader(second).text, Number(count)).map((search) => ({ search })),
);
const percolator = timed('index them', () => new Percolator(all));
for (const run of ['first', 'second', 'third']) {
  const read = readDocument(document);
  const found = timed(`${run} run: ${document.text.length} characters`, () => percolator.matches(read));
  console.log(`  candidates ${percolator.candidates(read).size}, matches ${found.length}`);
}
const read = readDocument(document);
const each = timed('each search by itself', () => all.filter(({ search }) => matchesSearch(search, read)));
const found = new Set(percolator.matches(read));
console.log(
  each.length === found.size && each.every((one) => found.has(one)) ? 'same matches' : 'MATCHES DIFFER',
);
