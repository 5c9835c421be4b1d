import type { ScreenedCompany } from '../../../contract/screen.ts';
import { companyId } from '../../format/company-id.ts';

type Suggestion = { id: string; name: string; reason: string };
type Row = Pick<
  ScreenedCompany,
  'cik' | 'ticker' | 'name' | 'sic' | 'sic_description' | 'currency' | 'values'
>;

const SUGGESTED_MAX = 5;

/** How far two industries are apart: 0 for one SIC code, 1 for one industry group, 2 for one major group, else 3. */
function industryDistance(a: string, b: string): number {
  const digits = [4, 3, 2].findIndex((count) => a.slice(0, count) === b.slice(0, count));
  return digits === -1 ? 3 : digits;
}

/** How many times larger one revenue is than the other, as a logarithm; infinite where they can't be compared. */
function sizeDistance(a: Row | undefined, b: Row): number {
  const [own, other] = [a, b].map((row) => row?.values['revenue']?.value ?? 0);
  if (a?.currency !== b.currency || own === undefined || other === undefined || own <= 0 || other <= 0)
    return Number.POSITIVE_INFINITY;
  return Math.abs(Math.log(own / other));
}

/** Companies to compare with one: by industry, then by size. `rows` are of its sector; `chosen` are left out. */
export function suggestPeers(
  of: { cik: string; sic: string | null },
  rows: readonly Row[],
  chosen: readonly string[],
): Suggestion[] {
  const own = rows.find(({ cik }) => cik === of.cik);
  const taken = new Set(chosen.map((id) => id.toUpperCase()));
  return rows
    .filter((row) => row.cik !== of.cik && !taken.has(companyId(row).toUpperCase()) && !taken.has(row.cik))
    .map((row) => ({
      row,
      industry: industryDistance(of.sic ?? '', row.sic ?? '-'),
      size: sizeDistance(own, row),
    }))
    .toSorted((a, b) => a.industry - b.industry || compare(a.size, b.size))
    .slice(0, SUGGESTED_MAX)
    .map(({ row, industry }) => ({
      id: companyId(row),
      name: row.name,
      reason: industry < 2 ? `Same industry: ${row.sic_description ?? row.sic ?? ''}` : 'Same sector',
    }));
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
