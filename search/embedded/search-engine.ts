import type { Query } from '../../domain/query/query.ts';
import type { Exists } from '../../domain/query/vary-query.ts';
import type { Columns } from './columns.ts';
import type { Universe } from './filter.ts';
import type { Matched, Ranked } from './rank.ts';

/** What is searched: documents of a filter, by the text of some sections, or by all text if `keys` is null. */
export type Scope = { columns: Columns; universe: Universe; keys: readonly string[] | null };

/** One search over a snapshot of an index. Sets of documents are ascending ordinals. */
export type EngineSearch = {
  hasWords: Exists;
  /** Documents with one of the sections. */
  having(): Uint32Array;
  /** Documents that match. Throws QueryError if finding them would take too long. */
  match(query: Query): Uint32Array;
  rank(matched: Matched, today: string): Ranked;
};

/** Opens a search in the current snapshot. */
export type SearchEngine = (scope: Scope) => EngineSearch;
