import type { Fact } from './fact.ts';
import { formTier } from './form-tier.ts';
import { periodLength } from './period-length.ts';
import { spanKey } from './sign-evidence.ts';

/** Totals that don't fall to a thousandth in one period and are back in the next. */
const TOTALS =
  /^us-gaap:(?:Revenues|SalesRevenueNet|RevenueFromContractWithCustomer(?:Ex|In)cludingAssessedTax|CostOfRevenue|CostOfGoodsAndServicesSold|Assets|Liabilities|StockholdersEquity)$/;
const SCALES = [
  [1e3, 'a thousandth of'],
  [1e-3, 'a thousand times'],
  [1e6, 'a millionth of'],
  [1e-6, 'a million times'],
] as const;
/** Neighbors differ by less than this factor. */
const STEADY = 3;
const NEIGHBORS = 2;

/** A note for each total whose amount is about a thousandth, or a thousand times, those of the nearest periods. */
export function doubtfulScales(facts: readonly Fact[]): string[] {
  const series = new Map<string, Map<string, Fact>>();
  for (const fact of facts) {
    if (!TOTALS.test(fact.concept) || formTier(fact.form) === 'C' || fact.value === 0) continue;
    const length = fact.start === null ? 'I' : periodLength(fact.start, fact.end);
    const key = `${fact.concept} ${fact.unit} ${length}`;
    const spans = series.get(key) ?? new Map<string, Fact>();
    series.set(key, spans);
    const known = spans.get(spanKey(fact));
    if (known === undefined || known.filed <= fact.filed) spans.set(spanKey(fact), fact);
  }
  return [...series.values()].flatMap((spans) => {
    const ordered = [...spans.values()].toSorted((a, b) => a.end.localeCompare(b.end));
    return ordered.flatMap((fact, at) => {
      const before = ordered.slice(Math.max(0, at - NEIGHBORS), at);
      const near = [...before, ...ordered.slice(at + 1, at + 1 + NEIGHBORS)];
      const words = near.length < NEIGHBORS ? undefined : doubt(fact, near);
      return words === undefined ? [] : [words];
    });
  });
}

function doubt({ concept, value, end, accession_number }: Fact, near: readonly Fact[]): string | undefined {
  const found = SCALES.find(([scale]) =>
    near.every((other) => {
      const ratio = (value * scale) / other.value;
      return ratio > 1 / STEADY && ratio < STEADY;
    }),
  );
  if (found === undefined) return undefined;
  const name = concept.slice(concept.indexOf(':') + 1);
  return `${name} at ${end} (${value.toLocaleString('en-US')} in ${accession_number}) is about ${found[1]} the nearest periods’. Check the filing.`;
}
