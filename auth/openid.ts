import * as client from 'openid-client';
import * as v from 'valibot';

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
  /** The name of the person who came back. Throws Error in plain words when the provider doesn't vouch for one. */
  finish(address: URL, checks: Checks): Promise<string>;
};

const TIMEOUT_S = 10;

/** Sign-in at an OpenID Connect provider, with PKCE, state and nonce. The provider is looked up at the first sign-in. */
export function createOpenid(settings: OpenidSettings, public_url: string): Openid {
  const { issuer, client_id, client_secret, claim } = settings;
  const redirect_uri = `${public_url}/login/callback`;
  let found: Promise<client.Configuration> | null = null;
  function provider(): Promise<client.Configuration> {
    if (found !== null) return found;
    const secret = client_secret === null ? client.None() : client.ClientSecretPost(client_secret);
    // Settings allow http for a provider on this machine alone.
    const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
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
      const claims: Record<string, unknown> = { ...tokens.claims() };
      if (claim === 'email' && claims['email_verified'] === false) {
        throw new Error('The provider has not verified your email address.');
      }
      const name = claims[claim];
      if (typeof name === 'string' && name !== '') return name;
      throw new Error(`The provider didn't send your ${claim}.`);
    },
  };
}
