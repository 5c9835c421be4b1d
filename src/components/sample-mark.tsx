import { Badge } from './badge.tsx';

/** Marks fictional sample data wherever it is shown. */
export function SampleMark({ long = false }: { long?: boolean }) {
  return <Badge tone="changed">{long ? 'Fictional sample company' : 'Sample'}</Badge>;
}

/** Whether a list has sample companies alone: then its heading has the mark, not each row. */
export function isAllSample(companies: readonly { sample?: boolean | undefined }[]): boolean {
  return companies.length > 0 && companies.every(({ sample }) => sample === true);
}
