import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import * as v from 'valibot';

import { BoardContent } from '../../board/board.ts';

const VERSION = '1';
/** Characters of a link that browsers open and programs may still pass on. */
const LINK_MAX = 100_000;
/** Bytes of a board once inflated: a small link could hold gigabytes. */
const CONTENT_MAX = 4_000_000;
/** Compressed bytes inflated at a time: at most 1,000 times as many come out. */
const STEP = 1_024;

type ReadLink = { board: BoardContent } | { problem: string };

/** Detects a damaged link; not against an attacker, who can make a valid one. FNV-1a, 32 bits. */
function checksum(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93) >>> 0;
  return hash.toString(36);
}

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** The board as the fragment of an address: version, length, checksum, compressed JSON. Null if it is too long. */
export function writeLink(board: BoardContent): string | null {
  const payload = toBase64Url(deflateSync(strToU8(JSON.stringify(board)), { level: 9 }));
  const fragment = `b=${VERSION}.${payload.length.toString(36)}.${checksum(payload)}.${payload}`;
  return fragment.length > LINK_MAX ? null : fragment;
}

function inflate(bytes: Uint8Array): string | null {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new Inflate((part) => {
    parts.push(part.slice());
    size += part.length;
  });
  for (let at = 0; at < bytes.length; at += STEP) {
    stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
    if (size > CONTENT_MAX) return null;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return strFromU8(whole);
}

/** The board in a link, or why it cannot be read. Never throws. */
export function readLink(fragment: string): ReadLink {
  if (fragment.length > LINK_MAX) return { problem: 'It is longer than any link this desk makes.' };
  const [version = '', length = '', sum = '', payload = ''] = fragment.slice('b='.length).split('.');
  if (/^\d+$/.test(version) && version !== VERSION)
    return { problem: 'It was made by another version of Filings Desk.' };
  const expected = Number.parseInt(length, 36);
  if (version !== VERSION || Number.isNaN(expected) || payload.length < expected)
    return {
      problem:
        'Its end is missing: it was cut off when it was sent or copied. Request it again from the sender.',
    };
  if (payload.length > expected || checksum(payload) !== sum)
    return {
      problem:
        'It was changed on the way, so its content can’t be trusted. Request it again from the sender.',
    };
  try {
    const text = inflate(fromBase64Url(payload));
    if (text === null) return { problem: 'Its content is larger than any board.' };
    const parsed = v.safeParse(BoardContent, JSON.parse(text));
    return parsed.success
      ? { board: parsed.output }
      : { problem: 'Its content isn’t a board of this desk, or has addresses of other sites.' };
  } catch {
    // Not base64, not compressed, or not JSON: nothing that this desk wrote.
    return { problem: 'Its content isn’t a board.' };
  }
}
