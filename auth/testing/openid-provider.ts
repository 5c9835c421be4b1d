import { createHash, createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

type Grant = { nonce: string; challenge: string; redirect: string };

/** What the provider says that isn't so. */
export type Lies = {
  /** Of the ID token, over the usual ones. */
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  /** Whose signature the ID token has. */
  signed?: 'stranger' | 'client secret' | 'public key' | 'nobody';
  /** Changes the signed token. */
  token?: (signed: string) => string;
  /** Over the usual fields of the token endpoint's answer. */
  answer?: Record<string, unknown>;
  /** Over the usual fields of the provider's description. */
  description?: Record<string, unknown>;
  /** Whether it names no keys. */
  keyless?: boolean;
};

export type Provider = {
  issuer: string;
  lies: Lies;
  /** Hash of the access token, for `at_hash`. */
  at_hash: string;
  /** Follows the address that the desk sent the browser to, and returns the one that it comes back to. */
  approve(authorise: URL): URL;
  close(): void;
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A small OpenID Connect provider on this machine, with one client, `desk`. */
export async function openProvider(): Promise<Provider> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const grants = new Map<string, Grant>();
  const provider: Provider = {
    issuer: '',
    lies: {},
    at_hash: createHash('sha256').update('a').digest().subarray(0, 16).toString('base64url'),
    approve(authorise) {
      const query = authorise.searchParams;
      const code = randomUUID();
      const redirect = query.get('redirect_uri') ?? '';
      grants.set(code, {
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirect,
      });
      const back = new URL(redirect);
      back.searchParams.set('code', code);
      back.searchParams.set('state', query.get('state') ?? '');
      return back;
    },
    close: () => server.close(),
  };

  function signature(body: string): string {
    const bytes = Buffer.from(body);
    const hmac = (secret: string) => createHmac('sha256', secret).update(bytes).digest('base64url');
    switch (provider.lies.signed) {
      case 'nobody':
        return '';
      case 'client secret':
        return hmac('secret');
      case 'public key':
        return hmac(publicKey.export({ format: 'pem', type: 'spki' }).toString());
      case 'stranger':
        return sign('sha256', bytes, stranger.privateKey).toString('base64url');
      default:
        return sign('sha256', bytes, privateKey).toString('base64url');
    }
  }

  function idToken(nonce: string): string {
    const { claims, header, token: change = (signed) => signed } = provider.lies;
    const now = Math.floor(Date.now() / 1_000);
    const usual = { iss: provider.issuer, aud: 'desk', sub: 'u1', iat: now, exp: now + 60, nonce };
    const person = { email: 'Jane@Example.com', email_verified: true };
    const body = `${encode({ alg: 'RS256', kid: 'k', ...header })}.${encode({ ...usual, ...person, ...claims })}`;
    return change(`${body}.${signature(body)}`);
  }

  function token(form: URLSearchParams): object | null {
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant === undefined || grant.challenge !== challenge) return null;
    if (form.get('client_secret') !== 'secret' || form.get('redirect_uri') !== grant.redirect) return null;
    return {
      access_token: 'a',
      token_type: 'bearer',
      id_token: idToken(grant.nonce),
      ...provider.lies.answer,
    };
  }

  const server: Server = createServer((request, response) => {
    const { issuer } = provider;
    const send = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (request.url === '/.well-known/openid-configuration') {
      send(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        ...provider.lies.description,
      });
    } else if (request.url === '/keys') {
      if (provider.lies.keyless === true) send(200, { keys: [] });
      else
        send(200, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }] });
    } else {
      void text(request).then((body) => {
        const answer = token(new URLSearchParams(body));
        return answer === null ? send(400, { error: 'invalid_grant' }) : send(200, answer);
      });
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  provider.issuer = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  return provider;
}
