import type { TtmLineItem } from '../../../contract/statements.ts';
import { Arithmetic } from '../../components/provenance/arithmetic.tsx';
import { FigureSource } from '../../components/provenance/figure-source.tsx';
import type { Filer } from '../../components/provenance/stated-figure.ts';
import { label } from '../../format/label.ts';
import { fiscalPeriod } from '../../format/period-label.ts';
import { methodWords } from './ttm-model.ts';

/** How a figure of the last twelve months is made up: its four quarters and their sum, or the filing it stands in. */
export function TtmSum({ item, filer }: { item: TtmLineItem; filer: Filer }) {
  const { quarters = [], method, source = null, warning = null } = item;
  const words = methodWords(item);
  const result = { value: item.value, unit: item.units };
  return (
    <div className="space-y-2 text-sm font-normal">
      {quarters.length > 0 && method !== 'latest_quarter' ? (
        <Arithmetic
          formula={words}
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
        <p>{words}</p>
      )}
      {item.derived !== undefined && item.derived !== null && (
        <Arithmetic
          formula={item.derived.formula}
          operands={item.derived.operands.map(({ label: name, sign, source: figure }) => ({
            label: name,
            sign,
            figure,
          }))}
          result={result}
          filer={filer}
        />
      )}
      {quarters.length === 0 && item.derived == null && source !== null && (
        <FigureSource point={source} filer={filer} />
      )}
      {warning !== null && <p className="text-changed">{label(warning)}</p>}
    </div>
  );
}
