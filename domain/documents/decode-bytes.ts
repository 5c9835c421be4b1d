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

/** Bytes of the UTF-8 character at an offset; 0 if none begins there, negative for the length of one that is cut. */
function utf8Length(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const length = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (length === 0 || lead >= 0xf5) return 0;
  let held = 1;
  while (held < length && ((bytes[at + held] ?? 0) & 0xc0) === 0x80) held += 1;
  if (held === length) return length;
  // A quote or dash that is cut. Of other bytes `é”` is likelier.
  return lead === 0xe2 && held > 1 && (bytes[at + 1] ?? 0) <= 0x84 ? -held : 0;
}

/** Bytes of two encodings, as of a report whose parts come from two programs: what is not UTF-8 is windows-1252. */
function mixedText(bytes: Uint8Array): string | null {
  const utf8 = new TextDecoder('utf-8');
  let text = '';
  let from = 0;
  let characters = 0;
  for (let at = 0; at < bytes.length;) {
    if ((bytes[at] ?? 0) < 0x80) {
      at += 1;
      continue;
    }
    const length = utf8Length(bytes, at);
    if (length > 0) {
      characters += 1;
      at += length;
      continue;
    }
    text += utf8.decode(bytes.subarray(from, at));
    // A character that is cut is lost; a single byte is one of the other encoding.
    text += length < 0 ? '\ufffd' : latin.decode(bytes.subarray(at, at + 1));
    at += Math.max(1, -length);
    from = at;
  }
  return characters === 0 ? null : text + utf8.decode(bytes.subarray(from));
}

/**
 * Text of a document's bytes: by its byte order mark, else as UTF-8 if valid (other encodings rarely are), else by
 * the declared encoding, else as windows-1252, or as both where a file has both. Never throws. Bytes that don't decode
 * become U+FFFD.
 * Example: `caf\xe9` declared as UTF-8 → 'café'.
 */
export function decodeBytes(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  const clean = cleanUtf8(bytes);
  if (clean !== null) return clean;
  const declared = declaredEncoding(bytes);
  const single = declared === null || declared.startsWith('utf-') ? 'windows-1252' : declared;
  if (single !== 'windows-1252') return new TextDecoder(single).decode(bytes);
  return mixedText(bytes) ?? latin.decode(bytes);
}
