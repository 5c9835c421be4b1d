import { ODD_CASES } from '../odd-cases.ts';
import type { Report } from './report.ts';

/** A fact of companyfacts with the filing that states it, named as EDGAR names its fields. */
export type FiledFact = {
  tag: string;
  label: string;
  unit: string;
  start: string | null;
  end: string;
  val: number;
  accn: string;
  fy: number | null;
  fp: string | null;
  form: string;
  filed: string;
};

/** What a fact says of its filing: the filing's own year and period, comparatives and all. */
export function attribute({ filing, quarter, is_annual }: Report) {
  const { accession_number, form, filing_date } = filing;
  const usual = { fy: quarter.fiscal_year, fp: is_annual ? 'FY' : `Q${quarter.number}` };
  const wrong = filing.cik === ODD_CASES.mislabelled_periods.cik ? mislabel(usual) : usual;
  return { accn: accession_number, ...wrong, form, filed: filing_date };
}

/** A first quarter that calls itself a year, a second of the year to come. */
function mislabel(usual: { fy: number; fp: string }): { fy: number; fp: string } {
  if (usual.fp === 'Q1') return { fy: usual.fy, fp: 'FY' };
  return usual.fp === 'Q2' ? { fy: usual.fy + 1, fp: 'Q2' } : usual;
}
