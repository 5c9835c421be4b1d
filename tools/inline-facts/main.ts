/**
 * Compares the numbers with members that we read from inline documents with those of an outside reader, ixbrlparse (Python).
 * Usage: PYTHON=<python with ixbrlparse> node tools/inline-facts/main.ts FILE.htm …
 * Prints by document how many facts are equal, and each that only one of both has.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import * as v from 'valibot';

import { instanceFacts } from '../../ingest/normalise/instance.ts';
import { parseInlineXbrl } from '../../ingest/parse/inline-xbrl.ts';
import { documentContent } from '../../ingest/parse/submission.ts';

const text = v.string();
const Outside = v.object({
  path: text,
  concept: text,
  start: v.nullable(text),
  end: text,
  unit: text,
  members: v.record(text, text),
  value: v.number(),
});
type Fact = Omit<v.InferOutput<typeof Outside>, 'path'>;

function keyOf({ concept, start, end, members }: Fact): string {
  const dimensions = Object.entries(members).map((pair) => pair.join('='));
  return `${concept} ${start ?? ''} ${end} ${dimensions.toSorted().join(' ')}`;
}

/** A fact in a line, with 12 digits: the outside reader multiplies with floating point. */
const lineOf = (fact: Fact): string => `${keyOf(fact)} ${Number(fact.value.toPrecision(12))}`;

function readOutside(paths: readonly string[]): Map<string, Fact[]> {
  const program = process.env['PYTHON'] ?? 'python3';
  const args = [join(import.meta.dirname, 'outside.py'), ...paths];
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1024 ** 3 });
  if (status !== 0)
    throw new Error(`${program} failed; it needs ixbrlparse (pip install ixbrlparse):\n${stderr}`);
  const facts = new Map<string, Fact[]>(paths.map((path) => [path, []]));
  for (const line of stdout.split('\n').filter((each) => each !== '')) {
    const row: unknown = JSON.parse(line);
    const fact = v.safeParse(Outside, row);
    if (fact.success) facts.get(fact.output.path)?.push(fact.output);
    else console.log(`not read by ixbrlparse: ${line}`);
  }
  return facts;
}

function readOurs(path: string): Fact[] {
  const document = parseInlineXbrl(path, documentContent(readFileSync(path)));
  const filing = { accession_number: '', cik: '', form: '10-K', filed: '2100-01-01', period_end: null };
  return instanceFacts(filing, [document])
    .facts.filter(({ dimensions }) => Object.keys(dimensions).length > 0)
    .map(({ dimensions: members, ...fact }) => ({ ...fact, members }));
}

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('PYTHON=<python with ixbrlparse> node tools/inline-facts/main.ts FILE.htm …');
  process.exit(2);
}
const outside = readOutside(paths);
let [all, equal] = [0, 0];
for (const path of paths) {
  const own = readOurs(path);
  const [ours, keys] = [new Set(own.map(lineOf)), new Set(own.map(keyOf))];
  const given = outside.get(path) ?? [];
  // We keep the finest of several values of one fact; the others are counted apart.
  const coarser = given.filter((fact) => !ours.has(lineOf(fact)) && keys.has(keyOf(fact)));
  const theirs = new Set(given.filter((fact) => !coarser.includes(fact)).map(lineOf));
  const both = [...theirs].filter((line) => ours.has(line));
  console.log(
    `${basename(path)}: ${theirs.size} facts of ixbrlparse, ${ours.size} of ours, ${both.length} equal, ${coarser.length} more under the same key`,
  );
  for (const fact of coarser) console.log(`    other value of ixbrlparse: ${lineOf(fact)}`);
  for (const line of theirs) if (!ours.has(line)) console.log(`    only ixbrlparse: ${line}`);
  for (const line of ours) if (!theirs.has(line)) console.log(`    only ours: ${line}`);
  all += new Set([...theirs, ...ours]).size;
  equal += both.length;
}
console.log(`${all} facts, ${equal} equal`);
if (all === 0 || all !== equal) process.exitCode = 1;
