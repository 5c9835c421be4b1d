import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { filedOn, formatDate } from '../../../views/format/dates.ts';
import { formatPercent } from '../../../views/format/figures.ts';
import { label } from '../../../views/format/names.ts';
import { disclosureTitle } from '../../../views/format/titles.ts';
import { keyTable } from '../../../views/key-figures.ts';
import { novelPassagesQuery } from '../../api/disclosures.ts';
import { metricsQuery } from '../../api/metrics.ts';
import { useExampleIds } from '../../app/recent-companies.ts';
import { boardOf } from '../../board/board-store.ts';
import { type Evidence, passageOf } from '../../board/board.ts';
import { figureEvidence } from '../../board/figure-evidence.ts';
import { ExampleNote } from '../../components/example-note.tsx';
import { BoardView } from './board-view.tsx';

type ExampleBoardProps = { onKeep: (entries: Evidence[]) => void };

/** What a board holds, from a loaded company: its newest revenue, and the newest wording of its annual report. */
export function ExampleBoard({ onKeep }: ExampleBoardProps) {
  const [id] = useExampleIds();
  const figures = useQuery({ ...metricsQuery(id ?? ''), enabled: id !== undefined });
  const passages = useQuery({ ...novelPassagesQuery(id ?? '', 1, '10-K'), enabled: id !== undefined });
  const entries = useMemo(
    () =>
      [
        figures.data === undefined || id === undefined ? null : revenueOf(id, figures.data),
        passages.data === undefined ? null : wordingOf(passages.data),
      ].filter((entry) => entry !== null),
    [id, figures.data, passages.data],
  );
  const board = useMemo(() => boardOf({ title: 'Example', entries }), [entries]);
  if (entries.length === 0) return null;
  return (
    <section aria-label="Example" className="space-y-4">
      <ExampleNote
        action={
          <button type="button" className="button" onClick={() => onKeep(entries)}>
            Keep these entries
          </button>
        }
      >
        A figure and a passage of {label(figures.data?.company.name ?? passages.data?.company.name ?? '')},
        each with a note and its filing.
      </ExampleNote>
      <BoardView entries={board.entries} edit={null} />
    </section>
  );
}

/** Revenue of the newest fiscal year, with its growth as the note. */
function revenueOf(id: string, answer: ResponseOf<'metrics'>): Evidence | null {
  const { columns = [], figures = [] } = answer.key_figures ?? {};
  const at = columns.findIndex(({ kind }) => kind === 'annual');
  const point = figures.find(({ key }) => key === 'revenue')?.values[at]?.point ?? null;
  if (point === null) return null;
  const table = keyTable(answer);
  const change = table.rows.find(({ key }) => key === 'revenue')?.cells[at]?.change;
  return {
    ...figureEvidence({
      title: `Revenue, ${table.columns[at]?.label ?? point.period}`,
      company: answer.company,
      point,
    }),
    path: `/companies/${id}/financials?point=${encodeURIComponent(`revenue:${point.period}`)}`,
    note: change == null ? '' : `${change} year over year.`,
  };
}

/** The most novel passage of the newest annual report, with how new it is as the note. */
function wordingOf({ company, report, passages: [passage] }: ResponseOf<'novelPassages'>): Evidence | null {
  if (passage === undefined) return null;
  const { tag, ordinal, document_offset: start, text, clipped, filename, novelty } = passage;
  const section = label(disclosureTitle(passage));
  const quoted = passageOf({
    title: `${company.name}, ${report.filed_form}: ${section}`,
    path: `/companies/${company.ticker ?? company.cik}/disclosures/compare?${new URLSearchParams({ tag, target: report.adsh, passage: String(ordinal) }).toString()}`,
    words: text,
    wanted: clipped ? text.length + 1 : text.length,
    source: {
      company: company.name,
      cik: company.cik,
      accession_number: report.adsh,
      form: report.filed_form,
      filing_date: report.filed,
      period_end: report.period,
      filename,
      item: section,
      span: [start, start + text.length],
    },
  });
  const note = `${formatPercent(novelty, 0)} of the paragraph is new in the ${filedOn(report.filed_form, formatDate(report.filed))}.`;
  return { ...quoted, note };
}
