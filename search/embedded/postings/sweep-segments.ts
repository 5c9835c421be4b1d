import { integer } from '../../../store/row.ts';
import type { Connection } from '../../../store/sqlite/connection.ts';
import { blockRange } from './segment-tables.ts';

const BLOCKS_A_STEP = 500;

/** Removes segments that aren't in use: those of merges that didn't finish, and blocks of merged ones. */
export function* sweepSegments(connection: Connection): Generator<void> {
  connection.prepare('DELETE FROM postings_segments WHERE live = 0').run();
  const selectFirst = connection.prepare('SELECT min(id) AS id FROM postings_blocks WHERE id >= :from');
  const selectLive = connection.prepare('SELECT count(*) AS live FROM postings_segments WHERE id = :id');
  const drop = connection.prepare(
    `DELETE FROM postings_blocks WHERE id IN
       (SELECT id FROM postings_blocks WHERE id BETWEEN :first AND :last LIMIT ${BLOCKS_A_STEP})`,
  );
  for (let from = 0; ;) {
    const found = selectFirst.get({ from })?.['id'];
    if (typeof found !== 'number') return;
    const segment = Math.floor(found / 2 ** 32);
    const range = blockRange(segment);
    if (integer(selectLive.get({ id: segment }) ?? {}, 'live') === 0) while (drop.run(range) > 0) yield;
    from = range.last + 1;
  }
}
