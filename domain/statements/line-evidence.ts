import { filedOperands } from '../../contract/series.ts';
import { dayOf } from '../calendar/day.ts';
import { conceptsOf } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { periodKey } from './face-figures.ts';
import { INCOME_LINES } from './income-lines.ts';
import { isSameFigure, significantDigits } from './same-figure.ts';
import type { Part, Place, Proof } from './section-proof.ts';

type Habit = { end: number; place: Place };
export type Habits = Map<string, Habit[]>;

/** A line has in a year the place that it has in another one, up to so many days apart. */
const HABIT_DAYS = 3 * 366;

/**
 * Whether the report that prints the period prints the figure: under its tag, or the same value under any. Null without such
 * a report, and where the figure may be another: a few digits are equal, or another tag of its line has another value.
 */
export function printedPlace({ faces }: CompanyFacts, { line, point }: Part): Place | null {
  const column = faces.columns.income_statement.get(periodKey(point.start, point.period_end));
  if (column === undefined) return null;
  const printed = new Map(
    column.rows.flatMap(({ tag, value, is_member }) => (tag === null || is_member ? [] : [[tag, value]])),
  );
  const own = (point.derived ? filedOperands(point.derived) : [point]).map(({ concept = '' }) => concept);
  if (own.every((concept) => printed.has(concept))) return 'counted';
  const tags = new Set(CONCEPTS.get(line.key));
  const equal = [...printed].filter(([, value]) => isSameFigure(Math.abs(value), Math.abs(point.value)));
  if (equal.some(([tag]) => tags.has(tag))) return 'counted';
  if (equal.length > 0) return significantDigits(point.value) >= LEAST_DIGITS ? 'counted' : null;
  return [...printed.keys()].some((tag) => tags.has(tag)) ? null : 'inside';
}

const CONCEPTS = new Map(INCOME_LINES.map(({ key, chain }) => [key, conceptsOf(chain)]));

/** Equal figures with fewer digits may be a coincidence. */
const LEAST_DIGITS = 3;

export function habitsOf(proofs: readonly Proof[]): Habits {
  const habits: Habits = new Map();
  for (const proof of proofs) {
    if (proof.kind === 'undecided') continue;
    const put = (place: Place, parts: readonly Part[]): void => {
      for (const part of parts) {
        const end = dayOf(part.point.period_end ?? '');
        habits.set(habitKey(part), [...(habits.get(habitKey(part)) ?? []), { end, place }]);
      }
    };
    put('counted', proof.counted);
    put('inside', proof.inside);
  }
  return habits;
}

const habitKey = ({ line, point }: Part): string => `${line.key} ${point.concept ?? ''}`;

/** Lines of notes that differ from the statement's line of that name in some years. */
const OF_NOTES: ReadonlySet<string> = new Set(['restructuring', 'impairment']);

/** Counted where the line, under the same tag, is in the nearest period in which it is proven. */
export function habitOf(habits: Habits, part: Part): Place | null {
  if (OF_NOTES.has(part.line.key)) return null;
  const end = dayOf(part.point.period_end ?? '');
  const near = (habits.get(habitKey(part)) ?? [])
    .map((habit) => ({ place: habit.place, days: Math.abs(habit.end - end) }))
    .filter(({ days }) => days <= HABIT_DAYS)
    .toSorted((a, b) => a.days - b.days);
  return near[0]?.place === 'counted' ? 'counted' : null;
}
