import type { Filer } from '../../../../views/figure-table.ts';
import { label } from '../../../../views/format/names.ts';
import { FigureSource } from '../../../components/provenance/figure-source.tsx';
import type { Rate } from './rate.ts';

/** How a rate is calculated, with the source of each of its figures. */
export function RateSource({ rate, text, filer }: { rate: Rate; text: string; filer: Filer }) {
  return (
    <>
      <p>
        <span className="font-semibold tabular-nums">{text}</span>
        <span className="block text-ink-2">{rate.formula}</span>
      </p>
      {rate.figures.map(({ name, point }) => (
        <section key={name} className="space-y-2 border-t border-rule pt-3">
          <h3 className="font-semibold">
            <bdi>{label(name)}</bdi>
          </h3>
          <FigureSource point={point} filer={filer} />
        </section>
      ))}
    </>
  );
}
