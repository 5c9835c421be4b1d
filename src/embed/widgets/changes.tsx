import { useMemo, useState } from 'react';

import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { redlineEndpoint, type RedlineResponse } from '../../../contract/redline.ts';
import type { Ask } from '../../../contract/request.ts';
import { stringifySearch } from '../../../views/addresses.ts';
import { label } from '../../../views/format/names.ts';
import { countOf } from '../../../views/format/numbers.ts';
import { loadCompany, type ViewHead } from '../../../views/view.ts';
import { pinnedSides } from '../../api/redline.ts';
import { listChanges } from '../../features/redline/passage-kind.ts';
import { redlineRows, type RedlineRow } from '../../features/redline/redline-rows.ts';
import { reportName } from '../../features/redline/report-name.ts';
import { goTo, type RowActions } from '../../features/redline/row-actions.ts';
import { RowGroup } from '../../features/redline/row-group.tsx';
import { SummaryLine } from '../../features/redline/summary-line.tsx';
import { WidgetFrame } from '../widget-frame.tsx';

import '../../features/redline/redline.css';

/** The rows up to a change, without what only leads to later ones. */
function rowsUpTo(rows: readonly RedlineRow[], last: number): readonly RedlineRow[] {
  const after = rows.findIndex((row) => row.kind === 'passage' && row.change !== null && row.change > last);
  if (after === -1) return rows;
  const end = rows
    .slice(0, after)
    .findLastIndex((row) => row.kind === 'passage' || row.kind === 'moved_from');
  return rows.slice(0, end + 1);
}

type ChangesProps = {
  view: Pick<RedlineView, 'head' | 'shown'> & {
    redline: Pick<RedlineView['redline'], 'passages' | 'summary'>;
  };
  /** Opens a change in the application. */
  open: (change: number) => void;
};

/** Changed paragraphs with their words, and how many of each kind there are. */
export function Changes({ view: { head, redline, shown }, open }: ChangesProps) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set());
  const { passages } = redline;
  const rows = useMemo(() => rowsUpTo(redlineRows(passages, opened), shown), [passages, opened, shown]);
  const actions = useMemo<RowActions>(
    () => ({
      choose: open,
      toggle: (from) =>
        setOpened((now) => new Set([...now, from].filter((each) => each !== from || !now.has(from)))),
      jump: (id) => goTo(id, true),
    }),
    [open],
  );
  return (
    <WidgetFrame head={head}>
      <SummaryLine summary={redline.summary} />
      <div className="redline-text mt-2">
        {shown === 0 ? (
          <p className="text-ink-2">No changes.</p>
        ) : (
          <RowGroup rows={rows} passages={passages} current={null} inColumns={false} actions={actions} />
        )}
      </div>
    </WidgetFrame>
  );
}

type RedlineView = { head: ViewHead; redline: RedlineResponse; shown: number };

type Side = RedlineResponse['base'];

function sourceOf({ company, report }: Side, sample: boolean) {
  return {
    company: company.name,
    filer: { cik: company.cik, sample },
    form: report.filed_form,
    filed: report.filed,
    accession_number: report.adsh,
  };
}

/** A disclosure compared with an earlier report's, from the first change to the `limit`th. */
export async function redlineView(ask: Ask, query: EmbedQuery<'redline'>): Promise<RedlineView> {
  const { company: id, tag, base, target, base_company, ignore_numbers, limit } = query;
  const form = query.form ?? (base === undefined && target === undefined ? 'annual' : undefined);
  const [company, redline] = await Promise.all([
    loadCompany(ask, id),
    ask(redlineEndpoint, {
      path: { identifier: id },
      query: { tag, base, target, base_company, form, ignore_numbers: ignore_numbers || undefined },
    }),
  ]);
  const total = listChanges(redline.passages).length;
  const shown = Math.min(limit, total);
  const against =
    redline.base.company.cik === redline.target.company.cik
      ? reportName(redline.base.report)
      : `${label(redline.base.company.name)}, ${reportName(redline.base.report)}`;
  const search = { ...pinnedSides(redline), ignore_numbers, mode: 'inline' };
  const head: ViewHead = {
    title: `${label(company.name)}: ${label(redline.label)}`,
    caption: `${reportName(redline.target.report)} against ${against}`,
    sources: [redline.target, redline.base].map((side) => sourceOf(side, company.filer.sample)),
    path: `/companies/${company.id}/disclosures/compare${stringifySearch(search)}`,
    notes: shown < total ? [`The first ${countOf(shown, 'change')} of ${total}.`] : [],
  };
  return { head, redline, shown };
}
