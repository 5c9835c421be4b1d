import { type Comparison, TYPES } from './check-company.ts';
import { roundedTo } from './expected.ts';
import { METRICS } from './metrics.ts';

type Outcome = 'same' | 'differs' | 'missing' | 'more';

/** `missing`: reported, but the product shows nothing. `more`: shown, but the checker works out nothing. */
function outcomeOf({ expected, shown, metric }: Comparison): Outcome {
  if (expected === null) return 'more';
  if (shown === null) return 'missing';
  const gap = Math.abs(expected.value - shown.value);
  if (metric.startsWith('eps_')) return gap <= 0.0101 ? 'same' : 'differs';
  const unit = Math.max(...[expected.value, shown.value].map(roundedTo));
  const isDerived = expected.from.length > 1;
  const most = isDerived
    ? Math.min(2 * unit, 0.05 * Math.abs(expected.value))
    : Math.min(unit, 0.01 * Math.abs(expected.value));
  return gap <= Math.max(0.5, most) ? 'same' : 'differs';
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : ((100 * part) / whole).toFixed(2);

function row(name: string, type: string, own: readonly Comparison[]): string {
  const count = (outcome: Outcome): number => own.filter((each) => outcomeOf(each) === outcome).length;
  const [same, differs, missing, more] = [count('same'), count('differs'), count('missing'), count('more')];
  const both = same + differs;
  const cells = [percent(same, both), differs, percent(both, both + missing), missing, more, both + missing];
  return [name.padEnd(31), type.padEnd(10), ...cells.map((cell) => String(cell).padStart(8))].join(' ');
}

/** Shares by metric and type of period, then by type of period. */
export function tableLines(all: readonly Comparison[]): string[] {
  const titles = ['exact %', 'differs', 'cover %', 'missing', 'more', 'reported'].map((title) =>
    title.padStart(8),
  );
  const of = (type: string): Comparison[] => all.filter((each) => each.type === type);
  const rows = METRICS.flatMap(({ key }) =>
    TYPES.map((type) =>
      row(
        key,
        type,
        of(type).filter(({ metric }) => metric === key),
      ),
    ),
  );
  return [
    ['Metric'.padEnd(31), 'Periods'.padEnd(10), ...titles].join(' '),
    ...rows,
    ...TYPES.map((type) => row('All', type, of(type))),
  ];
}

/** A tab-separated line for each value that differs, is missing or is only in the product. */
export function differenceLines(all: readonly Comparison[]): string[] {
  return all.flatMap((each) => {
    const { company, metric, type, end, expected, shown } = each;
    const from = expected?.from.map(({ tag, accn, val }) => `${tag} ${accn} ${val}`).join('; ') ?? '';
    const product = shown === null ? '' : `${shown.tag} ${shown.accession}`;
    const cells = [
      outcomeOf(each),
      company,
      metric,
      type,
      end,
      expected?.value ?? '',
      shown?.value ?? '',
      from,
      product,
    ];
    return cells[0] === 'same' ? [] : [cells.join('\t')];
  });
}
