import { expect, test } from 'vitest';

import { readSettings, SettingError } from './settings.ts';

test('without variables the desk listens on 127.0.0.1:8080 with the embedded service', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    hosted: null,
    mcp: true,
    embed_origins: 'all',
    openbb_origins: ['https://pro.openbb.co', 'https://pro.openbb.dev', 'http://localhost:1420'],
    trusted_proxies: null,
    auth: { kind: 'off' },
  });
});

test.each([
  [{}, 'all'],
  [{ HOST: '0.0.0.0' }, null],
  [{ HOST: '0.0.0.0', EMBED_ORIGINS: '*' }, 'all'],
  [{ EMBED_ORIGINS: 'off' }, null],
  [
    { EMBED_ORIGINS: 'https://example.com, http://localhost:3000' },
    ['https://example.com', 'http://localhost:3000'],
  ],
])('with %j these sites may frame embedded views: %j', (env, origins) => {
  expect(readSettings(env, { insecure: true }).embed_origins).toEqual(origins);
});

test.each([
  [{ HOST: '0.0.0.0' }, null],
  [{ OPENBB: 'off' }, null],
  [
    { HOST: '0.0.0.0', OPENBB: 'http://localhost:3000' },
    ['https://pro.openbb.co', 'https://pro.openbb.dev', 'http://localhost:1420', 'http://localhost:3000'],
  ],
])('with %j these sites may ask as OpenBB Workspace: %j', (env, origins) => {
  expect(readSettings(env, { insecure: true }).openbb_origins).toEqual(origins);
});

test('the keyless lookup of a hosted instance is at its origin', () => {
  const { hosted } = readSettings({ FILINGS_API_URL: 'https://api.example.com/v1', FILINGS_API_KEY: 'k' });
  expect([hosted?.api_url.href, hosted?.app_url.href, hosted?.key]).toEqual([
    'https://api.example.com/v1',
    'https://api.example.com/',
    'k',
  ]);
});

test.each([
  [{ PORT: '80a' }, "PORT must be a whole number 0..65535, got '80a'"],
  [{ PORT: '70000' }, "PORT must be a whole number 0..65535, got '70000'"],
  [
    { TRUSTED_PROXIES: '10.0.0.0/8,nginx' },
    "TRUSTED_PROXIES must be addresses or networks such as 127.0.0.1,10.0.0.0/8, got 'nginx'",
  ],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, "got '10.0.0.0/33'"],
  [
    { AUTH: 'header', TRUSTED_PROXIES: '0.0.0.0/0' },
    "whoever connects from '0.0.0.0/0' could say who they are",
  ],
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 opens the desk to other machines without a login. Set AUTH'],
  [{ AUTH: 'on' }, "AUTH must be off, password, header or openid, got 'on'"],
  [{ AUTH: 'header' }, 'AUTH=header needs TRUSTED_PROXIES'],
  [{ AUTH: 'openid' }, 'AUTH=openid needs OPENID_ISSUER'],
  [{ AUTH: 'openid', OPENID_ISSUER: 'https://login.example.com' }, 'AUTH=openid needs OPENID_CLIENT_ID'],
  [
    { AUTH: 'openid', OPENID_ISSUER: 'http://login.example.com', OPENID_CLIENT_ID: 'desk' },
    "OPENID_ISSUER must be an HTTPS address such as https://login.example.com, got 'http://login.example.com'",
  ],
  [
    { AUTH: 'header', TRUSTED_PROXIES: '127.0.0.1', AUTH_ROLE: 'root' },
    "AUTH_ROLE must be none, read, load or admin, got 'root'",
  ],
  [{ MCP: 'yes' }, "MCP must be on or off, got 'yes'"],
  [
    { EMBED_ORIGINS: 'example.com' },
    "EMBED_ORIGINS must be *, off, or origins such as https://example.com, got 'example.com'",
  ],
  [{ OPENBB: 'yes' }, "OPENBB must be on, off, or origins such as https://example.com, got 'yes'"],
  [{ EMBED_ORIGINS: 'https://example.com/; script-src *' }, 'EMBED_ORIGINS must be'],
  [{ FILINGS_API_URL: 'api.example.com' }, 'FILINGS_API_URL must be a URL'],
  [{ FILINGS_API_URL: 'ftp://api.example.com' }, 'FILINGS_API_URL must be a URL'],
  [{ FILINGS_API_URL: 'https://me:pw@api.example.com/v1' }, 'must not have a user, query or fragment'],
])('%j is refused', (env, message) => {
  expect(() => readSettings(env)).toThrow(SettingError);
  expect(() => readSettings(env)).toThrow(message);
});

test('with a login, what needs none is off unless it is turned on', () => {
  const settings = readSettings({ AUTH: 'password' });
  expect([settings.embed_origins, settings.mcp, settings.openbb_origins]).toEqual([null, false, null]);
  expect(readSettings({ AUTH: 'password', MCP: 'on' }).mcp).toBe(true);
});

test.each([
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '0.0.0.0', MCP: 'on' }, true],
  [{ MCP: 'off' }, false],
])('%j serves agents: %s', (env, mcp) => {
  expect(readSettings(env, { insecure: true }).mcp).toBe(mcp);
});
