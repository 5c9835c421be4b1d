import type { RedlineResponse } from '../../contract/redline.ts';
import type { AlignedPassage } from '../text/align.ts';
import { passageOps } from '../text/word-ops.ts';
import type { ComparedPair, Side } from './compare-reports.ts';

type Pair = RedlineResponse['passages'][number];

export function toSide(passage: AlignedPassage | null, { open }: Side): Pair['base'] {
  const stored = passage === null ? undefined : open.disclosure.passages[passage.ordinal];
  if (passage === null || stored === undefined) return null;
  return {
    ...passage,
    heading: stored.heading,
    filename: open.disclosure.runs[stored.run]?.filename ?? '',
    document_offset: stored.start,
  };
}

/** A compared pair as a passage of the redline; `ignore_numbers` makes a pair that differs only in numbers unchanged. */
export function toRedlinePassage(
  pair: ComparedPair,
  base: Side,
  target: Side,
  ignore_numbers: boolean,
): Pair {
  const isSame = pair.status === 'numbers_only' && ignore_numbers;
  const hasOps = pair.status === 'changed' || (pair.status === 'numbers_only' && !ignore_numbers);
  const scored = pair.target === null ? undefined : target.open.disclosure.passages[pair.target.ordinal];
  return {
    status: isSame ? 'unchanged' : pair.status,
    moved: pair.moved,
    similarity: pair.similarity,
    base: toSide(pair.base, base),
    target: toSide(pair.target, target),
    novelty: scored?.novelty ?? null,
    ...(pair.elsewhere !== null && { elsewhere: pair.elsewhere }),
    ...(hasOps &&
      pair.base !== null &&
      pair.target !== null && {
        ops: passageOps(pair.base.text, pair.target.text),
      }),
  };
}
