import { isAbsolute, join } from 'node:path';

import * as v from 'valibot';

import { LoadRequest } from '../contract/loads.ts';
import { clip } from '../contract/parameters.ts';
import { REQUESTS_PER_SECOND_DEFAULT, REQUESTS_PER_SECOND_MAX } from '../edgar/budget.ts';
import { type Environment, variable } from '../service/store/environment.ts';
import { readStorePlace, type StorePlace } from '../service/store/store-place.ts';

/** Settings of the command line, from the environment. */
export type IngestSettings = {
  data_folder: string;
  store_place: StorePlace;
  mirror: string | null;
  contact: string | null;
  base: { data: string; www: string };
  requests_per_second: number;
};

/** An environment variable with an invalid value. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

function folder(env: Environment, name: string, working_folder: string): string | null {
  const value = variable(env, name);
  return value === null || isAbsolute(value) ? value : join(working_folder, value);
}

/** A host, or another address to use in its place. */
function base(env: Environment, name: string, host: string): string {
  const value = variable(env, name);
  if (value === null) return `https://${host}`;
  const address = /^https?:\/\//.test(value) ? value : `https://${value}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new SettingError(
      `${name} must be a host or an address such as http://127.0.0.1:8099, got '${clip(value)}'`,
    );
  }
  return address.replace(/\/+$/, '');
}

function contact(env: Environment): string | null {
  const value = variable(env, 'EDGAR_CONTACT');
  if (value === null) return null;
  const result = v.safeParse(LoadRequest.entries.contact, value);
  // The User-Agent is a header: it carries Latin letters and nothing beyond.
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  if (result.success && /^[^\u0000-\u001f\u0100-\uffff]+$/.test(value)) return value;
  throw new SettingError(
    `EDGAR_CONTACT must end in an e-mail address, e.g. "Jane Doe jane@example.com", got '${clip(value)}'`,
  );
}

function requestsPerSecond(env: Environment): number {
  const value = variable(env, 'EDGAR_REQUESTS_PER_SECOND');
  if (value === null) return REQUESTS_PER_SECOND_DEFAULT;
  const count = /^\d$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= REQUESTS_PER_SECOND_MAX) return count;
  throw new SettingError(
    `EDGAR_REQUESTS_PER_SECOND must be a whole number 1..${REQUESTS_PER_SECOND_MAX}, got '${clip(value)}'`,
  );
}

function storePlace(env: Environment, data_folder: string): StorePlace {
  try {
    return readStorePlace(env, data_folder);
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
    store_place: storePlace(env, data_folder),
    mirror: folder(env, 'EDGAR_MIRROR', folders.working),
    contact: contact(env),
    base: {
      data: base(env, 'EDGAR_DATA_HOST', 'data.sec.gov'),
      www: base(env, 'EDGAR_WWW_HOST', 'www.sec.gov'),
    },
    requests_per_second: requestsPerSecond(env),
  };
}
