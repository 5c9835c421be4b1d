/** A statement as the server takes it, with the names of its parameters in order. */
export type Compiled = { text: string; names: readonly string[] };

/** A colon after a letter or another colon belongs to a cast or a time, not to a name. */
const PARAMETER = /(?<![:\w]):([a-z_]\w*)/g;

const compiled = new Map<string, Compiled>();

/** Replaces `:name` by `$1`. Statements are fixed texts, each compiled once. */
export function compileSql(sql: string): Compiled {
  const known = compiled.get(sql);
  if (known !== undefined) return known;
  const names: string[] = [];
  const text = sql.replace(PARAMETER, (_, name: string) => {
    const place = names.indexOf(name);
    return `$${place === -1 ? names.push(name) : place + 1}`;
  });
  const result = { text, names };
  compiled.set(sql, result);
  return result;
}
