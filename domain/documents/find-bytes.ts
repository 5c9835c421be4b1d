/** Whether the ASCII text is at this offset of the bytes. */
function isAt(bytes: Uint8Array, text: string, offset: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Offset of the first occurrence of an ASCII text at or after `from`; -1 when there is none. */
export function indexOfBytes(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  let offset = bytes.indexOf(first, from);
  while (offset >= 0 && !isAt(bytes, text, offset)) offset = bytes.indexOf(first, offset + 1);
  return offset;
}

/** Offset of the last occurrence of an ASCII text; -1 when there is none. */
export function lastIndexOfBytes(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  let offset = bytes.lastIndexOf(first);
  while (offset > 0 && !isAt(bytes, text, offset)) offset = bytes.lastIndexOf(first, offset - 1);
  return offset === 0 && !isAt(bytes, text, 0) ? -1 : offset;
}
