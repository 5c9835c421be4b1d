import type { TtmLineItem } from '../../../contract/ttm.ts';
import { fiscalPeriod } from '../../../domain/calendar/fiscal-period.ts';
import { Calculation, toOperand } from '../../components/provenance/calculation.tsx';
import { FigureSource } from '../../components/provenance/figure-source.tsx';
import { FigureWarnings } from '../../components/provenance/figure-warnings.tsx';
import type { Filer } from '../../components/provenance/reported-figure.ts';
import { label } from '../../format/label.ts';
import { methodLabel } from './ttm-model.ts';

type TtmBreakdownProps = {
  item: TtmLineItem;
  filer: Filer;
  /** How the sign on screen differs from the calculation's. */
  note: string | null;
};

/** The calculation of a TTM figure: four quarters and their sum, or its source filing. */
export function TtmBreakdown({ item, filer, note }: TtmBreakdownProps) {
  const { quarters = [], method, source = null, warning = null } = item;
  const methodName = methodLabel(item);
  const result = { value: item.value, unit: item.units };
  return (
    <div className="space-y-2 text-sm font-normal">
      <FigureWarnings warnings={item.warnings} filer={filer} />
      {quarters.length > 0 && method !== 'latest_quarter' ? (
        <Calculation
          formula={methodName}
          operands={quarters.map((quarter) => ({
            label: fiscalPeriod(quarter.period),
            sign: 1,
            figure: quarter,
            derived: quarter.derived,
          }))}
          result={result}
          filer={filer}
        />
      ) : (
        <p>{methodName}</p>
      )}
      {item.derived !== undefined && item.derived !== null && (
        <Calculation
          formula={item.derived.formula}
          operands={item.derived.operands.map(toOperand)}
          result={result}
          filer={filer}
        />
      )}
      {quarters.length === 0 && item.derived == null && source !== null && (
        <FigureSource point={source} filer={filer} />
      )}
      {note !== null && <p className="text-ink-2">{note}</p>}
      {warning !== null && <p className="text-changed">{label(warning)}</p>}
    </div>
  );
}
