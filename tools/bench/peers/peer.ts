import type { FullTextSearch } from '../../../store/full-text-store.ts';

/** An answer: the number of matches, and the milliseconds of CPU time that it took in all processes. */
export type Answer = { total: number; cpu_ms: number };

/** A search engine that is compared. */
export type Peer = {
  name: string;
  /** How its work differs, in words. */
  note: string;
  /** Null if it can't answer such a question. */
  ask(search: FullTextSearch): Promise<Answer | null>;
  end(): Promise<void>;
};

/** Milliseconds of CPU time of this process since `before`. */
export function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
