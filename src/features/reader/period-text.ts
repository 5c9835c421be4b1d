import { formatDate } from '../../../views/format/dates.ts';

const PERIODIC = /^(10-[KQ]|11-K|20-F|40-F)/;

/** A filing's period in words. EDGAR gives every form a period of report; only periodic reports cover a period. */
export function periodText(form: string, period_end: string): string {
  return `${PERIODIC.test(form) ? 'period ended' : 'period of report'} ${formatDate(period_end)}`;
}
