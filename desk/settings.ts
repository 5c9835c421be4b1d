import type { BlockList } from 'node:net';

import { type AuthSettings, readAuthSettings } from '../auth/settings.ts';
import { isLoopback } from '../contract/address.ts';
import type { EmbedOrigins } from '../gateway/security-headers.ts';
import type { HostedSettings } from '../gateway/upstream.ts';
import { parseTrustedProxies } from '../gateway/visitor.ts';
import { type Environment, variable } from '../store/settings.ts';

/** Validated settings of the desk. Only entry points of programs read the environment. */
type Settings = {
  host: string;
  port: number;
  /** Null with the embedded service, which has its own settings (`service/settings.ts`). */
  hosted: HostedSettings | null;
  /** Whether agents are served at `/mcp`. */
  mcp: boolean;
  embed_origins: EmbedOrigins;
  /** Sites of OpenBB Workspace that may ask at `/openbb/`; null where that is off. */
  openbb_origins: readonly string[] | null;
  /** Proxies whose `X-Forwarded-` headers are believed; null: none. */
  trusted_proxies: BlockList | null;
  auth: AuthSettings;
};

/** An invalid setting. The message names the variable, its value and what is valid. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

function port(env: Environment): number {
  const value = variable(env, 'PORT') ?? '8080';
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) {
    throw new SettingError(`PORT must be a whole number 0..65535, got '${value}'`);
  }
  return Number(value);
}

function address(env: Environment, name: string): URL | null {
  const value = variable(env, name);
  if (value === null) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new SettingError(`${name} must be a URL such as https://api.example.com/v1, got '${value}'`);
  }
  if (url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new SettingError(`${name} must not have a user, query or fragment`);
  }
  return url;
}

/** `on` or `off`. */
function isOn(env: Environment, name: string, fallback: boolean): boolean {
  const value = variable(env, name) ?? (fallback ? 'on' : 'off');
  if (value !== 'on' && value !== 'off') throw new SettingError(`${name} must be on or off, got '${value}'`);
  return value === 'on';
}

/**
 * Which sites may frame embedded views: `*`, `off`, or a list of origins. Without it all may where the desk is private, and
 * none elsewhere.
 */
function embedOrigins(env: Environment, isPrivate: boolean): EmbedOrigins {
  const value = variable(env, 'EMBED_ORIGINS') ?? (isPrivate ? '*' : 'off');
  if (value === '*') return 'all';
  if (value === 'off') return null;
  return origins('EMBED_ORIGINS', '*', value);
}

/** A list of origins; `all` is the value for all of them. */
function origins(name: string, all: string, value: string): string[] {
  return value.split(',').map((each) => {
    const origin = each.trim();
    const url = URL.parse(origin);
    if (url !== null && /^https?:$/.test(url.protocol) && url.origin === origin) return origin;
    throw new SettingError(
      `${name} must be ${all}, off, or origins such as https://example.com, got '${origin}'`,
    );
  });
}

/** OpenBB Workspace in the browser, its test site, and its desktop application. */
const OPENBB_ORIGINS = ['https://pro.openbb.co', 'https://pro.openbb.dev', 'http://localhost:1420'];

/** `on`, `off`, or the origins of a Workspace of one's own, in addition to OpenBB's. */
function openbbOrigins(env: Environment, isPrivate: boolean): string[] | null {
  const value = variable(env, 'OPENBB') ?? (isPrivate ? 'on' : 'off');
  if (value === 'off') return null;
  return value === 'on' ? OPENBB_ORIGINS : [...OPENBB_ORIGINS, ...origins('OPENBB', 'on', value)];
}

function trustedProxies(env: Environment): BlockList | null {
  const value = variable(env, 'TRUSTED_PROXIES');
  if (value === null) return null;
  try {
    return parseTrustedProxies(value);
  } catch (error) {
    throw new SettingError(error instanceof Error ? error.message : String(error));
  }
}

function auth(env: Environment, host: string, insecure: boolean): AuthSettings {
  try {
    return readAuthSettings(env, { host, is_loopback: isLoopback(host), insecure });
  } catch (error) {
    throw new SettingError(error instanceof Error ? error.message : String(error));
  }
}

/** Throws SettingError for the first invalid variable. `insecure`: whether other machines are let in without a login. */
export function readSettings(env: Environment, { insecure = false } = {}): Settings {
  const apiUrl = address(env, 'FILINGS_API_URL');
  const appUrl = address(env, 'FILINGS_APP_URL');
  const host = variable(env, 'HOST') ?? '127.0.0.1';
  const login = auth(env, host, insecure);
  // What needs no login is off where others reach the desk, or where there is a login.
  const isPrivate = isLoopback(host) && login.kind === 'off';
  return {
    host,
    embed_origins: embedOrigins(env, isPrivate),
    openbb_origins: openbbOrigins(env, isPrivate),
    port: port(env),
    trusted_proxies: trustedProxies(env),
    auth: login,
    mcp: isOn(env, 'MCP', isPrivate),
    hosted:
      apiUrl === null
        ? null
        : {
            api_url: apiUrl,
            app_url: appUrl ?? new URL(apiUrl.origin),
            key: variable(env, 'FILINGS_API_KEY'),
          },
  };
}
