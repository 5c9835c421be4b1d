import { addDays, daysBetween, lastDayOfMonth } from '../../domain/calendar/day.ts';
import type { SampleFile } from '../company.ts';
import type { FiledFact } from '../financials/report.ts';
import { ODD_CASES } from '../odd-cases.ts';

/** In place of the taxonomy's explanation of a concept, which EDGAR has. */
const DESCRIPTION = 'Sample figure, invented.';

/** EDGAR writes the CIK of filers that registered since about 2023 as a text. */
const NEWER_FILERS = new Set(['9990000024', '9990000025', '9990000030']);

/** Share of the file that is left of a broken one. */
const KEPT_OF_BROKEN = 0.6;

/** `companyfacts` of a company in EDGAR's shape: taxonomy, concept, unit, then facts by period and filing. */
export function writeCompanyFacts(
  company: { cik: string; name: string },
  facts: readonly FiledFact[],
): SampleFile {
  const cik = NEWER_FILERS.has(company.cik) ? company.cik : Number(company.cik);
  const text = JSON.stringify({ cik, entityName: company.name.toUpperCase(), facts: writeTaxonomies(facts) });
  const isBroken = company.cik === ODD_CASES.broken_facts.cik;
  return {
    path: `data.sec.gov/api/xbrl/companyfacts/CIK${company.cik}.json`,
    text: isBroken ? text.slice(0, Math.round(text.length * KEPT_OF_BROKEN)) : text,
  };
}

function writeTaxonomies(facts: readonly FiledFact[]): Record<string, unknown> {
  const byTag = Map.groupBy(facts, ({ tag }) => tag);
  const taxonomies: Record<string, Record<string, unknown>> = {};
  for (const [tag, of] of [...byTag].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [taxonomy = '', concept = ''] = tag.split(':');
    const units = [...Map.groupBy(of, ({ unit }) => unit)].map(([unit, stated]) => [
      unit,
      writeFacts(stated),
    ]);
    const entry = {
      label: of[0]?.label ?? null,
      description: DESCRIPTION,
      units: Object.fromEntries(units),
    };
    (taxonomies[taxonomy] ??= {})[concept] = entry;
  }
  return taxonomies;
}

/** Facts of one concept and unit by end, start and filing; the last-filed of a period has its frame. */
function writeFacts(facts: readonly FiledFact[]): Record<string, unknown>[] {
  const ordered = facts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const framed = assignFrames(ordered);
  return ordered.map((fact) => {
    const { start, end, val, accn, fy, fp, form, filed } = fact;
    const frame = framed.get(fact);
    const written = { end, val, accn, fy, fp, form, filed, ...(frame === undefined ? {} : { frame }) };
    return start === null ? written : { start, ...written };
  });
}

function keyOf({ end, start, filed, accn }: FiledFact): string {
  return [end, start ?? '', filed, accn].join(' ');
}

/** Each frame to one fact: the last-filed of its period, and of several periods the one that fits best. */
function assignFrames(ordered: readonly FiledFact[]): Map<FiledFact, string> {
  const latest = new Map(ordered.map((fact) => [`${fact.start ?? ''} ${fact.end}`, fact]));
  const holders = new Map<string, FiledFact>();
  for (const fact of latest.values()) {
    const frame = frameOf(fact.start, fact.end);
    if (frame === null) continue;
    const holder = holders.get(frame);
    const isNearer = holder === undefined || daysFromQuarterEnd(fact.end) <= daysFromQuarterEnd(holder.end);
    if (isNearer) holders.set(frame, fact);
  }
  return new Map([...holders].map(([frame, fact]) => [fact, frame]));
}

/** Days by which a year or a quarter may differ from the calendar's. */
const LEEWAY_DAYS = 30;

/**
 * Calendar frame of a period: the year or quarter that holds its middle, for a balance the quarter's end nearest to
 * it. Null for a duration that is neither.
 * Source: EDGAR frames API. Example: 2024-02-01 to 2025-01-31 → CY2024; balance of 2025-01-31 → CY2024Q4I.
 */
export function frameOf(start: string | null, end: string): string | null {
  if (start === null) return `${nearestQuarter(end)}I`;
  const days = daysBetween(start, end) + 1;
  const middle = new Date((Date.parse(start) + Date.parse(end)) / 2).toISOString().slice(0, 10);
  if (Math.abs(days - 365) <= LEEWAY_DAYS) return `CY${middle.slice(0, 4)}`;
  return Math.abs(days - 91) <= LEEWAY_DAYS ? quarterOf(middle) : null;
}

function quarterOf(day: string): string {
  return `CY${day.slice(0, 4)}Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

function nearestQuarter(day: string): string {
  // 46 days are half a quarter: a day moved back by them lies in the quarter whose end is nearest.
  return quarterOf(addDays(day, -45));
}

/** Days between a balance and the end of its frame's quarter: of several balances the nearest one has the frame. */
export function daysFromQuarterEnd(day: string): number {
  const frame = nearestQuarter(day);
  const end = lastDayOfMonth(Number(frame.slice(2, 6)), Number(frame.slice(7)) * 3);
  return Math.abs(daysBetween(end, day));
}
