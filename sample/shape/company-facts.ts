import type { FiledFact } from '../financials/attribution.ts';
import { ODD_CASES } from '../odd-cases.ts';
import type { SampleFile } from '../sample-file.ts';
import { daysFromQuarterEnd, frameOf } from './frame.ts';

/** Stands where EDGAR has the taxonomy's explanation of a concept. */
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
  const byTag = groupBy(facts, ({ tag }) => tag);
  const taxonomies: Record<string, Record<string, unknown>> = {};
  for (const [tag, of] of [...byTag].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [taxonomy = '', concept = ''] = tag.split(':');
    const units = [...groupBy(of, ({ unit }) => unit)].map(([unit, stated]) => [unit, writeFacts(stated)]);
    const entry = {
      label: of[0]?.label ?? null,
      description: DESCRIPTION,
      units: Object.fromEntries(units),
    };
    (taxonomies[taxonomy] ??= {})[concept] = entry;
  }
  return taxonomies;
}

/** Facts of one concept and unit by end, start and filing; the last-filed of a period bears its frame. */
function writeFacts(facts: readonly FiledFact[]): Record<string, unknown>[] {
  const ordered = facts
    .map((fact) => ({ fact, key: [fact.end, fact.start ?? '', fact.filed, fact.accn].join(' ') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ fact }) => fact);
  const framed = assignFrames(ordered);
  return ordered.map((fact) => {
    const { start, end, val, accn, fy, fp, form, filed } = fact;
    const frame = framed.get(fact);
    return {
      ...(start === null ? {} : { start }),
      end,
      val,
      accn,
      fy,
      fp,
      form,
      filed,
      ...(frame === undefined ? {} : { frame }),
    };
  });
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

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
