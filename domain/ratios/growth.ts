type Amount = { value: number; unit?: string | null };

/** A growth rate as a decimal; without one, why: a figure is missing, or the base makes it meaningless. */
type Growth =
  | { value: number; reason: null; text: null }
  | { value: null; reason: 'not_reported' | 'not_meaningful'; text: string };

type Given = {
  /** Years between the two figures. */
  years?: number;
  /** The base's period in words: 'in FY2023'. */
  when?: string;
  /** The base's sign in words, for a figure that is shown with the opposite sign. */
  sign?: 'negative' | 'positive';
};

/**
 * Growth from an earlier figure, compound over more than one year: the one rule of every surface. It is not meaningful from
 * a base of zero or below, nor, compounded, to a negative figure. Rule: docs/rules.md#growth
 */
export function growth(
  now: Amount | null | undefined,
  base: Amount | null | undefined,
  {
    years = 1,
    when = years === 1 ? 'a year before' : `${years} years before`,
    sign = 'negative',
  }: Given = {},
): Growth {
  if (now === null || now === undefined) return missing('no figure for the period');
  if (base === null || base === undefined) return missing(`no figure ${when}`);
  const [unit = null, before = null] = [now.unit, base.unit];
  if (unit !== before) return missing(`${before ?? 'no unit'} ${when}, ${unit ?? 'no unit'} now`);
  if (base.value === 0) return meaningless(`zero ${when}`);
  if (base.value < 0) return meaningless(`${sign} ${when}`);
  const factor = now.value / base.value;
  if (years === 1) return { value: factor - 1, reason: null, text: null };
  if (factor < 0) return meaningless('negative at the end');
  return { value: factor ** (1 / years) - 1, reason: null, text: null };
}

const missing = (why: string): Growth => ({
  value: null,
  reason: 'not_reported',
  text: `Not available: ${why}`,
});

const meaningless = (why: string): Growth => ({
  value: null,
  reason: 'not_meaningful',
  text: `Not meaningful: ${why}`,
});
