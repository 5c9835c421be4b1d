import { parseArgs } from 'node:util';

import { compareBodies, type Difference } from './compare.ts';
import { openApi, type ApiReader } from './read-api.ts';
import { readRecording, recordAnswers, saveRecording } from './recording.ts';
import { withoutVolatile } from './volatile.ts';

const USAGE = `Records what an instance answers, or compares it with a recording.

  node tools/answers/main.ts record FILE.jsonl.gz  --base http://127.0.0.1:8090 --key KEY
  node tools/answers/main.ts compare FILE.jsonl.gz --base http://127.0.0.1:8090 --key KEY

Both runs need the same store and the same FILINGS_NOW. Exit code 1: a value or shape differs; wording may.`;

const EXAMPLES_MAX = 5;

function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}

function report(found: Map<string, (Difference & { request: string })[]>): void {
  for (const [kind, list] of found) {
    console.log(`\n${kind}: ${list.length}`);
    const shown = new Set<string>();
    for (const { request, path, before, after } of list) {
      const words = `${shorten(before)}\n    → ${shorten(after)}`;
      if (shown.has(words)) continue;
      shown.add(words);
      if (kind !== 'wording' && shown.size > EXAMPLES_MAX * 10) break;
      console.log(`  ${request} ${path}\n    ${words}`);
    }
  }
}

async function compare(api: ApiReader, file: string): Promise<number> {
  const found = new Map<string, (Difference & { request: string })[]>();
  let count = 0;
  for await (const { path, status, body } of readRecording(file)) {
    count += 1;
    const now = await api.get(path);
    const before = { status, body };
    const after = { status: now.status, body: withoutVolatile(now.body) };
    for (const difference of compareBodies(before, after)) {
      const list = found.get(difference.kind) ?? [];
      list.push({ ...difference, request: path });
      found.set(difference.kind, list);
    }
  }
  report(found);
  const broken = (found.get('value')?.length ?? 0) + (found.get('shape')?.length ?? 0);
  const reworded = found.get('wording')?.length ?? 0;
  console.log(
    `\n${count} answers compared: ${broken} values or fields differ, ${reworded} sentences reworded`,
  );
  return broken === 0 ? 0 : 1;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { base: { type: 'string' }, key: { type: 'string' } },
});
const [command, file] = positionals;
const { base, key } = values;
if (file === undefined || base === undefined || key === undefined) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (command === 'record') {
  console.log(`${await saveRecording(recordAnswers(openApi(base, key)), file)} answers recorded`);
} else if (command === 'compare') {
  process.exitCode = await compare(openApi(base, key), file);
} else {
  console.error(USAGE);
  process.exitCode = 2;
}
