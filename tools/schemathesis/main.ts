// Tests the service against its own OpenAPI description, with generated requests.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runIngest } from '../../desk/ingest.ts';
import { SAMPLE_TODAY } from '../../sample/calendar.ts';
import { listen } from '../../service/http/listen.ts';
import { createKey, hashKey } from '../../service/keys/admission.ts';
import { openService } from '../../service/open-service.ts';

/** The command of the Python package; a virtual environment's is named by SCHEMATHESIS. */
const COMMAND = process.env['SCHEMATHESIS'] ?? 'schemathesis';

/** Some rules join parameters (give `q` or `find`), which a JSON Schema of each can't say: then a valid request is 400. */
const EXCLUDED = 'positive_data_acceptance';

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: console.error };

const found = spawnSync(COMMAND, ['--version'], { encoding: 'utf8' });
if (found.status !== 0) {
  console.error(
    `Not tested: '${COMMAND}' is not installed. Make a Python environment (python3 -m venv ~/schemathesis), install it there (~/schemathesis/bin/pip install schemathesis) and set SCHEMATHESIS=~/schemathesis/bin/schemathesis.`,
  );
  process.exit(process.argv.includes('--optional') ? 0 : 1);
}

const data_folder = mkdtempSync(join(tmpdir(), 'filings-schemathesis-'));
runIngest(['sample'], { FILINGS_DATA: data_folder });
const key = createKey();
const open = await openService({
  data_folder,
  keys: [{ hash: hashKey(key), tier: 'enterprise', label: 'schemathesis', metered: false }],
  pinned_today: SAMPLE_TODAY,
  public_url: 'http://127.0.0.1:8080',
  // An empty folder: generated loads find nothing and reach nobody.
  edgar: { mirror: mkdtempSync(join(data_folder, 'edgar-')), contact: null },
  log: silent,
});
const server = await listen(open.service, { host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${server.port}`;

/** Asynchronous: this process answers the requests. */
async function run(base: string, more: string[]): Promise<number> {
  const words = ['run', `${origin}/v1/openapi.json`, '--url', base, '-H', `Authorization: Bearer ${key}`];
  const options = [
    '--phases',
    'examples,coverage,fuzzing,stateful',
    '--exclude-checks',
    EXCLUDED,
    '--no-color',
  ];
  const examples = ['-n', process.env['SCHEMATHESIS_EXAMPLES'] ?? '100'];
  const child = spawn(COMMAND, [...words, ...options, ...examples, ...more], {
    stdio: 'inherit',
    cwd: data_folder,
  });
  return new Promise((resolve) => void child.once('exit', (code) => resolve(code ?? 1)));
}

const LOOKUP = '/tools/cik-lookup.json';
const codes = [
  // No text can be generated from the pattern of a contact, which a load may need.
  await run(`${origin}/v1`, ['--exclude-path', LOOKUP, '--exclude-operation-id', 'startLoad']),
  // The one path outside the prefix; its limit by address is lower than what is sent.
  await run(origin, ['--include-path', LOOKUP, '--rate-limit', '15/s']),
];
await server.close();
await open.close();
rmSync(data_folder, { recursive: true });
process.exitCode = Math.max(...codes);
