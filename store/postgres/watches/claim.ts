/** Longer than comparing or sending one batch takes. After it, another node may take over from one that died. */
const CLAIM_SECONDS = 120;

/** Rows of a table that no other node works on: `:node` names this one. */
export const isFree = (alias: string): string =>
  `(${alias}.claimed_by IS NULL OR ${alias}.claimed_by = :node OR ${alias}.claimed_until < now())`;

export const CLAIM = `claimed_by = :node, claimed_until = now() + interval '${CLAIM_SECONDS} seconds'`;

export const RELEASE_CLAIM = 'claimed_by = NULL, claimed_until = NULL';
