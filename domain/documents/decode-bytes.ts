/** Bytes at the start in which a charset may be declared. */
const DECLARATION_BYTES_MAX = 2_048;

const latin = new TextDecoder('windows-1252');

/** Encoding of a byte order mark. */
function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** Encoding that an XML declaration or a `<meta>` names, or null if none or unknown. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = latin.decode(bytes.subarray(0, DECLARATION_BYTES_MAX));
  const name = /(?:encoding|charset)\s{0,4}=\s{0,4}["']?([A-Za-z0-9._-]{1,40})/i.exec(start)?.[1];
  if (name === undefined) return null;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    // An unknown name declares nothing. The bytes decide.
    return null;
  }
}

/** Text of valid UTF-8, or null. */
function cleanUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-8 with its few bad bytes as U+FFFD, or null if the bytes look like a single-byte encoding. */
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
 * Text of a document's bytes: by its byte order mark, else as UTF-8 if valid (other encodings rarely are), else by
 * the declared encoding, else as windows-1252. Never throws. Bytes that don't decode become U+FFFD.
 * Example: `caf\xe9` declared as UTF-8 → 'café'.
 */
export function decodeBytes(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  const clean = cleanUtf8(bytes);
  if (clean !== null) return clean;
  const declared = declaredEncoding(bytes);
  const single = declared === null || declared.startsWith('utf-') ? 'windows-1252' : declared;
  return damagedUtf8(bytes) ?? new TextDecoder(single).decode(bytes);
}
