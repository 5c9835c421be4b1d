/** An index of the documents filed in one year. A rebuild makes a new generation of each. */
export type IndexName = { alias: string; year: string; generation: number };

export const nameOf = ({ alias, year, generation }: IndexName): string => `${alias}-${year}-${generation}`;

/** What a name says, or null for one that isn't this alias's. Example: filings-2024-1. */
export function readName(alias: string, name: string): IndexName | null {
  const [, year, generation] = name.slice(alias.length).match(/^-(\d{4})-(\d+)$/) ?? [];
  if (!name.startsWith(alias) || year === undefined) return null;
  return { alias, year, generation: Number(generation) };
}
