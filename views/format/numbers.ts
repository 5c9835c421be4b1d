let locale = 'en-US';

/** How numbers are written from now on. Set once, before anything is rendered. */
export function setNumberLocale(next: string): void {
  locale = next;
}

/** A number format in the current locale. Rounding never gives a negative zero. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let made = '';
  let format: (value: number) => string = String;
  return (value) => {
    if (made !== locale) {
      // A number format's own function is bound to it.
      // eslint-disable-next-line typescript/unbound-method
      ({ format } = new Intl.NumberFormat(locale, { ...options, signDisplay: 'negative' }));
      made = locale;
    }
    return format(value);
  };
}

const whole = numberFormat({ maximumFractionDigits: 0 });

/** A whole number with thousands separators: 10438 → '10,438'. */
export function formatCount(value: number): string {
  return whole(value);
}

/** A number and its noun: `countOf(1, 'filing')` → '1 filing', `countOf(0, 'company', 'companies')` → '0 companies'. */
export function countOf(value: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(value)} ${value === 1 ? noun : plural}`;
}
