import { addDays } from '../calendar/day.ts';
import type { Slot } from './facts-by-period.ts';
import { combineFigures, type Figure } from './figure.ts';
import type { FiscalYear } from './fiscal-year.ts';
import type { Vintage } from './quarter-vintages.ts';

type Step = { method: string; formula: string; from: Slot; less: readonly Slot[] };

export const STEPS: readonly (readonly Step[])[] = [
  [],
  [{ method: 'h_minus_q1', formula: 'Six months less first quarter', from: 'H', less: ['Q1'] }],
  [{ method: '9m_minus_h', formula: 'Nine months less six months', from: 'N', less: ['H'] }],
  [
    { method: 'fy_minus_9m', formula: 'Year less nine months', from: 'Y', less: ['N'] },
    {
      method: 'fy_minus_quarters',
      formula: 'Year less first three quarters',
      from: 'Y',
      less: ['Q1', 'Q2', 'Q3'],
    },
  ],
];

export const SECOND_HALF: Step = {
  method: 'fy_minus_h1',
  formula: 'Year less first half',
  from: 'Y',
  less: ['H'],
};

const SLOT_NAMES: Partial<Record<Slot, string>> = { H: 'Six months', N: 'Nine months', Y: 'Year' };

export function deriveQuarters(
  year: FiscalYear,
  reported: (Figure | null)[],
  vintage: Vintage,
): (Figure | null)[] {
  const quarters: (Figure | null)[] = [];
  for (const [index, figure] of reported.entries()) {
    const steps = STEPS[index] ?? [];
    const derived =
      figure ?? steps.map((step) => subtract(year, step, vintage, quarters)).find((found) => found !== null);
    quarters.push(derived ?? null);
  }
  return quarters;
}

export function subtract(
  year: FiscalYear,
  step: Step,
  vintage: Vintage,
  before: readonly (Figure | null)[],
): Figure | null {
  const total = vintage(step.from);
  const parts = step.less.map((slot) => vintage(slot) ?? quarterBefore(slot, before));
  if (total === null || !parts.every((part) => part !== null)) return null;
  const start = nextDay(parts, year);
  if (start === null || start > total.end) return null;
  const operands = [
    { label: slotLabel(step.from, year), sign: 1 as const, figure: total },
    ...parts.map((figure, index) => ({
      label: slotLabel(step.less[index] ?? 'Q1', year),
      sign: -1 as const,
      figure,
    })),
  ];
  return combineFigures(operands, { method: step.method, formula: step.formula, start, end: total.end });
}

/** An earlier quarter derived in the same vintage; reported quarters come from the vintage itself. */
function quarterBefore(slot: Slot, before: readonly (Figure | null)[]): Figure | null {
  const index = ['Q1', 'Q2', 'Q3'].indexOf(slot);
  const figure = before[index] ?? null;
  return figure?.derivation == null ? null : figure;
}

function nextDay(parts: readonly Figure[], year: FiscalYear): string | null {
  const last = parts.reduce((end, part) => (part.end > end ? part.end : end), year.start);
  return parts.length === 0 ? null : addDays(last, 1);
}

export function slotLabel(slot: Slot, year: FiscalYear): string {
  return `${SLOT_NAMES[slot] ?? slot} ${year.label}`;
}

/** The year less nine months in a vintage. */
export function fourthOf(year: FiscalYear, vintage: Vintage): Figure | null {
  const [step] = STEPS[3] ?? [];
  return step === undefined ? null : subtract(year, step, vintage, []);
}
