/** Values as small numbers, in order of first use. */
export type CodeTable = {
  values: string[];
  /** Code of a value, created on first use. */
  codeOf(value: string): number;
  /** Code of a value, undefined if unknown. */
  find(value: string): number | undefined;
};

export function createCodeTable(): CodeTable {
  const codes = new Map<string, number>();
  const values: string[] = [];
  return {
    values,
    codeOf(value) {
      const known = codes.get(value);
      if (known !== undefined) return known;
      codes.set(value, values.length);
      values.push(value);
      return values.length - 1;
    },
    find: (value) => codes.get(value),
  };
}
