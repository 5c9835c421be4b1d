import { useQuery } from '@tanstack/react-query';

import type { ReleaseTable } from '../../../contract/releases.ts';
import { releasesQuery } from '../../api/releases.ts';
import { FailureState } from '../../app/failure-state.tsx';
import { Link } from '../../components/link.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';

/** The tables of an event's press release as printed, each row linked to its place. */
export function ReleaseTables({ id, accession }: { id: string; accession: string }) {
  const { data, error, refetch } = useQuery(releasesQuery(id, accession));
  if (error !== null) return <FailureState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton className="h-40" />;
  const tables = data.releases.flatMap((release) => release.tables);
  if (tables.length === 0)
    return (
      <p className="text-sm text-ink-2">
        The press release has no tables of figures, or its text isn’t loaded.
      </p>
    );
  return (
    <div className="space-y-5 border-l border-rule pl-3">
      <p className="text-xs text-ink-3">As printed in the press release, unaudited.</p>
      {tables.map((table) => (
        <PrintedTable key={`${table.document} ${table.offset}`} table={table} accession={accession} />
      ))}
    </div>
  );
}

function PrintedTable({ table, accession }: { table: ReleaseTable; accession: string }) {
  const { title, presented_in, columns, rows, document } = table;
  return (
    <div className="overflow-x-auto">
      <table className="text-sm">
        <caption className="pb-1 text-left">
          <bdi className="font-semibold">{title ?? 'Table'}</bdi>
          {presented_in !== null && <bdi className="block text-xs text-ink-3">{presented_in}</bdi>}
        </caption>
        <thead>
          <tr className="border-b border-rule align-bottom text-xs text-ink-3">
            <th scope="col" className="sr-only">
              Line
            </th>
            {columns.map((heading, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns never reorder
              <th key={at} scope="col" className="max-w-32 py-1 pl-4 text-right font-normal">
                <bdi>{heading}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PrintedRow key={row.offset} row={row} document={document} accession={accession} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PrintedRowProps = { row: ReleaseTable['rows'][number]; document: string; accession: string };

function PrintedRow({ row: { label, offset, cells }, document, accession }: PrintedRowProps) {
  const isHeading = cells.every((cell) => cell === null);
  return (
    <tr className="border-b border-rule/50 hover:bg-surface">
      <th
        scope="row"
        aria-label={label}
        className={`max-w-96 min-w-40 py-0.5 text-left ${isHeading ? 'font-semibold' : 'font-normal'}`}
      >
        <Link
          to="/filings/$accession"
          params={{ accession }}
          search={{ document, offset }}
          className="no-underline hover:text-accent hover:underline"
        >
          <bdi>{label === '' ? 'Row' : label}</bdi>
        </Link>
      </th>
      {cells.map((cell, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns never reorder
        <td key={at} className="py-0.5 pl-4 text-right whitespace-nowrap tabular-nums">
          {cell}
        </td>
      ))}
    </tr>
  );
}
