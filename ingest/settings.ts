import { isAbsolute, join } from 'node:path';

import { type EdgarAccess, readEdgarAccess } from '../edgar/settings.ts';
import { type Environment, readStoreSettings, type StoreSettings, variable } from '../store/settings.ts';

/** Settings of the command line, from the environment. */
export type IngestSettings = EdgarAccess & { data_folder: string; store_settings: StoreSettings };

/** An environment variable with an invalid value. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

function folder(env: Environment, name: string, working_folder: string): string | null {
  const value = variable(env, name);
  return value === null || isAbsolute(value) ? value : join(working_folder, value);
}

/** What another room reads from the environment. */
function checked<T>(read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new SettingError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Settings of an environment. Throws SettingError naming the variable, its value and what would be right. */
export function readIngestSettings(
  env: Environment,
  folders: { root: string; working: string },
): IngestSettings {
  const data_folder = folder(env, 'FILINGS_DATA', folders.working) ?? join(folders.root, '.data');
  return {
    data_folder,
    store_settings: checked(() => readStoreSettings(env, data_folder)),
    ...checked(() => readEdgarAccess((name) => variable(env, name))),
    mirror: folder(env, 'EDGAR_MIRROR', folders.working),
  };
}
