/**
 * Parts of libraries that the application's own build replaces (`tools/build-plugins.ts`), as no page that starts needs them.
 * A use that is added by mistake throws.
 */
const leftOut = (name: string) => (): never => {
  throw new Error(`${name} is not part of the application's first file.`);
};

/** No page has a query without end. */
export const infiniteQueryBehavior = leftOut('infiniteQueryBehavior');

/** The router has its own way to read and write an address (`search-codec.ts`). */
export const defaultParseSearch = leftOut('defaultParseSearch');
export const defaultStringifySearch = leftOut('defaultStringifySearch');

/** Only pages that change something on the server load the cache of such requests (`src/api/mutation.ts`). */
export class MutationCache {
  build = leftOut('MutationCache');
  notify = this.build;
  findAll = (): never[] => [];
  clear = (): void => undefined;
  resumePausedMutations = (): Promise<void> => Promise.resolve();
}
