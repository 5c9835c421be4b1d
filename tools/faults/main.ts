// Tries faults on a store, a service and a stand-in for EDGAR, and counts those that get through.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { runIngest } from '../../desk/ingest.ts';
import { writeSample } from '../../sample/write-sample.ts';
import { flipBits } from './bit-flips.ts';
import { killPrograms } from './kills.ts';
import type { FaultRun, Outcome } from './outcome.ts';
import { sendRawPaths } from './raw-paths.ts';
import { guessPasswords } from './sign-ins.ts';
import { soak } from './soak.ts';
import { faultUpstream } from './upstream-faults.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** How many; of `soak` minutes. */
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    /** Data folder of the store whose bits are flipped; one company of the sample otherwise. */
    store: { type: 'string' },
    /** Table or index whose pages are flipped, such as sqlite_schema; any otherwise. */
    table: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'filings-faults-'));
const mirror = join(folder, 'edgar');

async function sampleStore(): Promise<string> {
  await writeSample(mirror);
  const data = join(folder, 'data');
  runIngest(['company', 'ZQPB', '--filings'], {
    FILINGS_DATA: data,
    EDGAR_MIRROR: mirror,
    FILINGS_NOW: '2026-08-03',
  });
  return data;
}

const FAULTS: Record<string, { count: number; run: (given: FaultRun) => Promise<Outcome> }> = {
  kills: { count: 200, run: killPrograms },
  flips: {
    count: 10_000,
    run: async (given) =>
      flipBits(join(values.store ?? (await sampleStore()), 'filings.db'), { ...given, table: values.table }),
  },
  upstream: { count: 1_000, run: faultUpstream },
  'sign-ins': { count: 700, run: guessPasswords },
  paths: { count: 20_000, run: sendRawPaths },
  soak: {
    count: 30,
    run: async ({ count, report }) => {
      await writeSample(mirror);
      return soak({ minutes: count, clients: 12, folder: join(folder, 'desk'), mirror, port: 8_290, report });
    },
  },
};

const unknown = positionals.find((name) => !(name in FAULTS));
if (unknown !== undefined || positionals.length === 0) {
  console.error(
    `Name one or more of ${Object.keys(FAULTS).join(', ')}; --count and --seed change how many and which`,
  );
  process.exit(2);
}
let failed = false;
for (const name of positionals) {
  const fault = FAULTS[name];
  if (fault === undefined) continue;
  const count = Number(values.count ?? fault.count);
  const outcome = await fault.run({
    count,
    seed: Number(values.seed),
    report: (line) => console.error(line),
  });
  const ended = Object.entries(outcome.ended).map(([how, times]) => `${how}: ${times}`);
  console.log(
    `${outcome.fault}: ${outcome.tried} tried, ${outcome.wrong.length} wrong (${ended.join(', ')})`,
  );
  failed ||= outcome.wrong.length > 0;
}
rmSync(folder, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
