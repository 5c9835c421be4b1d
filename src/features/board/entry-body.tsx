import { Suspense, useMemo } from 'react';

import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import type { Evidence, EvidenceOf } from '../../board/board.ts';
import { chartSpecOf } from '../../board/chart-evidence.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { cellText, figureFacts, figureText, quoteText } from './entry-text.ts';
import { newestColumns } from './newest-columns.ts';

const FigureChart = lazyPart(
  async () => (await import('../../components/chart/figure-chart.tsx')).FigureChart,
);

/** The first screen comes without the board's own styles: what gives the text its place isn't among them. */
const QUOTE = 'board-quote max-w-prose border-l-2 border-rule-strong pl-3 wrap-anywhere';

/** The evidence of an entry. */
export function EntryBody({ evidence }: { evidence: Evidence }) {
  switch (evidence.kind) {
    case 'passage':
      return (
        <blockquote dir="auto" className={QUOTE}>
          {quoteText(evidence)}
        </blockquote>
      );
    case 'figure':
      return <FigureBody figure={evidence} />;
    case 'redline':
      return <ChangeBody change={evidence} />;
    default:
      return <ChartBody chart={evidence} />;
  }
}

function FigureBody({ figure }: { figure: EvidenceOf<'figure'> }) {
  return (
    <>
      <p className="text-xl font-semibold tabular-nums">{figureText(figure)}</p>
      <ul className="mt-1 space-y-0.5 text-sm text-ink-2">
        {figureFacts(figure).map((fact) => (
          <li key={fact} className="wrap-anywhere">
            {fact}
          </li>
        ))}
      </ul>
    </>
  );
}

function ChangeBody({ change: { ops, is_cut } }: { change: EvidenceOf<'redline'> }) {
  return (
    <blockquote dir="auto" className={`${QUOTE} whitespace-pre-line`}>
      {ops.map(([kind, text], at) => {
        // Edits don't change, so the index is a stable key.
        const key = `${at}`;
        if (kind === '+') return <ins key={key}>{text}</ins>;
        if (kind === '-') return <del key={key}>{text}</del>;
        if (kind === '=') return <span key={key}>{text}</span>;
        return (
          <span key={key} className={kind === '>' ? 'board-moved' : 'board-moved text-ink-3'}>
            {text}
          </span>
        );
      })}
      {is_cut && ' …'}
    </blockquote>
  );
}

function ChartBody({ chart }: { chart: EvidenceOf<'chart'> }) {
  const spec = useMemo(() => chartSpecOf(chart), [chart]);
  if (spec === null) return <ChartTable chart={chart} />;
  return (
    <>
      <div className="board-chart">
        <Suspense fallback={<Skeleton className="h-82 opacity-40 sm:h-76" />}>
          <FigureChart chart={spec} selected={null} isTitled={false} empty="No data to chart." />
        </Suspense>
      </div>
      <details className="mt-2 text-sm print:hidden">
        <summary className="touch:py-3 text-ink-2">Figures</summary>
        <ChartTable chart={chart} />
      </details>
    </>
  );
}

function ChartTable({ chart }: { chart: EvidenceOf<'chart'> }) {
  const { shown, note } = newestColumns(chart);
  const { caption, scale, columns, rows } = shown;
  return (
    // Scrolls on a phone, so the keyboard must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} role="region" aria-label={label(chart.title)} className="overflow-x-auto">
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr className="border-b border-rule-strong text-right text-ink-3">
            <th scope="col" className="pr-3 text-left font-normal">
              {label(caption)}
            </th>
            {columns.map((column) => (
              <th key={column.id} scope="col" className="py-1 pl-3 font-medium whitespace-nowrap">
                {formatDate(label(column.label))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label: name, value_type, values }) => (
            <tr key={id} className="border-b border-rule text-right">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {label(name)}
              </th>
              {columns.map((column, at) => (
                <td key={column.id} className="py-1 pl-3 whitespace-nowrap">
                  {cellText(values[at], value_type, scale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note !== null && <p className="mt-1 text-xs text-ink-3">{note}</p>}
    </div>
  );
}
