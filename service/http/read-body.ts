import { ServiceError } from '../../contract/errors.ts';

/** Largest request body, in bytes. */
export const BODY_MAX = 8_192;

/** The JSON value of a request's body. Throws ServiceError invalid_param when it is not JSON, or too large. */
export async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type.trim())) {
    throw new ServiceError('invalid_param', 'the body must be sent as Content-Type: application/json');
  }
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    if (!(cause instanceof SyntaxError) && !(cause instanceof TypeError)) throw cause;
    throw new ServiceError('invalid_param', 'the body must be one JSON object in UTF-8');
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const declared = Number(request.headers.get('content-length') ?? '0');
  if (declared > BODY_MAX) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_MAX) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): ServiceError {
  return new ServiceError('invalid_param', `the body must be at most ${BODY_MAX} bytes`);
}
