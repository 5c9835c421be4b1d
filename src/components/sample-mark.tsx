import { Badge } from './badge.tsx';

/** Stands wherever invented data is shown. */
export function SampleMark({ long = false }: { long?: boolean }) {
  return <Badge tone="changed">{long ? 'Invented sample company' : 'Invented'}</Badge>;
}
