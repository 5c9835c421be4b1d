import { isRole, type Role } from '../contract/role.ts';

/** A role for people who aren't listed as users; `none` refuses them. */
type OtherRole = Role | 'none';

export type AuthSettings =
  | { kind: 'off' }
  | { kind: 'password' }
  | { kind: 'header'; header: string; other_role: OtherRole }
  | {
      kind: 'openid';
      issuer: URL;
      client_id: string;
      client_secret: string | null;
      claim: string;
      other_role: OtherRole;
    };

type Environment = Record<string, string | undefined>;

type AuthSurroundings = {
  host: string;
  is_loopback: boolean;
  /** Whether `--insecure` was given. */
  insecure: boolean;
};

function text(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

/**
 * Who may use the desk. Throws Error naming the variable, its value (never of a secret) and what would be right; without
 * a login an address that others reach is refused.
 */
export function readAuthSettings(
  env: Environment,
  { host, is_loopback, insecure }: AuthSurroundings,
): AuthSettings {
  const kind = text(env, 'AUTH') ?? 'off';
  switch (kind) {
    case 'off':
      if (is_loopback || insecure) return { kind };
      throw new Error(
        `HOST=${host} opens the desk to other machines without a login. Set AUTH to password, header or openid (docs/access.md), or start with --insecure if that is meant: npm start -- --insecure`,
      );
    case 'password':
      return { kind };
    case 'header':
      return readHeader(env);
    case 'openid':
      return readOpenid(env, is_loopback);
    default:
      throw new Error(`AUTH must be off, password, header or openid, got '${kind}'`);
  }
}

function readHeader(env: Environment): AuthSettings {
  if (text(env, 'TRUSTED_PROXIES') === null) {
    throw new Error(
      'AUTH=header needs TRUSTED_PROXIES: the addresses of the proxy that sets the header, such as 127.0.0.1',
    );
  }
  const header = (text(env, 'AUTH_HEADER') ?? 'x-forwarded-user').toLowerCase();
  if (!/^[a-z0-9-]{1,100}$/.test(header)) {
    throw new Error(`AUTH_HEADER must be the name of a header such as X-Forwarded-User, got '${header}'`);
  }
  return { kind: 'header', header, other_role: otherRole(env, 'read') };
}

function readOpenid(env: Environment, isLoopback: boolean): AuthSettings {
  const address = text(env, 'OPENID_ISSUER');
  const client_id = text(env, 'OPENID_CLIENT_ID');
  if (address === null || client_id === null) {
    throw new Error(
      `AUTH=openid needs ${address === null ? 'OPENID_ISSUER, such as https://login.example.com' : 'OPENID_CLIENT_ID, as the provider registered it'}`,
    );
  }
  const issuer = URL.parse(address);
  const isLocal = issuer !== null && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);
  if (issuer === null || !(issuer.protocol === 'https:' || (issuer.protocol === 'http:' && isLocal))) {
    throw new Error(
      `OPENID_ISSUER must be an HTTPS address such as https://login.example.com, got '${address}'`,
    );
  }
  if (!isLoopback && text(env, 'PUBLIC_URL') === null) {
    throw new Error(
      'AUTH=openid needs PUBLIC_URL: the provider sends people back to PUBLIC_URL/login/callback',
    );
  }
  return {
    kind: 'openid',
    issuer,
    client_id,
    client_secret: text(env, 'OPENID_CLIENT_SECRET'),
    claim: text(env, 'OPENID_CLAIM') ?? 'email',
    other_role: otherRole(env, 'none'),
  };
}

function otherRole(env: Environment, fallback: OtherRole): OtherRole {
  const value = text(env, 'AUTH_ROLE') ?? fallback;
  if (value === 'none' || isRole(value)) return value;
  throw new Error(`AUTH_ROLE must be none, read, load or admin, got '${value}'`);
}
