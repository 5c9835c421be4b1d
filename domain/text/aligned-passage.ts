/** How passages of two reports of a company differ; of two companies, whether they are alike or only one has such a passage. */
export type AlignmentStatus = EditStatus | LikenessStatus;
export type EditStatus = 'unchanged' | 'numbers_only' | 'changed' | 'added' | 'removed';
type LikenessStatus = 'alike' | 'only_base' | 'only_target';

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
