import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { type Dispatcher, request } from 'undici';

import { type EdgarAddress, addressUrl } from '../domain/filing/edgar-address.ts';
import { classifyAnswer, type DownloadOptions, EdgarError, header } from './answer.ts';
import type { Budget, EdgarClock } from './budget.ts';

const RETRIES = 5;
const RETRY_MS = 2_000;

/** An error page is read this far to say what it is. */
const PAGE_BYTES_MAX = 64 * 1024;

type Reply = Dispatcher.ResponseData;

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    ({ size }) => size,
    () => 0,
  );
}

async function readPage(reply: Reply): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > PAGE_BYTES_MAX) break;
  }
  return Buffer.concat(chunks);
}

/** How a large file is fetched: through the common budget, straight to the disk. */
type Downloads = {
  base: string;
  user_agent: string;
  dispatcher: Dispatcher;
  budget: Budget;
  clock: EdgarClock;
};

/** One file on its way. The entity tag of a part is kept with it, so that only the rest of that very file is added. */
type Part = { path: string; tag_path: string; size: number; tag: string | null };

async function openPart(folder: string, name: string): Promise<Part> {
  const path = join(folder, `${name}.part`);
  const tag_path = `${path}.tag`;
  const tag = await readFile(tag_path, 'utf8').catch(() => null);
  return { path, tag_path, tag, size: tag === null ? 0 : await sizeOf(path) };
}

/** Throws EdgarError for an answer that is not the file. */
async function refuse(downloads: Downloads, address: EdgarAddress, reply: Reply): Promise<never> {
  const answer = {
    status: reply.statusCode,
    retry_after: header(reply.headers['retry-after']),
    bytes: await readPage(reply),
  };
  const refusal = classifyAnswer(addressUrl(address), answer, address, downloads.clock.now());
  if (refusal?.failure === 'rate_limited' && refusal.retry_at !== null)
    await downloads.budget.holdOff(refusal.retry_at);
  throw refusal ?? new EdgarError('malformed', `EDGAR answered a page for ${addressUrl(address)}`);
}

/** Fetches the rest of a part. Throws EdgarError `outage` when the connection ends before the file does. */
async function fetchRest(
  downloads: Downloads,
  address: EdgarAddress,
  part: Part,
  { signal, onBytes }: DownloadOptions,
): Promise<void> {
  await downloads.budget.take(signal);
  const reply = await request(new URL(downloads.base + address.path), {
    dispatcher: downloads.dispatcher,
    headers: {
      'user-agent': downloads.user_agent,
      'accept-encoding': 'identity',
      ...(part.size > 0 && part.tag !== null ? { range: `bytes=${part.size}-`, 'if-range': part.tag } : {}),
    },
    ...(signal === undefined ? {} : { signal }),
  });
  const isRest = reply.statusCode === 206;
  const isPage = header(reply.headers['content-type'])?.startsWith('text/html') === true;
  if ((!isRest && reply.statusCode !== 200) || isPage) {
    if (reply.statusCode === 416) await rm(part.path, { force: true });
    await refuse(downloads, address, reply);
  }
  const start = isRest ? part.size : 0;
  const total = start + Number(header(reply.headers['content-length']) ?? Number.NaN);
  onBytes(start, Number.isFinite(total) ? total : null);
  // A weak tag does not name the bytes: a part of such a file is fetched again from the start.
  const tag = header(reply.headers['etag']);
  if (tag !== null && !tag.startsWith('W/')) await writeFile(part.tag_path, tag);
  let got = start;
  const count = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      got += chunk.byteLength;
      onBytes(got, Number.isFinite(total) ? total : null);
      yield chunk;
    }
  };
  await pipeline(reply.body, count, createWriteStream(part.path, { flags: isRest ? 'a' : 'w' }));
  if (Number.isFinite(total) && got !== total)
    throw new EdgarError('outage', `${addressUrl(address)} ended after ${got} of ${total} bytes`);
}

function isDisk(cause: unknown): boolean {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return ['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES'].includes(code);
}

/**
 * Downloads a large file into a folder and returns its path. A download that breaks off resumes where it was, also in a
 * later run. Throws EdgarError, the file system's error, what `onBytes` throws, and the signal's reason.
 */
export async function download(
  downloads: Downloads,
  address: EdgarAddress,
  options: DownloadOptions,
): Promise<string> {
  await mkdir(options.folder, { recursive: true });
  const name = basename(address.path);
  for (let retry = 0; ; retry += 1) {
    const part = await openPart(options.folder, name);
    try {
      await fetchRest(downloads, address, part, options);
      const path = join(options.folder, name);
      await rename(part.path, path);
      await rm(part.tag_path, { force: true });
      return path;
    } catch (cause) {
      options.signal?.throwIfAborted();
      const isOutage =
        cause instanceof EdgarError ? cause.failure === 'outage' : !isDisk(cause) && 'code' in Object(cause);
      if (!isOutage) throw cause;
      if (retry >= RETRIES) {
        if (cause instanceof EdgarError) throw cause;
        throw new EdgarError('outage', `EDGAR cannot be reached for ${addressUrl(address)}`, { cause });
      }
      await downloads.clock.sleep(RETRY_MS * 2 ** retry, options.signal);
    }
  }
}
