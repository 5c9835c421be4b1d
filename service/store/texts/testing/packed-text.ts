import type { PackedText } from '../../open-text.ts';
import { cutPieces } from '../cut-pieces.ts';
import { openText, packText } from '../packed-text.ts';
import { signText } from '../sign-text.ts';

/** A text as it is stored and opened. For tests. */
export function packedText(text: string): PackedText {
  const ends = cutPieces(text);
  return openText(packText(text, ends, signText(text, ends).signatures), text.length);
}
