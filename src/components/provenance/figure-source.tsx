import type { ReactNode } from 'react';

import type { SeriesPoint } from '../../../contract/series.ts';
import { type FigureMark, type Filer, periodRange, pointMarks } from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import { formatExact } from '../../../views/format/numbers.ts';
import { CopyButton } from '../copy-button.tsx';
import { Calculation, toOperand } from './calculation.tsx';
import { Concept } from './concept.tsx';
import { FigureWarnings } from './figure-warnings.tsx';
import { FilingReference } from './filing-reference.tsx';

type FigureSourceProps = { point: SeriesPoint; filer: Filer };

/** The source of a figure: exact value, period, concept and filing, restatement, and calculation. */
export function FigureSource({ point, filer }: FigureSourceProps) {
  const { derived = null, first_reported, concept, warnings } = point;
  const marks = pointMarks(point);
  return (
    <div className="space-y-3">
      <FigureWarnings warnings={warnings} filer={filer} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <Fact name="Exact value">
          <span className="font-semibold tabular-nums">{formatExact(point.value)}</span> {label(point.unit)}
          <CopyButton text={String(point.value)} what="exact value" />
        </Fact>
        <Fact name="Period">{periodRange(point) ?? <NotReported />}</Fact>
        {derived === null && (
          <>
            <Fact name="Concept">{concept === undefined ? <NotReported /> : <Concept name={concept} />}</Fact>
            <Fact name="Filing">
              <FilingReference figure={point} filer={filer} />
            </Fact>
          </>
        )}
        {first_reported !== undefined && first_reported !== null && (
          <Fact name={changeName(marks)}>
            Originally reported as <span className="tabular-nums">{formatExact(first_reported.value)}</span>{' '}
            in <FilingReference figure={first_reported} filer={filer} />
          </Fact>
        )}
        {first_reported === null && derived === null && (
          <Fact name="Restated">No, as originally reported</Fact>
        )}
      </dl>
      {derived !== null && (
        <Calculation
          formula={marks.includes('derived') ? `Derived: ${derived.formula}` : derived.formula}
          operands={derived.operands.map(toOperand)}
          result={point}
          filer={filer}
        />
      )}
    </div>
  );
}

/** Why a later filing's figure differs from the first. */
function changeName(marks: readonly FigureMark[]): string {
  if (marks.includes('restated')) return 'Restated';
  return marks.includes('split_adjusted') ? 'Split-adjusted' : 'Sign corrected';
}

function NotReported() {
  return <span className="text-ink-3">not reported by this server</span>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
