export type AlignmentStatus = 'unchanged' | 'numbers_only' | 'changed' | 'added' | 'removed';

/** A passage of either side as the alignment reads it. */
export type AlignedPassage = { ordinal: number; offset: number; text: string };

/** Two passages that belong together, or one that stands alone. `similarity` 0 to 1, null where one side is absent. */
export type AlignedPair = {
  status: AlignmentStatus;
  moved: boolean;
  similarity: number | null;
  base: AlignedPassage | null;
  target: AlignedPassage | null;
};
