import { TermNumbers, TextTokens } from '../../../domain/postings/text-tokens.ts';
import type { PackedText } from '../../full-text-store.ts';
import { openText, packFrames, packText, signTokens } from '../../packed-text.ts';
import { cutPieces } from '../../text-index.ts';

/** A text as it is stored. For tests. */
export function packSigned(text: string): Uint8Array {
  const tokens = new TextTokens();
  tokens.read(text, new TermNumbers());
  const ends = cutPieces(text);
  return packText(ends, packFrames(text, ends), signTokens(tokens, ends));
}

/** A text as it is stored and opened. For tests. */
export function packedText(text: string): PackedText {
  return openText(packSigned(text), text.length);
}
