import type { ReactNode } from 'react';

import type { SeriesPoint } from '../../../contract/statements.ts';
import { formatExact } from '../../format/amount.ts';
import { label } from '../../format/label.ts';
import { CopyButton } from '../copy-button.tsx';
import { Arithmetic } from './arithmetic.tsx';
import { Concept } from './concept.tsx';
import { FilingReference } from './filing-reference.tsx';
import { periodWords, type Filer } from './stated-figure.ts';

type FigureSourceProps = { point: SeriesPoint; filer: Filer };

/** Where a figure comes from: its exact value, concept, period and filing; what it was at first; how it was computed. */
export function FigureSource({ point, filer }: FigureSourceProps) {
  const { derived = null, first_reported, concept } = point;
  return (
    <div className="space-y-3">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        <Fact name="Exact value">
          <span className="font-semibold tabular-nums">{formatExact(point.value)}</span> {label(point.unit)}
          <CopyButton text={String(point.value)} what="exact value" />
        </Fact>
        <Fact name="Period">{periodWords(point) ?? <NotTold />}</Fact>
        {derived === null && (
          <>
            <Fact name="Concept">{concept === undefined ? <NotTold /> : <Concept name={concept} />}</Fact>
            <Fact name="Filing">
              <FilingReference figure={point} filer={filer} />
            </Fact>
          </>
        )}
        {first_reported !== undefined && first_reported !== null && (
          <Fact name="Restated">
            First reported as <span className="tabular-nums">{formatExact(first_reported.value)}</span> in{' '}
            <FilingReference figure={first_reported} filer={filer} />
          </Fact>
        )}
        {first_reported === null && derived === null && <Fact name="Restated">No, as first reported</Fact>}
      </dl>
      {derived !== null && (
        <Arithmetic
          formula={`Computed: ${derived.formula}`}
          operands={derived.operands.map(({ label: name, sign, source }) => ({
            label: name,
            sign,
            figure: source,
          }))}
          result={point}
          filer={filer}
        />
      )}
    </div>
  );
}

function NotTold() {
  return <span className="text-ink-3">not told by this instance</span>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
