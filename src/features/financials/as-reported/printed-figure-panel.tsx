import { Link } from '@tanstack/react-router';

import type { PrintedStatement } from '../../../../contract/as-reported.ts';
import type { ResponseOf } from '../../../../contract/endpoints.ts';
import type { CellRef } from '../../../../views/choices.ts';
import type { Filer } from '../../../../views/figure-table.ts';
import { Concept } from '../../../components/provenance/concept.tsx';
import { FigureSource } from '../../../components/provenance/figure-source.tsx';
import { SourcePanel } from '../../../components/provenance/source-panel.tsx';
import { printedPoint } from './printed-point.ts';

type PrintedFigurePanelProps = {
  statement: PrintedStatement;
  selected: CellRef;
  filing: ResponseOf<'asReported'>['filing'];
  filer: Filer & { name: string };
  onClose: () => void;
};

/** The fact of the selected figure: its exact value, period, concept, members and filing. */
export function PrintedFigurePanel({ statement, selected, filing, filer, onClose }: PrintedFigurePanelProps) {
  const found = printedPoint(statement, selected, filing);
  if (found === null) {
    return (
      <SourcePanel title="Source" onClose={onClose}>
        <p className="text-ink-2">This figure is not in the statement. Select another one in the table.</p>
      </SourcePanel>
    );
  }
  const { label, text, point, dimensions } = found;
  const name = label === '' ? 'Subtotal' : label;
  return (
    <SourcePanel
      title={name}
      onClose={onClose}
      {...(point !== null && {
        board: async () => {
          const { figureEvidence } = await import('../../../board/figure-evidence.ts');
          return figureEvidence({ title: `${name}, ${point.period}`, company: filer, point });
        },
      })}
    >
      <p>
        Printed as <span className="font-semibold tabular-nums">{text}</span>
      </p>
      {point === null ? (
        <p className="text-ink-2">The report gives no value for it.</p>
      ) : (
        <FigureSource point={point} filer={filer} />
      )}
      {dimensions.length > 0 && (
        <dl className="space-y-1 text-sm">
          {dimensions.map(([axis, member]) => (
            <div key={axis}>
              <dt className="text-ink-3">
                <Concept name={axis} />
              </dt>
              <dd>
                <Concept name={member} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {label !== '' && (
        <Link
          to="/filings/$accession"
          params={{ accession: filing.accession_number }}
          search={{ find: label.slice(0, 200) }}
          className="link touch:py-3 inline-block py-0.5"
        >
          Find in the report
        </Link>
      )}
    </SourcePanel>
  );
}
