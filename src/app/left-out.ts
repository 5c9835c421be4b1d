/**
 * Parts of libraries that the application's own build replaces (`tools/lean-packages.ts`), as no page that starts needs them.
 * A use that is added by mistake throws.
 */
const leftOut = (name: string) => (): never => {
  throw new Error(`${name} is not part of the application's first file.`);
};

/** No page asks for a query without end. */
export const infiniteQueryBehavior = leftOut('infiniteQueryBehavior');

/** The router has its own way to read and write an address (`search-codec.ts`). */
export const defaultParseSearch = leftOut('defaultParseSearch');
export const defaultStringifySearch = leftOut('defaultStringifySearch');

/** What pages send is kept by a client of its own (`src/api/mutation.ts`), in the files of the pages that send something. */
export class MutationCache {
  build = leftOut('MutationCache');
  notify = this.build;
  findAll = (): never[] => [];
  clear = (): void => undefined;
  resumePausedMutations = (): Promise<void> => Promise.resolve();
}
