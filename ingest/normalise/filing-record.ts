import { DAY_MS, dayText } from '../../domain/calendar/day.ts';
import { isAmendment, rootForm } from '../../domain/filing/forms.ts';
import { compareItems } from '../../domain/filing/items.ts';
import type { ListedFiling } from '../parse/submissions.ts';

/*
 * A listed filing in the store's words, with the time of its acceptance.
 */

/**
 * Item codes of an 8-K, ascending, each once; empty for other forms, whose `items` mean something else (exemptions
 * on a Form D, for one). Rule: docs/rules.md#listed-items. Example: '9.01,2.02' → ['2.02', '9.01'].
 */
export function itemCodes(form: string, items: string | null): string[] {
  if (!form.startsWith('8-K') || items === null) return [];
  const codes = items.split(',').map((code) => code.trim());
  return [...new Set(codes.filter((code) => code !== ''))].toSorted(compareItems);
}

/**
 * File name of a primary document inside its filing's folder. A stylesheet's folder in front serves a rendered page;
 * the file itself is without it. Rule: docs/rules.md#primary-document. Example: 'xslF345X05/form4.xml' → 'form4.xml'.
 */
export function primaryDocument(name: string | null): string | null {
  return name === null ? null : name.replace(/^xsl[^/]{0,60}\//i, '');
}

/**
 * A listed filing in the store's words. `acceptance_datetime` is null where EDGAR states no time.
 * Example: '10-K/A' has the root form '10-K' and is an amendment.
 */
export function toFilingRecord(row: ListedFiling, zone: AcceptanceZone) {
  return {
    accession_number: row.accession_number,
    form: row.form,
    root_form: rootForm(row.form),
    is_amendment: isAmendment(row.form),
    filing_date: row.filing_date,
    report_date: row.report_date,
    acceptance_datetime: acceptanceTime(row.acceptance_raw, zone),
    acceptance_raw: row.acceptance_raw,
    description: row.description,
    size_bytes: row.size_bytes,
    items: itemCodes(row.form, row.items),
    primary_document: primaryDocument(row.primary_document),
    is_xbrl: row.is_xbrl,
    is_inline_xbrl: row.is_inline_xbrl,
  };
}

/** What the `Z` of a filer's acceptance times really is: UTC, or New York's clock. */
export type AcceptanceZone = 'utc' | 'eastern';

type Accepted = { form: string; filing_date: string; acceptance_raw: string | null };

/** Written by the SEC itself, at any hour, so their hours tell nothing. */
const SEC_FORMS = new Set(['EFFECT', 'UPLOAD', 'CT ORDER', 'LETTER']);

/** Taken until 22:00 with the same filing date, so the 17:30 rule does not hold for them. */
const LATE_FORM = /^(?:[345]|144|SC 13[DG]|SCHEDULE 13[DG])(?:\/A)?$/;

const CLOSE_MINUTES = 17 * 60 + 30;

/** Moment that a raw time shows when its `Z` is believed; null when it is none. */
function parseRaw(raw: string | null): number | null {
  if (raw === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(raw)) return null;
  const time = Date.parse(raw);
  return Number.isNaN(time) ? null : time;
}

/**
 * Rows whose hour is evidence: not the SEC's own, and not at midnight sharp, which is how EDGAR writes that only
 * the day is known.
 */
function evidence(rows: readonly Accepted[]) {
  const found: { clock_ms: number; form: string; filing_date: string }[] = [];
  for (const row of rows) {
    const time = parseRaw(row.acceptance_raw);
    if (time === null || SEC_FORMS.has(row.form) || time % DAY_MS === 0) continue;
    found.push({ clock_ms: time, form: row.form, filing_date: row.filing_date });
  }
  return found;
}

/** Filing date that EDGAR gives to what is accepted at this clock time of New York; holidays are not known here. */
function expectedFilingDate(clock_ms: number): string {
  const minutes = (clock_ms % DAY_MS) / 60_000;
  let day = Math.floor(clock_ms / DAY_MS) + (minutes > CLOSE_MINUTES ? 1 : 0);
  // Day 0 of the epoch was a Thursday.
  while ([6, 0].includes((day + 4) % 7)) day += 1;
  return dayText(day);
}

/**
 * Zone of a filer's acceptance times by a vote of its rows: EDGAR accepts from 06:00 to 22:00 New York time, so hours
 * 00-02 occur only in UTC and hours 06-09 only in New York. If neither or both occur, the zone in which more rows fit the
 * 17:30 rule of filing dates; a tie is New York.
 * Rule: docs/rules.md#acceptance-times. Example: Tesla's hours are 06-21 → 'eastern'.
 */
export function voteZone(rows: readonly Accepted[]): AcceptanceZone {
  const found = evidence(rows);
  let early = false;
  let morning = false;
  for (const { clock_ms } of found) {
    const hour = Math.floor((clock_ms % DAY_MS) / 3_600_000);
    early ||= hour <= 2;
    morning ||= hour >= 6 && hour <= 9;
  }
  if (early !== morning) return early ? 'utc' : 'eastern';
  let utc = 0;
  let eastern = 0;
  for (const { clock_ms, form, filing_date } of found) {
    if (LATE_FORM.test(form)) continue;
    if (expectedFilingDate(toEasternClock(clock_ms)) === filing_date) utc += 1;
    if (expectedFilingDate(clock_ms) === filing_date) eastern += 1;
  }
  return utc > eastern ? 'utc' : 'eastern';
}

/** ISO 8601 with the offset of New York at that moment. */
function writeEastern(epoch_ms: number): string {
  const offset = easternOffsetMinutes(epoch_ms);
  const clock = new Date(epoch_ms + offset * 60_000).toISOString().slice(0, 19);
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
  const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
  return `${clock}${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

/**
 * Acceptance time with the Eastern offset; null when EDGAR states none or it is not a time.
 * Rule: docs/rules.md#acceptance-times
 * Example: '2020-02-13T07:12:18.000Z' on New York's clock → '2020-02-13T07:12:18-05:00' (0001564590-20-004475).
 */
export function acceptanceTime(raw: string | null, zone: AcceptanceZone): string | null {
  const time = parseRaw(raw);
  if (time === null) return null;
  return writeEastern(zone === 'utc' ? time : fromEasternClock(time));
}

const HOUR_MS = 3_600_000;

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  timeZoneName: 'longOffset',
});

/** Offsets by hour of the epoch: the clocks of New York only ever change on a full hour. */
const byHour = new Map<number, number>();

/** Minutes that New York is ahead of UTC at a moment: -300 in winter, -240 in summer. */
function easternOffsetMinutes(epoch_ms: number): number {
  const hour = Math.floor(epoch_ms / HOUR_MS);
  const known = byHour.get(hour);
  if (known !== undefined) return known;
  const name = newYork.formatToParts(epoch_ms).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const parts = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name);
  if (parts === null)
    throw new Error(`the runtime gives New York's offset as '${name}' instead of -05:00 or -04:00`);
  const minutes = (parts[1] === '-' ? -1 : 1) * (Number(parts[2]) * 60 + Number(parts[3]));
  byHour.set(hour, minutes);
  return minutes;
}

/** A moment on New York's clock, written as if that clock were UTC: what `toISOString` then shows. */
export function toEasternClock(epoch_ms: number): number {
  return epoch_ms + easternOffsetMinutes(epoch_ms) * 60_000;
}

/** The moment at which New York's clock shows what `clock_ms` shows as UTC. */
function fromEasternClock(clock_ms: number): number {
  const guess = clock_ms - easternOffsetMinutes(clock_ms) * 60_000;
  return clock_ms - easternOffsetMinutes(guess) * 60_000;
}
