import type { AlignedPassage } from './disclosure.ts';
import type { Shingles } from './shingles.ts';

/** A passage made ready to be compared: names of its words, and of its words without figures, and their shingles. */
export type Comparable = AlignedPassage & { exact: string; masked: string; shingles: Shingles };
