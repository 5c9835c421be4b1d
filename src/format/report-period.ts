import { fiscalPeriod } from '../../domain/calendar/fiscal-period.ts';
import { label } from './label.ts';

type Reported = { fiscal_year: number; fiscal_period: string };

/** A report's fiscal period: 'FY2025', 'Q1 FY2025'. */
export function reportPeriod({ fiscal_year, fiscal_period }: Reported): string {
  const name = label(fiscal_period);
  return fiscalPeriod(name === 'FY' ? String(fiscal_year) : `${name} ${fiscal_year}`);
}
