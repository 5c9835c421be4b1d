import { Agent, request } from 'undici';
import * as v from 'valibot';

/** A model server with OpenAI's API. */
export type ModelSettings = {
  /** `https://api.example.com/v1`, without a slash at the end. */
  base_url: string;
  model: string;
  /** Sent as a bearer key and nowhere else. Null if the server needs none. */
  key: string | null;
  timeout_ms?: number;
};

/** Why a model gave no response, in words that may be shown. `retry_after_ms` if it said how long to wait. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly retry_after_ms: number | null;

  constructor(message: string, retry_after_ms: number | null = null) {
    super(message);
    this.retry_after_ms = retry_after_ms;
  }
}

export type ModelClient = {
  model: string;
  /** The model's response to a request. Throws ModelError. */
  ask(body: object, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
};

/** A local model may read 24,000 tokens for a minute or two. */
const TIMEOUT_MS = 120_000;
const CONNECT_MS = 10_000;
/** A summary has some 10 kB. A larger response is invalid. */
const BYTES_MAX = 256 * 1024;
const RETRY_AFTER_MAX_S = 3_600;

const Answer = v.object({
  choices: v.pipe(
    v.array(v.object({ message: v.object({ content: v.nullish(v.string(), null) }) })),
    v.minLength(1),
  ),
});

function parseAnswer(text: string): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ModelError('the model server did not return JSON');
  }
  const parsed = v.safeParse(Answer, json);
  const content = parsed.success ? (parsed.output.choices[0]?.message.content ?? null) : null;
  if (content === null) throw new ModelError('the model server returned no message');
  return content;
}

function retryAfter(header: string | string[] | undefined): number | null {
  if (typeof header !== 'string' || !/^\d{1,6}$/.test(header)) return null;
  return Math.min(RETRY_AFTER_MAX_S, Number(header)) * 1_000;
}

function refusalOf(status: number, retry_after: string | string[] | undefined): ModelError {
  if (status === 401 || status === 403) return new ModelError('the model server rejected the API key');
  if (status === 429) return new ModelError('the model server is limiting requests', retryAfter(retry_after));
  if (status >= 300 && status < 400)
    return new ModelError('the model server returned a redirect, which is not followed');
  return new ModelError(`the model server returned status ${status}`);
}

const WAY: Record<string, string> = {
  ECONNREFUSED: 'the model server refused the connection',
  ECONNRESET: 'the connection to the model server was lost',
  UND_ERR_SOCKET: 'the connection to the model server was lost',
  UND_ERR_CONNECT_TIMEOUT: 'the model server does not respond',
  ENOTFOUND: 'the host name of the model server could not be resolved',
  EAI_AGAIN: 'the host name of the model server could not be resolved',
};

/** A network error in words. Nothing of the request is repeated. */
function wayProblem(cause: unknown): ModelError {
  if (cause instanceof ModelError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'TimeoutError') return new ModelError('the model did not respond in time');
  if (name === 'AbortError') return new ModelError('the service is shutting down');
  return new ModelError(WAY[code] ?? 'the model server could not be reached');
}

/** Client of a model server: one request, no retries, no redirects, a bounded body. */
export function createModelClient(settings: ModelSettings): ModelClient {
  const timeout_ms = settings.timeout_ms ?? TIMEOUT_MS;
  const agent = new Agent({ connections: 4, pipelining: 1, connect: { timeout: CONNECT_MS } });

  async function send(body: object, signal: AbortSignal): Promise<string> {
    const reply = await request(`${settings.base_url}/chat/completions`, {
      dispatcher: agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(settings.key !== null && { authorization: `Bearer ${settings.key}` }),
      },
      body: JSON.stringify({ model: settings.model, ...body }),
      headersTimeout: timeout_ms,
      bodyTimeout: timeout_ms,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout_ms)]),
    });
    if (reply.statusCode !== 200) {
      // Destroying the body raises an error, which would end the process without a listener.
      reply.body.on('error', () => undefined).destroy();
      throw refusalOf(reply.statusCode, reply.headers['retry-after']);
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of reply.body) {
      if (!(chunk instanceof Uint8Array)) continue;
      size += chunk.byteLength;
      if (size > BYTES_MAX) throw new ModelError('the model’s response is too long');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks, size).toString('utf8');
  }

  return {
    model: settings.model,
    ask: async (body, signal) => {
      const text = await send(body, signal).catch((cause: unknown) => {
        throw wayProblem(cause);
      });
      return parseAnswer(text);
    },
    close: () => agent.destroy(),
  };
}
