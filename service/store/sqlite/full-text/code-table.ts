/** Values as small numbers, in the order they were met. */
export type CodeTable = {
  values: string[];
  /** Code of a value; a new one for a value not met before. */
  codeOf(value: string): number;
  /** Code of a value; undefined for one not met. */
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
