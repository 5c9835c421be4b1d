/** A search takes one processor, and each reader up to 250 MB. */
const LEAST = 2;
const MOST = 4;

/** Concurrent searches on a machine: one for each processor but that of the service, from two to four. */
export function readerCount(processors: number): number {
  return Math.min(MOST, Math.max(LEAST, processors - 1));
}
