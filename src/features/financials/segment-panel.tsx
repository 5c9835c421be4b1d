import type { Segments } from '../../../contract/segments.ts';
import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import type { CellRef } from '../../../views/choices.ts';
import type { Filer } from '../../../views/figure-table.ts';
import { label } from '../../../views/format/names.ts';
import { formatExact } from '../../../views/format/numbers.ts';
import { segmentFigure, type SegmentMetric } from '../../../views/segments.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import { Concept } from '../../components/provenance/concept.tsx';
import { FilingReference } from '../../components/provenance/filing-reference.tsx';
import { SourcePanel } from '../../components/provenance/source-panel.tsx';

type SegmentPanelProps = {
  metric: SegmentMetric;
  selected: CellRef;
  segments: Segments;
  filer: Filer;
  onClose: () => void;
};

/** The source of the selected figure of a breakdown: its exact value, concept and report. */
export function SegmentPanel({ metric, selected, segments, filer, onClose }: SegmentPanelProps) {
  const found = segmentFigure(metric, selected);
  if (found === null) {
    return (
      <SourcePanel title="Source" onClose={onClose}>
        <p className="text-ink-2">This figure is not in the breakdown. Select another one in the table.</p>
      </SourcePanel>
    );
  }
  const { name, figure, isDifference } = found;
  const { accession_number, unit = segments.currency } = figure;
  const form = accession_number === segments.accession_number ? segments.form : undefined;
  return (
    <SourcePanel title={`${name}, ${fiscalPeriod(figure.period)}`} onClose={onClose}>
      <p className="text-sm">
        <span className="font-semibold tabular-nums">{formatExact(figure.value)}</span> {label(unit)}
        <CopyButton text={String(figure.value)} what="exact value" />
      </p>
      <p className="text-sm text-ink-2">
        {isDifference ? 'The total less its items.' : <Concept name={metric.concept} />}
      </p>
      {figure.formula !== undefined && (
        <p className="text-sm text-ink-2">{figure.formula}, of two reports:</p>
      )}
      <p className="text-sm">
        <FilingReference figure={{ value: figure.value, unit, accession_number, form }} filer={filer} />
      </p>
      {figure.less_accession_number !== undefined && (
        <p className="text-sm">
          <FilingReference
            figure={{ value: figure.value, unit, accession_number: figure.less_accession_number }}
            filer={filer}
          />
        </p>
      )}
    </SourcePanel>
  );
}
