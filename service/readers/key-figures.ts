import { ServiceError } from '../../contract/errors.ts';
import { computeMetrics } from '../../domain/ratios/metrics.ts';
import type { KeyFigure } from '../../domain/summary/model-request.ts';
import type { ReadContext } from './caches.ts';
import { readCompanyFacts } from './company-facts.ts';

const NAMES: Record<string, string> = {
  revenue: 'Revenue',
  net_income: 'Net income',
  total_assets: 'Total assets',
};

const STEPS: readonly [least: number, name: string][] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
];

/** A figure as people say it, without its sign, and in full: `391.0 billion USD (391,035,000,000)`. */
function inWords(signed: number, unit: string): string {
  const value = Math.abs(signed);
  const step = STEPS.find(([least]) => value >= least);
  const full = value.toLocaleString('en-US');
  if (step === undefined) return `${full} ${unit}`;
  const [least, name] = step;
  return `${(value / least).toFixed(1)} ${name} ${unit} (${full})`;
}

/** Figures of the newest year that a report itself states; none where it has none or its year is not the newest. */
export async function keyFigures(
  identifier: string,
  accession_number: string,
  context: ReadContext,
): Promise<KeyFigure[]> {
  try {
    const { facts } = await readCompanyFacts(identifier, context);
    const { inputs } = computeMetrics(facts, 'annual');
    return Object.entries(inputs ?? {}).flatMap(([name, point]) => {
      if (point === null || point.accession_number !== accession_number || point.concept === undefined)
        return [];
      // A sign is easily lost between two texts; a word is not.
      const isLoss = point.value < 0;
      if (isLoss && name !== 'net_income') return [];
      const said = isLoss ? 'Net loss' : (NAMES[name] ?? name);
      const words = `${said} of fiscal ${point.period}: ${inWords(point.value, point.unit)}.`;
      return [{ concept: point.concept, words }];
    });
  } catch (error) {
    // A company without figures has a summary all the same.
    if (error instanceof ServiceError) return [];
    throw error;
  }
}
