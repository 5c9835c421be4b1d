import { useNavigate } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';

import type { ResponseOf } from '../../../contract/endpoints.ts';
import { RATIO_GROUPS, type RatioGroup, type RatioName } from '../../../contract/ratio-names.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import {
  emptyCell,
  type FigureRow,
  type FigureTable,
  type Filer,
  plainCell,
} from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import { formatRatio, GROUP_NAMES, latestRatio, ratioLabel } from '../../../views/ratios.ts';
import { Part } from '../../app/part.tsx';
import { Missing } from '../../components/figure.tsx';
import { FootnoteMarks } from '../../components/figures/footnote-marks.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import type { RatiosSearch } from './ratios-query.ts';

/** Loaded when a ratio is opened. */
const RatioDetail = lazyPart(async () => (await import('./ratio-detail.tsx')).RatioDetail);

type Answer = ResponseOf<'ratios'>;
type RatioGroupsProps = { id: string; answer: Answer; search: RatiosSearch; filer: Filer };

const COLUMNS: readonly (readonly RatioGroup[])[] = [
  ['profitability', 'returns'],
  ['liquidity', 'leverage'],
];

/** Four groups in two columns; the ratio in the URL is expanded. */
export function RatioGroups({ id, search, ...props }: RatioGroupsProps) {
  const navigate = useNavigate();
  const open = (ratio: RatioName | undefined) =>
    void navigate({
      to: '/companies/$id/ratios',
      params: { id },
      search: { ...search, ratio },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      {COLUMNS.map((groups) => (
        <div key={groups.join(' ')} className="space-y-6">
          {groups.map((group) => (
            <Group key={group} group={group} {...props} open={search.ratio} onOpen={open} />
          ))}
        </div>
      ))}
    </div>
  );
}

type GroupProps = Omit<RatioGroupsProps, 'id' | 'search'> & {
  open: RatioName | undefined;
  onOpen: (ratio: RatioName | undefined) => void;
};

function Group({ group, answer, ...rest }: GroupProps & { group: RatioGroup }) {
  const headId = useId();
  return (
    <section aria-labelledby={headId}>
      <h2 id={headId} className="border-b border-rule-strong pb-1 text-xl font-semibold">
        {GROUP_NAMES[group]}
      </h2>
      <ul>
        {ratiosOf(answer, group).map((figure) => (
          <RatioLine key={figure.name} figure={figure} answer={answer} {...rest} />
        ))}
      </ul>
    </section>
  );
}

type RatioLineProps = GroupProps & { figure: RatioFigure };

function RatioLine({ figure, answer, open, filer, onOpen }: RatioLineProps) {
  const { name, value, computed, reason } = figure;
  const { label: title, definition } = ratioLabel(name);
  const isOpen = open === name;
  const detailId = useId();
  return (
    <li className="border-b border-rule" data-selected-name={isOpen ? title : undefined}>
      <button
        type="button"
        onClick={() => onOpen(isOpen ? undefined : name)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        className="touch:min-h-11 max-xs:flex-wrap group flex min-h-9 w-full items-center gap-2 py-1 text-left hover:bg-surface"
      >
        <ChevronRight
          size={15}
          aria-hidden
          className={`shrink-0 text-ink-3 group-hover:text-accent ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 flex-1">
          {title}
          <span className="block text-xs text-ink-3">
            {label(answer.metadata.definitions?.[name] ?? definition)}
          </span>
        </span>
        <span className="text-lg font-semibold whitespace-nowrap tabular-nums">
          {value === null ? (
            <Missing reason={reason} />
          ) : (
            <span title={String(value)}>{formatRatio(name, value)}</span>
          )}
          {answer.metadata.figure_warnings?.[name] !== undefined && <FootnoteMarks marks="warning" />}
        </span>
      </button>
      {value === null && <p className="pb-2 pl-6 text-sm text-ink-2">{label(reason)}</p>}
      {isOpen && (
        <div id={detailId} className="pb-4 pl-6">
          <Part>
            <RatioDetail name={name} value={computed} metadata={answer.metadata} filer={filer} />
          </Part>
        </div>
      )}
    </li>
  );
}

/** A ratio, with a reason when it is null; `computed` is the number of one that is not meaningful. */
type RatioFigure = { name: RatioName } & ReturnType<typeof latestRatio>;

/** The ratios of a group, in the contract's order. */
function ratiosOf({ ratios, metadata }: Answer, group: RatioGroup): RatioFigure[] {
  const values = new Map(Object.entries(ratios[group]));
  return RATIO_GROUPS[group].map((name) => ({ name, ...latestRatio(name, values.get(name), metadata) }));
}

const GROUPS = ['profitability', 'returns', 'liquidity', 'leverage'] as const satisfies readonly RatioGroup[];

function toRow({ name, value, reason }: RatioFigure): FigureRow {
  const { label: title, value_type } = ratioLabel(name);
  const cells = [value === null ? emptyCell(reason) : plainCell(value)];
  return { id: name, label: title, level: 0, is_total: false, value_type, unit: null, cells };
}

/** All ratios as a table with one column. */
export function ratioTable(answer: Answer, company: string): FigureTable {
  const { fiscal_year = 'latest fiscal year', period_end = null } = answer.metadata;
  return {
    title: `${label(company)}: ratios`,
    caption: 'Ratios',
    scale: 'units',
    columns: [{ id: fiscal_year, label: fiscalPeriod(fiscal_year), detail: period_end }],
    rows: GROUPS.flatMap((group) => ratiosOf(answer, group)).map(toRow),
  };
}
