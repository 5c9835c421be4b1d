import { afterEach, describe, expect, it } from 'vitest';

import { ParseError } from '../domain/documents/document-text.ts';
import { createTextReader, type ReaderBounds, type TextReader } from './texts.ts';

const encoder = new TextEncoder();
const request = (text: string) => ({
  bytes: encoder.encode(text),
  filename: 'a.htm',
  type: '10-K',
  filing: null,
});
const signal = (): AbortSignal => new AbortController().signal;

let reader: TextReader | null = null;
const open = (bounds: Partial<ReaderBounds>): TextReader => {
  reader = createTextReader(bounds);
  return reader;
};
afterEach(() => reader?.close());

const PAGE = '<html><body><p>One</p><p>Two</p></body></html>';
/** Half a million cells are more than a heap of 24 MB can hold. */
const HEAVY = `<html><table>${'<tr><td>1<td>2'.repeat(250_000)}</table>`;

// A process that is short of memory tries for long to make do.
describe('a reader', { timeout: 60_000 }, () => {
  it.each([
    ['in this process', Number.POSITIVE_INFINITY],
    ['in a separate process', 0],
  ])('reads %s, alike', async (_, small_bytes) => {
    const text = await open({ small_bytes }).read(request(PAGE), signal());
    expect(text.text).toBe('One\nTwo');
    expect(text.blocks).toHaveLength(2);
  });

  it.each<[string, string, Partial<ReaderBounds>, string]>([
    ['takes too long', HEAVY, { time_ms: 1 }, 'a.htm: reading takes longer than 0.001 s'],
    [
      'takes too much memory',
      HEAVY,
      { heap_mb: 24 },
      'a.htm: reading takes more than the 24 MB of memory allowed',
    ],
    ['is no text', '%PDF-1.4', {}, 'a.htm: what it holds is not text'],
  ])('refuses a document that %s, and reads the next', async (_, text, bounds, reason) => {
    const own = open({ small_bytes: 10, ...bounds });
    const refused = own.read({ ...request(text), bytes: encoder.encode(text.padEnd(20)) }, signal());
    await expect(refused).rejects.toThrow(new ParseError('a.htm', '', reason.slice('a.htm: '.length)));
    expect((await createTextReader().read(request(PAGE), signal())).text).toBe('One\nTwo');
    if (bounds.time_ms === undefined) expect((await own.read(request(PAGE), signal())).text).toBe('One\nTwo');
  });

  it('stops with the load', async () => {
    const abort = new AbortController();
    const reading = open({ small_bytes: 0 }).read(request(HEAVY), abort.signal);
    abort.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
  });
});
