import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { submissionsAddress } from '../../domain/filing/edgar-address.ts';
import { EdgarError } from '../../edgar/answer.ts';
import type { EdgarClock } from '../../edgar/budget.ts';
import { createEdgar, type EdgarSettings } from '../../edgar/client.ts';
import { startLoopback } from './loopback.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const ADDRESS = submissionsAddress('0000320193');
export const BODY = Buffer.from(JSON.stringify({ cik: '0000320193', name: 'Apple Inc.' }));

/** A clock that sleeping moves, so that pauses cost no time. */
function movableClock(): EdgarClock & { move(ms: number): void } {
  let at = Date.parse('2026-03-02T12:00:00Z');
  return {
    now: () => new Date(at),
    sleep: async (ms) => {
      at += ms;
    },
    move: (ms) => {
      at += ms;
    },
  };
}

export type Handle = (request: IncomingMessage, response: ServerResponse, index: number) => void;

export async function edgarAt(handle: Handle, settings: Partial<EdgarSettings> = {}) {
  const server = await startLoopback(handle);
  const clock = movableClock();
  const budget_file = join(await temporaryFolder(), 'budget.json');
  const full: EdgarSettings = {
    mirror: null,
    contact: 'Jane Doe jane@example.com',
    base: { data: server.base, www: server.base },
    requests_per_second: 9,
    budget_file,
    // undici counts headers and idle time in steps of about half a second.
    timeouts: { connect_ms: 500, headers_ms: 200, idle_ms: 200, total_ms: 2_500 },
    clock,
    ...settings,
  };
  const edgar = createEdgar(full);
  onTestFinished(async () => {
    await server.close();
    await edgar.close();
  });
  return { edgar, server, clock, settings: full };
}

export async function failureOf(read: Promise<unknown>): Promise<EdgarError> {
  const error: unknown = await read.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (error instanceof EdgarError) return error;
  throw new Error('an EdgarError was due', { cause: error });
}

export const page = (title: string): string =>
  `<!DOCTYPE html><html><head><title>${title}</title></head></html>`;
