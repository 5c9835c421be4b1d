import * as v from 'valibot';

import { clip, isDate } from '../../contract/parameters.ts';
import { ParseError } from '../../domain/documents/document-text.ts';
import type { Fact } from '../../domain/facts/fact.ts';
import { isSameFigure } from '../../domain/facts/vintages.ts';
import { cik as cikField, parseJson, parseShape } from './json.ts';

/**
 * Why a fact is not kept. `malformed`: a field is missing or of another kind; `not_a_number`: its value is a text, or
 * beyond what a number holds; `absurd`: no company's figure in any currency; `ends_after_filing`: a schedule of years to
 * come; `filed_in_future`: of a filing dated after today; `repeated`: its filing states the same concept, unit and period again; `contradicted`: with another value, so that
 * neither is kept.
 */
export type FactRefusal =
  | 'malformed'
  | 'not_a_number'
  | 'absurd'
  | 'ends_after_filing'
  | 'filed_in_future'
  | 'repeated'
  | 'contradicted';

export type CompanyFacts = {
  cik: string;
  /** Null when EDGAR states none. */
  name: string | null;
  facts: Fact[];
  refused: Record<FactRefusal, number>;
  /** Facts of taxonomies that no statement is made from: pay, funds, fees. */
  left_out: number;
};

/** Taxonomies of statements, with the cover page's and the one that us-gaap filers use along with it. */
const TAXONOMIES = new Set(['us-gaap', 'ifrs-full', 'dei', 'srt']);

/** Greatest magnitude of a figure: 100,000 times the greatest at hand (TSM's assets, TWD 6.7e12), and sums of it stay finite. */
const VALUE_MAX = 1e18;

const Filer = v.looseObject({ cik: cikField });

const CONCEPT = /^[A-Za-z][A-Za-z0-9_]{0,254}$/;
const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;
const SHORT_TEXT_MAX = 40;

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= SHORT_TEXT_MAX;
}

/** Whether a value is a day, each day checked once: a file names a few hundred days in tens of thousands of facts. */
function createDayCheck(): (value: unknown) => value is string {
  const known = new Map<string, boolean>();
  return (value): value is string => {
    if (typeof value !== 'string') return false;
    const before = known.get(value);
    if (before !== undefined) return before;
    const is = isDate(value);
    known.set(value, is);
    return is;
  };
}

/** What is a day, and the last that a filing can be dated. */
type Days = { isDay: ReturnType<typeof createDayCheck>; latest: string | null };

function readValue(value: unknown): number | FactRefusal {
  if (typeof value === 'string') return 'not_a_number';
  if (typeof value !== 'number') return 'malformed';
  if (!Number.isFinite(value)) return 'not_a_number';
  // -0 becomes 0.
  return Math.abs(value) > VALUE_MAX ? 'absurd' : value + 0;
}

/** A fact as the store keeps it, or why it is not kept. */
function readFact(
  given: unknown,
  of: { concept: string; unit: string },
  { isDay, latest }: Days,
): Fact | FactRefusal {
  if (!isObject(given)) return 'malformed';
  const { start = null, end, accn, form, filed, fy = null, fp = null } = given;
  const value = readValue(given['val']);
  if (typeof value === 'string') return value;
  if (!isDay(end) || !isDay(filed) || !isShortText(form)) return 'malformed';
  if (typeof accn !== 'string' || !ACCESSION.test(accn)) return 'malformed';
  if (start !== null && (!isDay(start) || start > end)) return 'malformed';
  // The year and period that a filing states of itself are no part of the fact: an odd one is none.
  const fiscalYear = typeof fy === 'number' && Number.isSafeInteger(fy) ? fy : null;
  const fiscalPeriod = isShortText(fp) ? fp : null;
  if (latest !== null && filed > latest) return 'filed_in_future';
  if (end > filed) return 'ends_after_filing';
  const period = { start, end, value };
  return { ...of, ...period, accession_number: accn, form, filed, fy: fiscalYear, fp: fiscalPeriod };
}

/** Adds the facts of one concept. What is not in shape is counted as one refusal, and the rest is read. */
function readConcept(concept: string, given: unknown, result: CompanyFacts, days: Days): void {
  const units = isObject(given) ? given['units'] : null;
  if (!isObject(units) || !CONCEPT.test(concept.slice(concept.indexOf(':') + 1))) {
    result.refused.malformed += 1;
    return;
  }
  for (const [unit, facts] of Object.entries(units)) {
    if (!Array.isArray(facts) || !isShortText(unit)) {
      result.refused.malformed += 1;
      continue;
    }
    const seen = new Map<string, Fact>();
    const contradicted = new Set<Fact>();
    for (const each of facts) {
      const fact = readFact(each, { concept, unit }, days);
      if (typeof fact === 'string') {
        result.refused[fact] += 1;
        continue;
      }
      const key = `${fact.start ?? ''} ${fact.end} ${fact.accession_number}`;
      const known = seen.get(key);
      if (known === undefined) seen.set(key, fact);
      else if (isSameFigure(known.value, fact.value)) result.refused.repeated += 1;
      else {
        contradicted.add(known);
        result.refused.contradicted += 1;
      }
    }
    for (const fact of seen.values()) {
      if (contradicted.has(fact)) result.refused.contradicted += 1;
      else result.facts.push(fact);
    }
  }
}

function countFacts(given: unknown): number {
  const units = isObject(given) && isObject(given['units']) ? Object.values(given['units']) : [];
  return units.reduce<number>((sum, facts) => sum + (Array.isArray(facts) ? facts.length : 0), 0);
}

/**
 * A company's facts as EDGAR extracts them: as filed, each with its filing, so that first-reported and restated values
 *  are both there. Values are in full units. Facts filed after `latest` are left out. A malformed fact is counted and left out. Throws ParseError when the file
 * isn't a companyfacts file or is another filer's.
 * Rule: docs/rules.md#company-facts. Example: us-gaap:Assets, USD, 2024-09-28 → 364980000000 in 0000320193-24-000123.
 */
export function parseCompanyFacts(
  source: string,
  bytes: Uint8Array,
  cik: string,
  latest: string | null = null,
): CompanyFacts {
  const whole = parseJson(source, bytes);
  if (!isObject(whole)) throw new ParseError(source, '', 'is no object with cik, entityName and facts');
  const filer = parseShape(Filer, source, whole).cik;
  if (filer !== cik) throw new ParseError(source, 'cik', `is ${filer}, the facts of ${cik} were asked for`);
  const { entityName, facts: taxonomies } = whole;
  if (!isObject(taxonomies)) throw new ParseError(source, 'facts', 'is no object of taxonomies');

  const name = typeof entityName === 'string' ? clip(entityName.replaceAll('\u00a0', ' '), 200).trim() : '';
  const refused = {
    malformed: 0,
    not_a_number: 0,
    absurd: 0,
    ends_after_filing: 0,
    filed_in_future: 0,
    repeated: 0,
    contradicted: 0,
  };
  const result: CompanyFacts = { cik, name: name === '' ? null : name, facts: [], refused, left_out: 0 };
  const days = { isDay: createDayCheck(), latest };
  for (const [taxonomy, concepts] of Object.entries(taxonomies)) {
    if (!isObject(concepts)) {
      result.refused.malformed += 1;
      continue;
    }
    for (const [concept, given] of Object.entries(concepts)) {
      if (!TAXONOMIES.has(taxonomy)) result.left_out += countFacts(given);
      else readConcept(`${taxonomy}:${concept}`, given, result, days);
    }
  }
  return result;
}
