import { PassThrough } from 'node:stream';

import { describe, expect, it } from 'vitest';

import type { LoadProgress } from './load-tools.ts';
import { createOutput } from './output.ts';

const progress = (change: Partial<LoadProgress>): LoadProgress => ({
  cik: '0000320193',
  name: 'Apple Inc.',
  ticker: 'AAPL',
  step: 'Fetching documents',
  done: 0,
  total: 10,
  filings_changed: 0,
  documents_stored: 0,
  documents_missing: 0,
  facts_changed: 0,
  instances_changed: 0,
  ...change,
});

function streams(isTTY: boolean) {
  const err = Object.assign(new PassThrough(), {
    isTTY,
    columns: 120,
    cursorTo: () => true,
    clearLine: () => true,
  });
  let [outText, errText] = ['', ''];
  err.setEncoding('utf8').on('data', (text: string) => {
    errText += text;
  });
  const out = {
    write: (text: string) => {
      outText += text;
    },
  };
  return { streams: { out, err }, out: () => outText, err: () => errText };
}

describe('the output', () => {
  it('is a line a step where nobody watches', () => {
    const at = streams(false);
    const output = createOutput(at.streams, false, () => 0);
    output.progress(progress({ step: 'Reading the filings list' }));
    for (let done = 0; done <= 10; done += 1) output.progress(progress({ done }));
    output.result('company', {}, ['AAPL Apple Inc.: 3 filings']);
    expect(at.err()).toBe('AAPL: Reading the filings list\nAAPL: Fetching documents\n');
    expect(at.out()).toBe('AAPL Apple Inc.: 3 filings\n');
  });

  it('is a bar on a terminal, with results apart from it', () => {
    const at = streams(true);
    const output = createOutput(at.streams, false, () => 0);
    output.progress(progress({ done: 4, documents_stored: 3, documents_missing: 1 }));
    output.close();
    expect(at.err()).toContain('AAPL Fetching documents [');
    expect(at.err()).toContain('4/10 · stored 3, unavailable 1');
    expect(at.out()).toBe('');
  });

  it('is JSON lines on demand, progress ten times a second at most', () => {
    const at = streams(true);
    let now = 0;
    const output = createOutput(at.streams, true, () => now);
    for (let done = 0; done <= 9; done += 1) {
      now += 20;
      output.progress(progress({ done }));
    }
    output.error('outage', 'EDGAR answered 503');
    const lines = at.out().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).type)).toEqual(['progress', 'progress', 'error']);
    expect(JSON.parse(lines[2] ?? '')).toEqual({
      type: 'error',
      failure: 'outage',
      message: 'EDGAR answered 503',
    });
    expect(at.err()).toBe('');
  });

  it.each([false, true])('prints nothing that a terminal obeys (terminal: %s)', (isTTY) => {
    const at = streams(isTTY);
    const output = createOutput(at.streams, false, () => 0);
    output.note('a\u001B[2Jb');
    output.error('outage', 'c\u009B2Jd\r\ne');
    output.result('x', {}, ['f\u202Eg']);
    const text = at.out() + at.err();
    expect(text).toBe('f\ufffdg\na\ufffd[2Jb\nc\ufffd2Jd\ufffd\ufffde\n');
  });
});
