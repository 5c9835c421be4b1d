import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { pino } from 'pino';

import { openAuditLog } from './audit-log.ts';
import { listen, onStop } from './http/listen.ts';
import type { MadeKey } from './keys/admission.ts';
import { becomeOnlyService } from './keys/only-service.ts';
import { openService } from './open-service.ts';
import { readServiceSettings } from './settings.ts';

/** Where `npm start` serves the application, if PUBLIC_URL doesn't say. */
const APPLICATION = 'http://127.0.0.1:8080';
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

async function main(): Promise<void> {
  const settings = readServiceSettings(process.env, ROOT);
  const log = pino({ level: settings.log_level, redact: ['authorization', 'headers', 'key'] });
  const report = (message: string) => log.error({}, message);
  const audit = settings.audit_log === null ? {} : { audit: openAuditLog(settings.audit_log, report) };
  const only = settings.store_settings.kind === 'sqlite' ? await becomeOnlyService(folderOf(settings)) : null;
  const open = await openService({
    ...settings,
    ...audit,
    public_url: settings.public_url ?? APPLICATION,
    log,
  });
  const listening = await listen(open.service, settings).catch(async (error: unknown) => {
    await open.close();
    throw error;
  });
  printKeys(open.made_keys);
  log.info({ host: settings.host, port: listening.port, data: settings.data_folder }, 'listening');

  onStop((reason) => {
    log.info({ reason }, 'closing');
    listening
      .close()
      .then(() => open.close())
      .then(() => only?.release())
      .then(() => process.exit(0))
      .catch((error: unknown) => fail(error));
  });
}

/** The data folder, made where it isn't there yet. */
function folderOf({ data_folder }: { data_folder: string }): string {
  mkdirSync(data_folder, { recursive: true });
  return data_folder;
}

/** The one time that local keys are seen: afterwards only their hashes exist. */
function printKeys(keys: MadeKey[]): void {
  if (keys.length === 0) return;
  const lines = keys.map(({ tier, key }) => `  ${tier.padEnd(12)} ${key}`);
  process.stdout.write(
    `Keys of this service, one a tier. They are shown this once and stored only as hashes:\n${lines.join('\n')}\n`,
  );
}

function fail(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(fail);
