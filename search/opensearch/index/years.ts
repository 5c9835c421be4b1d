import type { Cluster } from '../client.ts';
import type { IndexName } from './index-names.ts';
import { createIndex, type Shape } from './indices.ts';

/** Indices by year of filing. */
export type Years = { of: (year: string) => Promise<IndexName>; all: () => IndexName[] };

/** Indices by year, made when the first document of a year needs one. */
export function yearsOf(
  cluster: Cluster,
  given: {
    names: readonly IndexName[];
    generation: number;
    shape: Shape;
    made: (name: IndexName) => Promise<void>;
  },
): Years {
  const byYear = new Map(given.names.map((name) => [name.year, name]));
  return {
    async of(year) {
      const known = byYear.get(year);
      if (known !== undefined) return known;
      const name = { alias: cluster.index, year, generation: given.generation };
      await createIndex(cluster, name, given.shape);
      await given.made(name);
      byYear.set(year, name);
      return name;
    },
    all: () => [...byYear.values()],
  };
}
