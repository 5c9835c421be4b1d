import { join } from 'node:path';

import * as v from 'valibot';

import { LoadRequest } from '../contract/loads.ts';
import { isDate } from '../contract/parameters.ts';
import { parseServiceKeys } from './keys/parse-service-keys.ts';
import type { KeyRecord } from './store/key-store.ts';

/** What the environment says to a service that runs by itself, checked. */
export type ServiceSettings = {
  host: string;
  port: number;
  data_folder: string;
  /** Pinned "today", YYYY-MM-DD; null for the clock's. */
  pinned_today: string | null;
  /** Keys of SERVICE_KEYS; null when it is not set, and then the stored ones hold. */
  keys: KeyRecord[] | null;
  edgar: { mirror: string | null; contact: string | null };
  /** Where people open the application, without a slash at the end. */
  public_url: string;
  log_level: string;
};

type Environment = Record<string, string | undefined>;

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

/** Throws Error naming the variable, its value (never of a key) and what would be right. */
export function readServiceSettings(env: Environment, root: string): ServiceSettings {
  return {
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: readPort(env),
    data_folder: text(env, 'FILINGS_DATA') ?? join(root, '.data'),
    pinned_today: readPinnedDay(env),
    keys: parseServiceKeys(env['SERVICE_KEYS']),
    edgar: { mirror: text(env, 'EDGAR_MIRROR'), contact: readContact(env) },
    public_url: readPublicUrl(env),
    log_level: readLogLevel(env),
  };
}

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function readPort(env: Environment): number {
  const value = text(env, 'SERVICE_PORT') ?? '8090';
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new Error(`SERVICE_PORT must be a whole number 0..65535, got '${value}'`);
}

function readPinnedDay(env: Environment): string | null {
  const value = text(env, 'FILINGS_NOW');
  if (value === null || isDate(value)) return value;
  throw new Error(`FILINGS_NOW must be a date YYYY-MM-DD, got '${value}'`);
}

function readContact(env: Environment): string | null {
  const value = text(env, 'EDGAR_CONTACT');
  if (value === null) return null;
  const parsed = v.safeParse(LoadRequest.entries.contact, value);
  if (parsed.success) return value;
  throw new Error(`EDGAR_CONTACT ${parsed.issues[0].message}, got '${value}'`);
}

function readPublicUrl(env: Environment): string {
  const value = text(env, 'PUBLIC_URL') ?? 'http://127.0.0.1:8080';
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new Error(`PUBLIC_URL must be an address such as https://desk.example.com, got '${value}'`);
  }
  return value.replace(/\/+$/, '');
}

function readLogLevel(env: Environment): string {
  const value = text(env, 'LOG_LEVEL') ?? 'info';
  if (LOG_LEVELS.includes(value)) return value;
  throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, got '${value}'`);
}
