import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { StatementColumns } from '../../../contract/statement-names.ts';
import { PERIOD_NAMES, STATEMENT_NAMES, VIEW_NAMES } from '../../../views/choice-names.ts';
import { type CompanyStatement, statementModel } from '../../../views/statement.ts';
import { statementQuery, ttmQuery } from '../../api/statements.ts';
import { Part } from '../../app/failure-state.tsx';
import { Dropdown } from '../../components/dropdown.tsx';
import { SelectField } from '../../components/fields.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { useHasWidth } from '../../components/media-query.ts';
import { OptionsSheet } from '../../components/options-sheet.tsx';
import { SegmentedControl } from '../../components/segmented-control.tsx';
import { RowsSkeleton } from '../../components/states/skeleton.tsx';
import type { FinancialsSearch, FinancialsShown } from './financials-query.ts';
import { StatementResult, StatementSkeleton } from './statement-view.tsx';
import { financialsLink, useFinancialsNavigate } from './use-financials-navigate.ts';
import { WorkbookButton } from './workbook/workbook-button.tsx';

/** Separate chunks: most visits show the standardized statements of years or quarters. */
const AsReportedView = lazyPart(
  async () => (await import('./as-reported/as-reported-view.tsx')).AsReportedView,
);
const TtmStatement = lazyPart(async () => (await import('./ttm-statement.tsx')).TtmStatement);

type FinancialsPageProps = { id: string; search: FinancialsShown };

/** A company's financial statements: a chart, a table of the same figures, and the source of each. */
export function FinancialsPage({ id, search }: FinancialsPageProps) {
  return (
    <section aria-label="Financials" className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4">
        {search.basis === 'standardized' ? (
          <FinancialsControls id={id} search={search} />
        ) : (
          <>
            <BasisControl id={id} search={search} />
            <WorkbookButton id={id} scale={search.scale} />
          </>
        )}
      </div>
      {search.basis === 'as_reported' ? (
        <Part fallback={<RowsSkeleton rows={16} label="Loading statement" />}>
          <AsReportedView id={id} search={search} />
        </Part>
      ) : search.period_type === 'ttm' ? (
        <Part fallback={<StatementSkeleton />}>
          <TtmStatement id={id} search={search} />
        </Part>
      ) : (
        <Periods id={id} search={search} periodType={search.period_type} />
      )}
    </section>
  );
}

type PeriodsProps = FinancialsPageProps & { periodType: Exclude<StatementColumns, 'ttm'> };

function Periods({ id, search, periodType }: PeriodsProps) {
  const query = useQuery(statementQuery(id, search.statement, periodType));
  const model = query.data === undefined ? undefined : statementModel(query.data);
  return <StatementResult id={id} search={search} query={query} model={model} />;
}

const DisplayOptions = lazyPart(async () => (await import('./display-options.tsx')).DisplayOptions);

/** Another statement has other lines. */
function ofStatement(statement: FinancialsSearch['statement']): Partial<FinancialsSearch> {
  return { statement, series: undefined, point: undefined, axis: undefined, metric: undefined };
}

/** Controls for the statement, periods and view. Every choice is in the URL. */
function FinancialsControls({ id, search }: FinancialsPageProps) {
  const change = useFinancialsNavigate(id, search);
  const periodTypes = usePeriodTypes(id, search);
  const isWide = useHasWidth('sm');
  const [isOpen, setOpen] = useState(false);
  const periods = PERIOD_NAMES.filter(([type]) => periodTypes.has(type));
  return (
    <>
      {isWide ? (
        <>
          <BasisControl id={id} search={search} />
          <SegmentedControl
            label="Statement"
            options={STATEMENT_NAMES}
            value={search.statement}
            link={(statement) => financialsLink(id, search, ofStatement(statement))}
          />
          <SegmentedControl
            label="Period"
            options={periods}
            value={search.period_type}
            link={(period_type) => financialsLink(id, search, { period_type, point: undefined })}
          />
          <SegmentedControl
            label="View"
            options={VIEW_NAMES}
            value={search.view}
            link={(view) => financialsLink(id, search, { view })}
          />
          <Dropdown name="Display" align="right" onOpen={() => setOpen(true)}>
            <Part>{isOpen && <DisplayOptions id={id} search={search} />}</Part>
          </Dropdown>
        </>
      ) : (
        <>
          <SelectField
            hasHiddenLabel
            label="Statement"
            value={search.statement}
            options={STATEMENT_NAMES}
            onChoose={(statement) => change(ofStatement(statement))}
          />
          <SelectField
            hasHiddenLabel
            label="Period"
            value={search.period_type}
            options={periods}
            onChoose={(period_type) => change({ period_type, point: undefined })}
          />
          <OptionsSheet>
            <div className="space-y-2 pb-2">
              <BasisControl id={id} search={search} />
              <SelectField
                label="View"
                value={search.view}
                options={VIEW_NAMES}
                onChoose={(view) => change({ view })}
              />
            </div>
            <Part>
              <DisplayOptions id={id} search={search} />
            </Part>
          </OptionsSheet>
        </>
      )}
    </>
  );
}

const BASES: readonly (readonly [FinancialsSearch['basis'], string])[] = [
  ['standardized', 'Standardized'],
  ['as_reported', 'As reported'],
];

/** Switches between lines comparable across companies and a report's own statements. */
function BasisControl({ id, search }: FinancialsPageProps) {
  return (
    <SegmentedControl
      label="Basis"
      options={BASES}
      value={search.basis}
      link={(basis) => financialsLink(id, search, { basis, point: undefined, printed: undefined })}
    />
  );
}

/** What most companies report, until an answer names what this one does. */
const USUAL: readonly string[] = ['annual', 'quarterly', 'nine_months'];
/** Kinds of the specification, for a server whose answers don't name any. */
const SPECIFIED: readonly string[] = ['annual', 'quarterly'];

/** Kinds of periods to choose from: those the company reports, TTM, and the one that is shown. */
function usePeriodTypes(id: string, { statement, period_type }: FinancialsShown): Set<string> {
  const client = useQueryClient();
  const isTtm = period_type === 'ttm';
  const shown = useQuery({
    ...statementQuery(id, statement, isTtm ? 'annual' : period_type),
    enabled: !isTtm,
  });
  const ttm = useQuery({ ...ttmQuery(id, statement), enabled: isTtm });
  // While another statement loads, one that is loaded knows.
  const loaded = client.getQueriesData<CompanyStatement>({ queryKey: ['statement', id] });
  const answers = [shown.data, ...loaded.map(([, data]) => data), ttm.data?.metadata].filter(
    (answer) => answer !== undefined,
  );
  const named = answers.map(({ period_types }) => period_types).find((types) => types != null);
  return new Set([...(named ?? (answers.length > 0 ? SPECIFIED : USUAL)), 'ttm', period_type]);
}
