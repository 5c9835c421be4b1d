import { currencyOfUnit } from './currency.ts';
import type { Fact } from './fact.ts';
import { formTier } from './form-tier.ts';
import { memoize } from './memoize.ts';
import {
  addingScale,
  footingScale,
  isNearly,
  type Scaled,
  scaleName,
  usualAmount,
  vintageScale,
} from './scale-evidence.ts';
import { type Spans, spanKey } from './sign-evidence.ts';

/** An amount this many times its concept's usual, or this part of it, may be of a wrong scale. */
const ODD = 200;
/** A filing with this many figures of a wrong scale has them all. */
const LEAST_WRONG = 3;

/**
 * The facts with wrong scales corrected; each corrected fact has its value as filed and the reason. A scale is wrong if
 * another filing states the figure 1,000 or 1,000,000 times as large or small and the company's other periods are on its side,
 * if adjoining periods add up only with the other scale, or if its filing's statement does. An odd amount without such evidence
 * is left. Rule: docs/rules.md#scales
 * Example: Under Armour, non-current assets of 826,868 at 2018-12-31 in 0001336917-19-000011, are 826,868 thousand.
 */
export function correctScale(facts: readonly Fact[]): Fact[] {
  const isMoney = memoize((unit: string) => currencyOfUnit(unit) === unit);
  const money = facts.filter(
    ({ unit, value, form }) => isMoney(unit) && value !== 0 && formTier(form) !== 'C',
  );
  const spans = spansOf(money);
  const found = new Map<Fact, Scaled>();
  for (const byKey of spans.values()) {
    const usual = usualAmount(byKey);
    for (const stated of byKey.values())
      for (const fact of stated) {
        const scaled =
          vintageScale(stated, fact, usual) ??
          (isOdd(fact, usual(fact)) ? oddScale(spans, byKey, fact) : null);
        if (scaled !== null) found.set(fact, scaled);
      }
  }
  for (const [fact, scaled] of wholeFilings(money, spans, found)) found.set(fact, scaled);
  if (found.size === 0) return [...facts];
  return facts.map((fact) => {
    const scaled = found.get(fact);
    return scaled === undefined ? fact : rescaled(fact, scaled);
  });
}

function rescaled(fact: Fact, { scale, reason }: Scaled): Fact {
  // A thousandth of 826,868,000 is 826,868.0000000001 in binary; filings have no such digits.
  const value = Number((fact.value * scale).toPrecision(15));
  return { ...fact, value, as_filed: { value: fact.value, reason } };
}

/** By concept, then by unit and period, in order of filing. */
function spansOf(facts: readonly Fact[]): Map<string, Spans> {
  const spans = new Map<string, Map<string, Fact[]>>();
  for (const fact of facts) {
    const byKey = spans.get(fact.concept) ?? new Map<string, Fact[]>();
    spans.set(fact.concept, byKey);
    const stated = byKey.get(spanKey(fact));
    if (stated === undefined) byKey.set(spanKey(fact), [fact]);
    else stated.push(fact);
  }
  return spans;
}

const isOdd = ({ value }: Fact, usual: number | null): boolean =>
  usual !== null && (Math.abs(value) > ODD * usual || Math.abs(value) < usual / ODD);

function oddScale(spans: ReadonlyMap<string, Spans>, own: Spans, fact: Fact): Scaled | null {
  return addingScale(own, fact) ?? footingScale(spans, fact);
}

/** The other figures of filings of which most figures that other filings state too are wrong by one scale. */
function* wholeFilings(
  money: readonly Fact[],
  spans: ReadonlyMap<string, Spans>,
  found: ReadonlyMap<Fact, Scaled>,
): Generator<[Fact, Scaled]> {
  const wrong = new Map<string, number[]>();
  for (const [{ accession_number }, { scale }] of found)
    wrong.set(accession_number, [...(wrong.get(accession_number) ?? []), scale]);
  for (const [accession_number, scales] of wrong) {
    const [scale] = scales;
    if (scale === undefined || scales.length < LEAST_WRONG || scales.some((each) => each !== scale)) continue;
    const own = money.filter((fact) => fact.accession_number === accession_number);
    const isConfirmed = (fact: Fact): boolean =>
      spans
        .get(fact.concept)
        ?.get(spanKey(fact))
        ?.some(
          (other) => other.accession_number !== accession_number && isNearly(other.value, fact.value),
        ) === true;
    if (own.filter(isConfirmed).length >= scales.length) continue;
    const reason = `${scaleName(scale)}: ${scales.length} other figures of this filing are wrong by the same scale`;
    for (const fact of own) if (!found.has(fact) && !isConfirmed(fact)) yield [fact, { scale, reason }];
  }
}
