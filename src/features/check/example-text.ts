import { useQuery } from '@tanstack/react-query';

import { label } from '../../../views/format/names.ts';
import { metricsQuery } from '../../api/metrics.ts';
import { useExampleIds } from '../../app/example-companies.ts';

/** How far the example's second figure is from the filed one. */
const WRONG_BY = 1.1;

/** `$416.2 billion`, as a sentence has it. */
function dollars(value: number): string {
  const size = Math.abs(value);
  const [unit, name] = size >= 1e9 ? ([1e9, 'billion'] as const) : ([1e6, 'million'] as const);
  return `${value < 0 ? '−' : ''}$${(size / unit).toFixed(1)} ${name}`;
}

export type ExampleText = { text: string; company: string };

/** A sentence on a loaded company's fiscal year: its revenue as filed, and a net income that is not. Null until it is known. */
export function useExampleText(isWanted: boolean): ExampleText | null {
  const [id] = useExampleIds();
  const { data } = useQuery({ ...metricsQuery(id ?? ''), enabled: isWanted && id !== undefined });
  const { columns = [], figures = [] } = data?.key_figures ?? {};
  const at = columns.findIndex(({ kind }) => kind === 'annual');
  const pointOf = (key: string) => figures.find((figure) => figure.key === key)?.values[at]?.point ?? null;
  const revenue = pointOf('revenue');
  const income = pointOf('net_income');
  if (data === undefined || id === undefined || revenue?.unit !== 'USD' || income === null) return null;
  return {
    company: id,
    text: `${label(data.company.name)}’s revenue was ${dollars(revenue.value)} in fiscal ${columns[at]?.period ?? ''}, and its net income was ${dollars(income.value * WRONG_BY)}.`,
  };
}
