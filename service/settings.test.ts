import { expect, test } from 'vitest';

import { readServiceSettings } from './settings.ts';

test('a service without settings in its environment listens on this machine alone', () => {
  expect(readServiceSettings({}, '/srv/desk')).toEqual({
    host: '127.0.0.1',
    port: 8090,
    data_folder: '/srv/desk/.data',
    store_settings: { kind: 'sqlite', path: '/srv/desk/.data/filings.db' },
    pinned_today: null,
    keys: null,
    edgar: { mirror: null, contact: null },
    full_text: { source: 'embedded', base: 'https://efts.sec.gov', requests_per_second: 5, opensearch: null },
    ai: null,
    public_url: null,
    log_level: 'info',
    audit_log: '/srv/desk/.data/audit.log',
    metrics_token: null,
    webhook_targets: 'public',
  });
});

test('a pinned day and an address are taken over', () => {
  const settings = readServiceSettings(
    { FILINGS_NOW: '2026-09-01', PUBLIC_URL: 'https://desk.example.com/' },
    '/',
  );
  expect([settings.pinned_today, settings.public_url]).toEqual(['2026-09-01', 'https://desk.example.com']);
});

test('a model is taken over, its address without a slash at the end', () => {
  const env = { AI_BASE_URL: 'http://127.0.0.1:11434/v1/', AI_MODEL: ' tea-1 ', AI_API_KEY: 'sk-1' };
  expect(readServiceSettings(env, '/').ai).toEqual({
    base_url: 'http://127.0.0.1:11434/v1',
    model: 'tea-1',
    key: 'sk-1',
  });
});

/** What is said of an environment that cannot be used. */
function wrong(env: Record<string, string>): string {
  try {
    readServiceSettings(env, '/');
    return '';
  } catch (error) {
    return String(error);
  }
}

test('a database without a cluster is refused: it has no full-text index', () => {
  const STORE_URL = 'postgres://desk:secret-1@db.example.com/filings';
  expect(wrong({ STORE_URL })).toContain('STORE_URL needs BLOB_URL');
  const place = { STORE_URL, BLOB_URL: '/srv/filings' };
  expect(wrong(place)).toContain('STORE_URL needs SEARCH_ENGINE=opensearch');
  expect(wrong(place)).not.toContain('secret-1');
  const cluster = { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: 'http://127.0.0.1:9200' };
  expect(readServiceSettings({ ...place, ...cluster }, '/').store_settings.kind).toBe('postgres');
});

test('what is wrong with a key or an address that holds one is said without it', () => {
  const base = { AI_BASE_URL: 'https://api.example.com', AI_MODEL: 'tea-1' };
  expect(wrong({ ...base, AI_API_KEY: 'secret of mine' })).not.toContain('secret');
  expect(wrong({ ...base, AI_BASE_URL: 'https://user:secret@api.example.com' })).not.toContain('secret');
  expect(wrong({ AI_API_KEY: 'secret' })).not.toContain("'secret'");
});

test.each([
  [{ FULL_TEXT_SOURCE: 'efts', EDGAR_CONTACT: 'Jane Doe jane@example.com' }, 'efts', 'https://efts.sec.gov'],
  [
    { FULL_TEXT_SOURCE: 'efts', EDGAR_MIRROR: '/srv/edgar', EDGAR_EFTS_HOST: 'http://127.0.0.1:8099/' },
    'efts',
    'http://127.0.0.1:8099',
  ],
  [
    { FULL_TEXT_SOURCE: ' embedded ', EDGAR_EFTS_HOST: 'efts.example.com' },
    'embedded',
    'https://efts.example.com',
  ],
])('%j searches %s', (env, source, base) => {
  expect(readServiceSettings(env, '/').full_text).toMatchObject({ source, base });
});

test.each([
  [{ FULL_TEXT_SOURCE: 'sec' }, "FULL_TEXT_SOURCE must be embedded or efts, got 'sec'"],
  [{ FULL_TEXT_SOURCE: 'efts' }, 'FULL_TEXT_SOURCE=efts needs EDGAR_CONTACT'],
  [
    { EDGAR_EFTS_HOST: 'https://x?y' },
    "EDGAR_EFTS_HOST must be a host or an address such as http://127.0.0.1:8099, got 'https://x?y'",
  ],
  [{ SERVICE_PORT: '80900' }, "SERVICE_PORT must be a whole number 0..65535, got '80900'"],
  [{ SERVICE_PORT: '1e3' }, "SERVICE_PORT must be a whole number 0..65535, got '1e3'"],
  [{ FILINGS_NOW: '2026-02-30' }, "FILINGS_NOW must be a date YYYY-MM-DD, got '2026-02-30'"],
  [{ FILINGS_NOW: 'today' }, "FILINGS_NOW must be a date YYYY-MM-DD, got 'today'"],
  [
    { EDGAR_CONTACT: 'Jane' },
    'EDGAR_CONTACT must end in an e-mail address, e.g. "Jane Doe jane@example.com", got \'Jane\'',
  ],
  [
    { PUBLIC_URL: 'desk' },
    "PUBLIC_URL must be an address without a path such as https://desk.example.com, got 'desk'",
  ],
  [{ AI_MODEL: 'tea-1' }, 'AI_MODEL is set without AI_BASE_URL'],
  [{ AI_BASE_URL: 'https://api.example.com/v1' }, 'AI_BASE_URL is set without AI_MODEL'],
  [{ AI_API_KEY: 'sk-1' }, 'AI_API_KEY is set without AI_BASE_URL and AI_MODEL'],
  [
    { AI_BASE_URL: 'api.example.com', AI_MODEL: 'tea-1' },
    "AI_BASE_URL must be an address such as https://api.example.com/v1, got 'api.example.com'",
  ],
  [{ AI_BASE_URL: 'https://a:b@api.example.com', AI_MODEL: 'tea-1' }, 'AI_BASE_URL must be an address alone'],
  [
    { AI_BASE_URL: 'https://api.example.com?key=b', AI_MODEL: 'tea-1' },
    'AI_BASE_URL must be an address alone',
  ],
  [
    { AI_BASE_URL: 'https://api.example.com', AI_MODEL: 'tea-1', AI_API_KEY: 'two words' },
    'AI_API_KEY must be printable characters without blanks',
  ],
  [{ WEBHOOK_TARGETS: 'all' }, "WEBHOOK_TARGETS must be public, any, off, got 'all'"],
  [{ LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of debug, info, warn, error, silent, got 'loud'"],
  [{ SERVICE_KEYS: 'x' }, 'SERVICE_KEYS: entry 1 must read key=tier (as in key=tier,key=tier)'],
])('%j is refused with what would be right', (env, message) => {
  expect(() => readServiceSettings(env, '/')).toThrow(message);
});
