import { SegmentsBuilder, type SegmentSource } from '../../../../domain/postings/build-segment.ts';
import type { Connection } from '../../../../store/sqlite/connection.ts';
import { prepareWritePostings } from '../segments.ts';

/** Indexes documents, and writes them as `prepareWritePostings` does. */
export function prepareUpdatePostings(connection: Connection): (added: readonly SegmentSource[]) => void {
  const write = prepareWritePostings(connection);
  return (added) => {
    const builder = new SegmentsBuilder();
    for (const source of added.toSorted((a, b) => a.row - b.row)) builder.add(source);
    write(
      added.map(({ row }) => row),
      builder.finish(),
    );
  };
}
