import { QueryError } from '../../../domain/query/query.ts';
import type { Store } from '../../../store/store.ts';
import { cpuSince, type Peer } from './peer.ts';

/** The embedded engine, in this process. */
export const embeddedPeer = (store: Store): Peer => ({
  name: 'ours',
  note: 'ranks by passages of 120 documents, and cuts three excerpts of each filing',
  async ask(search) {
    const before = process.cpuUsage();
    try {
      const { total } = await store.fullText.search(search);
      return { total, cpu_ms: cpuSince(before) };
    } catch (error) {
      if (error instanceof QueryError) return null;
      throw error;
    }
  },
  end: async () => {},
});
