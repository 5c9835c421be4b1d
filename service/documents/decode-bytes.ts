import { isUtf8 } from 'node:buffer';

/** Bytes at the start within which a charset is declared. */
const DECLARED_WITHIN = 2_048;

const latin = new TextDecoder('windows-1252');

/** Encoding that a byte order mark shows. */
function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** Encoding that an XML declaration or a `<meta>` names, as the platform calls it; null when none that it knows. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = latin.decode(bytes.subarray(0, DECLARED_WITHIN));
  const name = /(?:encoding|charset)\s{0,4}=\s{0,4}["']?([A-Za-z0-9._-]{1,40})/i.exec(start)?.[1];
  if (name === undefined) return null;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    // A name that nobody knows declares nothing: the bytes themselves decide.
    return null;
  }
}

/** UTF-8 with its few bad bytes shown as U+FFFD; null when the bytes are rather of a single-byte encoding. */
function damagedUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes);
  let bad = 0;
  let good = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 0xfffd) bad += 1;
    else if (code > 0x7f) good += 1;
  }
  return bad * 10 <= good ? text : null;
}

/**
 * Text of a document's bytes: by its byte order mark, else UTF-8 where the bytes are, whatever is declared (text of
 * another encoding hardly ever passes for it), else the declared encoding, else windows-1252. Never throws; what no
 * encoding explains is U+FFFD. Example: `caf\xe9` declared as UTF-8 → 'café'.
 */
export function decodeBytes(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  const declared = declaredEncoding(bytes);
  const single = declared === null || declared.startsWith('utf-') ? 'windows-1252' : declared;
  return damagedUtf8(bytes) ?? new TextDecoder(single).decode(bytes);
}
