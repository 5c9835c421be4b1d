import type { TextIndex } from '../../store/text-index.ts';
import { IndexWorker } from './index-worker/index-worker.ts';
import { Merger } from './postings/merge.ts';
import { forgetPostings, indexPending } from './postings/rebuild.ts';
import { verifyPostings } from './postings/verify.ts';
import { prepareWritePostings } from './postings/write.ts';
import { holdColumns } from './read-columns.ts';
import { prepareSearch } from './search.ts';

/** Our own index of postings, in the file of the store whose texts it indexes. */
export const textIndex: TextIndex = {
  forget: forgetPostings,
  catchUp: indexPending,
  verify: verifyPostings,
  open(connection) {
    const worker = new IndexWorker();
    const merger = new Merger(connection, worker);
    const { search, catchUp } = prepareSearch(connection, holdColumns(connection));
    return {
      index: (texts) => worker.index(texts),
      write: prepareWritePostings(connection),
      follow: () => merger.follow(),
      tidy: () => merger.tidy(),
      search: async (asked) => search(asked),
      catchUp: async () => catchUp(),
      async close() {
        try {
          await merger.close();
        } finally {
          await worker.close();
        }
      },
    };
  },
};
