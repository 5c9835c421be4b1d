import * as v from 'valibot';

/** A fact of a periodic report in the reporting currency, as in the file. Tags are without their taxonomy. */
export type RawFact = v.InferOutput<typeof Row> & { tag: string };
/** Facts by tag, in order of filing. */
export type RawFacts = ReadonlyMap<string, readonly RawFact[]>;

const [text, number] = [v.string(), v.number()];
const Row = v.object({
  start: v.optional(text),
  end: text,
  val: number,
  accn: text,
  form: text,
  filed: text,
});
const Concept = v.object({ units: v.record(text, v.array(Row)) });
const File = v.object({ facts: v.record(text, v.record(text, Concept)) });

const PERIODIC = /^(?:10-K(?:405|T|SB)?|10-QT?|20-F|40-F)(?:\/A)?$/;
/** Payments that never come back, which some filers state with the sign of the cash. */
const PAID = /^Payments(?:OfDividends|OfOrdinaryDividends|ForRepurchase)/;

export const isAnnual = ({ form }: { form: string }): boolean => /^(?:10-K|20-F|40-F)/.test(form);

/** Reads companyfacts: periodic reports only, money only in the currency of most total assets in annual reports. */
export function readRawFacts(json: string): RawFacts {
  const { facts } = v.parse(File, JSON.parse(json));
  const concepts = { ...facts['dei'], ...facts['ifrs-full'], ...facts['us-gaap'] };
  const assets = Object.entries(concepts['Assets']?.units ?? {});
  const votes = assets.map(([unit, rows]) => ({ unit, count: rows.filter(isAnnual).length }));
  const currency = votes.toSorted((a, b) => b.count - a.count)[0]?.unit ?? 'USD';
  const units = new Set([currency, 'shares', 'pure', `${currency}/shares`]);
  return new Map(
    Object.entries(concepts).map(([tag, concept]) => {
      const rows = Object.entries(concept.units).flatMap(([unit, stated]) => (units.has(unit) ? stated : []));
      const periodic = rows.filter(({ form, end, filed }) => PERIODIC.test(form) && end <= filed);
      const ordered = periodic.toSorted((a, b) => `${a.filed}${a.accn}`.localeCompare(`${b.filed}${b.accn}`));
      const isPaid = PAID.test(tag);
      return [tag, ordered.map((row) => ({ ...row, tag, val: isPaid ? Math.abs(row.val) : row.val }))];
    }),
  );
}
