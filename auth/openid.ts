import { createHash } from 'node:crypto';

import * as client from 'openid-client';
import * as v from 'valibot';

import type { Identified } from './accounts.ts';
import type { AuthSettings } from './settings.ts';

type OpenidSettings = Extract<AuthSettings, { kind: 'openid' }>;

/** What a sign-in in progress must match when the browser comes back. */
export const Checks = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  next: v.string(),
});
export type Checks = v.InferOutput<typeof Checks>;

export type Openid = {
  /** The provider's page to send the browser to. */
  start(next: string): Promise<{ url: URL; checks: Checks }>;
  /** Who came back. Throws Error in plain words when the provider doesn't vouch for one person. */
  finish(address: URL, checks: Checks): Promise<Identified>;
};

const TIMEOUT_S = 10;

/** How far the provider's clock may be ahead, and how old a token may be that was just asked for. */
const AHEAD_S = 60;
const AGE_S = 600;
const SUBJECT_MAX = 255;

/** What the library leaves to its caller. `at_hash` is the left half of a SHA-256 for each algorithm that is accepted. */
const ALGORITHMS: Record<string, string> = {
  RS256: 'sha256',
  PS256: 'sha256',
  ES256: 'sha256',
  RS384: 'sha384',
  PS384: 'sha384',
  ES384: 'sha384',
  RS512: 'sha512',
  PS512: 'sha512',
  ES512: 'sha512',
  EdDSA: 'sha512',
  Ed25519: 'sha512',
};

const TokenHeader = v.pipe(v.string(), v.parseJson(), v.object({ alg: v.string() }));

type Claims = Record<string, unknown> & { iat: number; sub: string };

/**
 * Why a token whose signature, issuer, audience, nonce and expiry are right isn't for this sign-in; null when it is.
 * Rule: docs/access.md#openid-connect
 */
function tokenProblem(
  tokens: client.TokenEndpointResponse,
  claims: Claims,
  client_id: string,
): string | null {
  const now = Date.now() / 1_000;
  if (claims.iat > now + AHEAD_S) return 'the token is issued in the future';
  if (claims.iat < now - AGE_S) return `the token is older than ${AGE_S / 60} minutes`;
  if (Array.isArray(claims['aud']) && claims['aud'].length !== 1) return 'the token is for others too';
  if (claims['azp'] !== undefined && claims['azp'] !== client_id)
    return 'the token was issued to another application';
  if (claims.sub === '' || claims.sub.length > SUBJECT_MAX) return 'the token names no subject';
  const { at_hash } = claims;
  return at_hash === undefined || at_hash === accessTokenHash(tokens)
    ? null
    : 'the token belongs to another access token';
}

function accessTokenHash({ id_token, access_token }: client.TokenEndpointResponse): string | null {
  const [header = ''] = id_token?.split('.') ?? [];
  const { alg } = v.parse(TokenHeader, Buffer.from(header, 'base64url').toString('utf8'));
  const name = ALGORITHMS[alg];
  if (name === undefined) return null;
  const whole = createHash(name).update(access_token).digest();
  return whole.subarray(0, whole.length / 2).toString('base64url');
}

/** Why a sign-in failed, for the log: the library says it in the causes of its errors. */
export function openidReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${openidReason(error.cause)}` : error.message;
}

/** Sign-in at an OpenID Connect provider, with PKCE, state and nonce. The provider is looked up at the first sign-in. */
export function createOpenid(settings: OpenidSettings, public_url: string): Openid {
  const { issuer, client_id, client_secret, claim } = settings;
  const redirect_uri = `${public_url}/login/callback`;
  let found: Promise<client.Configuration> | null = null;
  function provider(): Promise<client.Configuration> {
    if (found !== null) return found;
    const secret = client_secret === null ? client.None() : client.ClientSecretPost(client_secret);
    // The signature is checked although the token comes straight from the provider: a proxy may be on the way.
    const signed = [client.enableNonRepudiationChecks];
    // Settings allow http for a provider on this machine alone.
    const execute = issuer.protocol === 'http:' ? [...signed, client.allowInsecureRequests] : signed;
    found = client.discovery(issuer, client_id, undefined, secret, { execute, timeout: TIMEOUT_S });
    found.catch(() => {
      found = null;
    });
    return found;
  }
  return {
    async start(next) {
      const configuration = await provider();
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        next,
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
      });
      return { url, checks };
    },
    async finish(address, checks) {
      const tokens = await client.authorizationCodeGrant(await provider(), address, {
        pkceCodeVerifier: checks.verifier,
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The provider sent no ID token.');
      const problem = tokenProblem(tokens, claims, client_id);
      if (problem !== null) throw new Error(`The provider's answer was refused: ${problem}.`);
      // Text such as "false" and a missing claim are no verification.
      if (claim === 'email' && claims['email_verified'] !== true) {
        const sent = JSON.stringify(claims['email_verified']) ?? 'nothing';
        throw new Error(`The provider has not verified the email address: email_verified is ${sent}.`);
      }
      const name = claims[claim];
      if (typeof name === 'string' && name !== '') return { name, issuer: claims.iss, subject: claims.sub };
      throw new Error(`The provider didn't send ${claim}.`);
    },
  };
}
