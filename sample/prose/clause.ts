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

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const ORDINALS = ['first', 'second', 'third', 'fourth'];

/** `September 27, 2025`. */
export function writeDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

export function writeCount(count: number): string {
  return WHOLE.format(count);
}

/** An amount in the words of a report: `$1.24 billion`, `$43.5 million`, `$812,000`. A sign is not written. */
export function writeMoney(amount: number): string {
  const size = Math.abs(amount);
  if (size >= 999_500_000) return `$${(size / 1e9).toFixed(2)} billion`;
  if (size >= 999_500) return `$${(size / 1e6).toFixed(1)} million`;
  return `$${WHOLE.format(size)}`;
}

/** An amount in a table: a negative one in brackets, a dash for none. */
export function showMoney(amount: number | null): string {
  if (amount === null) return '\u2014';
  return amount < 0 ? `(${writeMoney(amount)})` : writeMoney(amount);
}

/** A share in hundredths: `5.1%`. */
export function writePercent(share: number): string {
  return `${(Math.abs(share) * 100).toFixed(1)}%`;
}

/** `third`, for 3. */
export function writeOrdinal(number: number): string {
  return ORDINALS[number - 1] ?? String(number);
}
