import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

import type { ScreenedCompany } from '../../../contract/screen.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { companyQuery } from '../../api/company.ts';
import { screenQuery } from '../../api/screen.ts';
import type { PeersShown } from './peers-query.ts';
import { peersLink } from './use-peers.ts';

/** Companies of the sector that are looked through. */
const LOOKED_AT = 300;

/** Loaded companies like the first one, by industry and size, each added by one click. */
export function PeerSuggestions({ search }: { search: PeersShown }) {
  const [first = ''] = search.company;
  const company = useQuery(companyQuery(first)).data?.company;
  const sector = company?.sector ?? null;
  const { data, error } = useQuery({
    ...screenQuery({ columns: 'revenue', sector: sector ?? undefined, stale: false, limit: LOOKED_AT }),
    enabled: company !== undefined,
  });
  // A sector with few companies is filled up from the others.
  const isFew = (data?.companies.length ?? LOOKED_AT) <= SUGGESTED_MAX + search.company.length;
  const all = useQuery({
    ...screenQuery({ columns: 'revenue', stale: false, limit: LOOKED_AT }),
    enabled: isFew && sector !== null,
  }).data;
  if (company === undefined || data === undefined) {
    return error === null ? null : <p className="text-sm text-ink-2">Suggestions are not available.</p>;
  }
  const { cik, sic = null } = company;
  const rows = isFew ? (all ?? data).companies : data.companies;
  const found = suggestPeers({ cik, sic, sector }, rows, search.company);
  if (found.length === 0) {
    return <p className="text-sm text-ink-2">No other company is loaded with a recent report.</p>;
  }
  return (
    <ul aria-label="Suggested companies" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <li className="text-ink-3" aria-hidden>
        Similar
      </li>
      {found.map(({ id, name, reason }) => (
        <li key={id}>
          <Link
            {...peersLink(search, { company: [...search.company, id] })}
            resetScroll={false}
            title={`${label(name)}. ${label(reason)}`}
            aria-label={`Add ${label(name)}`}
            className="link touch:py-3 inline-flex items-center gap-0.5 py-1"
          >
            <Plus size={13} aria-hidden />
            {label(id)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type Suggestion = { id: string; name: string; reason: string };
type Row = Pick<
  ScreenedCompany,
  'cik' | 'ticker' | 'name' | 'sic' | 'sic_description' | 'sector' | 'currency' | 'values'
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

/** Companies to compare with one: by industry, sector, then size. `chosen` are left out. */
export function suggestPeers(
  of: { cik: string; sic: string | null; sector: string | null },
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
      sector: row.sector === of.sector ? 0 : 1,
      size: sizeDistance(own, row),
    }))
    .toSorted((a, b) => a.industry - b.industry || a.sector - b.sector || compare(a.size, b.size))
    .slice(0, SUGGESTED_MAX)
    .map(({ row, industry, sector }) => ({
      id: companyId(row),
      name: row.name,
      reason: reasonOf(row, industry, sector),
    }));
}

function reasonOf({ sic_description, sic }: Row, industry: number, sector: number): string {
  if (industry < 2) return `Same industry: ${sic_description ?? sic ?? ''}`;
  return sector === 0 ? 'Same sector' : 'Nearest in size of other sectors';
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
