export type AlignmentStatus = 'unchanged' | 'numbers_only' | 'changed' | 'added' | 'removed';

/** A passage of either side of an alignment. */
export type AlignedPassage = { ordinal: number; offset: number; text: string };

/** Two aligned passages, or a single one. `similarity` is 0 to 1, null if one side is missing. */
export type AlignedPair = {
  status: AlignmentStatus;
  moved: boolean;
  similarity: number | null;
  base: AlignedPassage | null;
  target: AlignedPassage | null;
};
