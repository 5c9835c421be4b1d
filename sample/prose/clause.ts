import { hashText } from '../random.ts';

/** Values that clauses name, as they are to be read: `{revenue}` → `$1.24 billion`. */
export type Values = Readonly<Record<string, string>>;

/**
 * A clause with its values put in and its wordings chosen: `{name}` is a value, `[rose|grew]` one of several wordings. The
 * same seed makes the same choice, so that a text stays as it was until its seed changes.
 * Throws when a clause names a value that there is none of.
 * Example: writeClause('Demand [fell|shrank] in {year}.', { year: 'fiscal 2025' }, 'a') → 'Demand shrank in fiscal 2025.'
 */
export function writeClause(clause: string, values: Values, seed: string): string {
  let count = 0;
  return clause
    .replaceAll(/\[([^\]]*)\]/g, (_, wordings: string) => {
      const choices = wordings.split('|');
      count += 1;
      return choices[hashText(`${seed} ${count}`) % choices.length] ?? '';
    })
    .replaceAll(/\{(\w+)\}/g, (_, name: string, at: number, text: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`a clause names {${name}}, which has no value: ${clause}`);
      return at === 0 || text.slice(0, at).endsWith('. ')
        ? value.slice(0, 1).toUpperCase() + value.slice(1)
        : value;
    });
}
