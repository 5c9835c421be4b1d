import { Badge } from './badge.tsx';

/** Marks fictional sample data wherever it is shown. */
export function SampleMark({ long = false }: { long?: boolean }) {
  return <Badge tone="changed">{long ? 'Fictional sample company' : 'Sample'}</Badge>;
}
