import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import type { SegmentSource } from '../../../domain/postings/build-segment.ts';
import { integer, text } from '../../../store/database.ts';
import { connect } from '../../../store/sqlite/connection.ts';
import { mergePostings } from './merge.ts';
import { plainIndex } from './testing/plain-index.ts';
import { readFormat } from './testing/read-format.ts';
import { verifyBlocks } from './upkeep.ts';

const PROCESS = join(import.meta.dirname, 'testing', 'update-process.ts');
/** Kills, each at another line and a little later. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 20);

/** Starts the process and kills it a moment after it has printed a number of lines. */
function updateUntilKilled(path: string, lines: number, delay_ms: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PROCESS, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = 0;
    child.stdout.setEncoding('utf8').on('data', (heard: string) => {
      said += heard.split('\n').length - 1;
      if (said >= lines) setTimeout(() => child.kill('SIGKILL'), delay_ms);
    });
    child.once('close', () => resolve());
  });
}

test(
  'a process killed while it writes, merges or switches leaves an index of what was saved',
  { timeout: 60_000 + ROUNDS * 30_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'index.db');
    for (let round = 0; round < ROUNDS; round += 1) {
      await updateUntilKilled(path, 1 + (round % 9), (round * 3) % 23);
      const connection = connect(path, { readonly: false });
      const documents = new Map<number, SegmentSource>();
      for (const saved of connection.prepare('SELECT row, text FROM saved').all()) {
        const words = text(saved, 'text');
        const row = integer(saved, 'row');
        documents.set(row, {
          row,
          text: words,
          items: [],
          sections: [{ start: 0, end: words.length, keys: [''] }],
        });
      }
      verifyBlocks(connection);
      expect(documents.size).toBeGreaterThan(0);
      expect(readFormat(path)).toEqual(plainIndex(documents));
      if (round % 5 === 4) {
        for (const _ of mergePostings(connection, 1)) continue;
        expect(readFormat(path)).toEqual(plainIndex(documents));
      }
      connection.close();
    }
  },
);
