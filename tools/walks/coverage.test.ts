import { once } from 'node:events';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { startChild } from '../../search/child.ts';
import {
  ROOT,
  type Script,
  byRoom,
  callsOf,
  ofBrowser,
  ofServer,
  ranBecauseOf,
  watchProcesses,
} from './coverage.ts';

/** A module that is loaded, and how often its functions ran. */
const script = (path: string, ...counts: number[]): Script => ({
  url: `file://${join(ROOT, path)}`,
  functions: [1, ...counts].map((count, at) => ({
    functionName: `f${at}`,
    ranges: [{ startOffset: at, count }],
  })),
});

const ran = (...scripts: Script[]) => callsOf(scripts, ofServer);

test('a file counts where one of its functions ran, not where it was only loaded', () => {
  const calls = ran(
    script('service/route.ts', 0, 2),
    script('service/loaded.ts'),
    script('service/idle.ts', 0),
  );
  expect(ranBecauseOf(calls, [])).toEqual(['service/route.ts']);
});

test('a file that was loaded before counts with its only function', () => {
  const loaded = script('service/route.ts', 1);
  expect(ranBecauseOf(ran({ ...loaded, functions: loaded.functions.slice(1) }), [])).toEqual([
    'service/route.ts',
  ]);
});

test('tests, tools and packages are no files of the application', () => {
  const calls = ran(
    script('service/route.test.ts', 1),
    script('store/testing/open.ts', 1),
    script('tools/walks/main.ts', 1),
    script('node_modules/hono/dist/hono.js', 1),
  );
  expect(ranBecauseOf(calls, [])).toEqual([]);
});

test("what a timer or the start runs without the step isn't the step's", () => {
  const step = ran(script('service/watches/runner.ts', 3), script('store/database.ts', 3, 1));
  const idle = ran(script('service/watches/runner.ts', 3), script('store/database.ts', 3));
  expect(ranBecauseOf(step, [ran(), idle])).toEqual(['store/database.ts']);
});

test('a function that a timer runs too is the step’s where it runs oftener with it', () => {
  const step = ran(script('store/database.ts', 5));
  expect(
    ranBecauseOf(step, [ran(script('store/database.ts', 3)), ran(script('store/database.ts', 4))]),
  ).toEqual(['store/database.ts']);
});

test('a module of the development server is its file, with whatever query', () => {
  expect(ofBrowser('http://localhost:5173/src/routes/index.tsx?tsr-split=component')).toBe(
    'src/routes/index.tsx',
  );
  expect(ofBrowser(`http://localhost:5173/@fs${ROOT}/views/plot.ts`)).toBe('views/plot.ts');
});

test('files are counted by room, the largest first', () => {
  expect(byRoom(['domain/a.ts', 'service/b.ts', 'service/http/c.ts'])).toBe('service 2, domain 1');
});

test('processes that are started while it watches are counted', async () => {
  const processes = await watchProcesses();
  const day = join(ROOT, 'domain/calendar/day.ts');
  const program = `const { addDays } = await import('${day}');
    process.on('message', () => process.send(addDays('2026-02-28', 1)));
    process.send('ready');`;
  const child = startChild(['--input-type=module', '--eval', program]);
  try {
    await once(child.process, 'message');
    await processes.take();
    const answered = once(child.process, 'message');
    child.send({});
    expect(await answered).toContain('2026-03-01');
    expect(ranBecauseOf(await processes.take(), [])).toContain('domain/calendar/day.ts');
    expect(ranBecauseOf(await processes.take(), [])).not.toContain('domain/calendar/day.ts');
  } finally {
    await child.close(1_000);
    processes.close();
  }
});
