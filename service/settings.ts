import { join } from 'node:path';

import { isDate } from '../contract/parameters.ts';
import { readEdgarAccess } from '../edgar/settings.ts';
import type { FullTextSettings } from '../search/open-full-text.ts';
import { readOpenSearch } from '../search/opensearch/settings.ts';
import type { KeyRecord } from '../store/keys.ts';
import { type Environment, readStoreSettings, type StoreSettings, variable } from '../store/settings.ts';
import { parseServiceKeys } from './keys/admission.ts';
import type { ModelSettings } from './summaries/client.ts';

/** What the environment says to a service that runs by itself, checked. */
export type ServiceSettings = {
  host: string;
  port: number;
  data_folder: string;
  store_settings: StoreSettings;
  /** Pinned "today", YYYY-MM-DD; null for the clock's. */
  pinned_today: string | null;
  /** Keys of SERVICE_KEYS; null when it is not set, and then the stored ones hold. */
  keys: KeyRecord[] | null;
  edgar: { mirror: string | null; contact: string | null };
  full_text: FullTextSettings;
  /** A language model that writes summaries; null where none is named. */
  ai: ModelSettings | null;
  /** Where people open the application, without a slash at the end; null where it isn't said. */
  public_url: string | null;
  log_level: string;
  /** File of the audit log; null: none is written. */
  audit_log: string | null;
  /** Lets other machines read the metrics; null: this machine alone may. */
  metrics_token: string | null;
  /** `public`: webhooks go to the public internet alone; `any`: also to private addresses; `off`: nothing is sent. */
  webhook_targets: WebhookTargets;
};

export type WebhookTargets = (typeof WEBHOOK_TARGETS)[number];
const WEBHOOK_TARGETS = ['public', 'any', 'off'] as const;

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];

/** Throws Error naming the variable, its value (never of a key) and what would be right. */
export function readServiceSettings(env: Environment, root: string): ServiceSettings {
  const data_folder = variable(env, 'FILINGS_DATA') ?? join(root, '.data');
  const store_settings = readStoreSettings(env, data_folder);
  const opensearch = readOpenSearch(env);
  const edgar = readEdgarAccess((name) => variable(env, name));
  if (store_settings.kind === 'postgres' && opensearch === null) {
    throw new Error(
      'STORE_URL needs SEARCH_ENGINE=opensearch and OPENSEARCH_URL: a PostgreSQL store has no full-text index',
    );
  }
  return {
    host: variable(env, 'HOST') ?? '127.0.0.1',
    port: readPort(env),
    data_folder,
    store_settings,
    pinned_today: readPinnedDay(env),
    keys: parseServiceKeys(env['SERVICE_KEYS']),
    edgar: { mirror: edgar.mirror, contact: edgar.contact },
    full_text: {
      source: readFullTextSource(env),
      base: edgar.base.efts,
      requests_per_second: edgar.requests_per_second,
      opensearch,
    },
    ai: readModel(env),
    public_url: readPublicUrl(env),
    log_level: readLogLevel(env),
    audit_log: readAuditLog(env, root),
    metrics_token: readMetricsToken(env),
    webhook_targets: readWebhookTargets(env),
  };
}

function readPort(env: Environment): number {
  const value = variable(env, 'SERVICE_PORT') ?? '8090';
  if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
  throw new Error(`SERVICE_PORT must be a whole number 0..65535, got '${value}'`);
}

function readPinnedDay(env: Environment): string | null {
  const value = variable(env, 'FILINGS_NOW');
  if (value === null || isDate(value)) return value;
  throw new Error(`FILINGS_NOW must be a date YYYY-MM-DD, got '${value}'`);
}

/** SEC wants to know who reads its index, so that nothing is sent without a contact; a folder needs none. */
function readFullTextSource(env: Environment): FullTextSettings['source'] {
  const value = variable(env, 'FULL_TEXT_SOURCE') ?? 'embedded';
  if (value !== 'embedded' && value !== 'efts') {
    throw new Error(`FULL_TEXT_SOURCE must be embedded or efts, got '${value}'`);
  }
  if (value === 'efts' && variable(env, 'EDGAR_MIRROR') === null && variable(env, 'EDGAR_CONTACT') === null) {
    throw new Error(
      'FULL_TEXT_SOURCE=efts needs EDGAR_CONTACT: a name and an e-mail address, e.g. "Jane Doe jane@example.com"',
    );
  }
  return value;
}

/** Both or none of address and model; a key is never repeated, and neither is an address that holds one. */
function readModel(env: Environment): ModelSettings | null {
  const base = variable(env, 'AI_BASE_URL');
  const model = variable(env, 'AI_MODEL');
  const key = variable(env, 'AI_API_KEY');
  if (base === null && model === null) {
    if (key === null) return null;
    throw new Error('AI_API_KEY is set without AI_BASE_URL and AI_MODEL: name the address and the model');
  }
  if (base === null)
    throw new Error('AI_MODEL is set without AI_BASE_URL: name the address it is reached at');
  if (model === null) throw new Error('AI_BASE_URL is set without AI_MODEL: name the model');
  const url = URL.canParse(base) ? new URL(base) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`AI_BASE_URL must be an address such as https://api.example.com/v1, got '${base}'`);
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new Error('AI_BASE_URL must be an address alone, without user, query or fragment');
  if (model.length > 200 || /\p{C}/u.test(model))
    throw new Error(`AI_MODEL must be a name of at most 200 characters, got '${model.slice(0, 40)}'`);
  if (key !== null && !/^[\x21-\x7e]{1,500}$/.test(key))
    throw new Error('AI_API_KEY must be printable characters without blanks');
  return { base_url: base.replace(/\/+$/, ''), model, key };
}

function readPublicUrl(env: Environment): string | null {
  const value = variable(env, 'PUBLIC_URL');
  if (value === null) return null;
  const url = URL.parse(value);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (isOrigin) return url.origin;
  throw new Error(
    `PUBLIC_URL must be an address without a path such as https://desk.example.com, got '${value}'`,
  );
}

function readMetricsToken(env: Environment): string | null {
  const value = variable(env, 'METRICS_TOKEN');
  if (value === null || /^[\x21-\x7e]{16,500}$/.test(value)) return value;
  throw new Error(
    `METRICS_TOKEN must be 16 to 500 printable characters without blanks, got ${value.length} characters`,
  );
}

function readWebhookTargets(env: Environment): WebhookTargets {
  const value = variable(env, 'WEBHOOK_TARGETS') ?? 'public';
  const found = WEBHOOK_TARGETS.find((known) => known === value);
  if (found !== undefined) return found;
  throw new Error(`WEBHOOK_TARGETS must be ${WEBHOOK_TARGETS.join(', ')}, got '${value}'`);
}

function readAuditLog(env: Environment, root: string): string | null {
  const value = variable(env, 'AUDIT_LOG');
  if (value === 'off') return null;
  if (value === 'on')
    throw new Error("AUDIT_LOG must be a file or off, got 'on'; without it a file is written");
  return value ?? join(variable(env, 'FILINGS_DATA') ?? join(root, '.data'), 'audit.log');
}

function readLogLevel(env: Environment): string {
  const value = variable(env, 'LOG_LEVEL') ?? 'info';
  if (LOG_LEVELS.includes(value)) return value;
  throw new Error(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, got '${value}'`);
}
