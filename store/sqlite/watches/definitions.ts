import { integer, text } from '../../row.ts';
import type { WatchStore } from '../../watch-store.ts';
import { readWatch } from '../../watches/watch-row.ts';
import { sinceDay, watchValues } from '../../watches/watch-values.ts';
import type { Connection } from '../connection.ts';

/** Columns that a watch is read from. */
const COLUMNS = `w.id, w.name, w.definition, w.created_at, w.updated_at, w.problem, w.webhook_url, w.webhook_secret,
  (SELECT count(*) FROM alerts a WHERE a.watch_id = w.id) AS alerts,
  (SELECT a.matched_at FROM alerts a WHERE a.watch_id = w.id ORDER BY a.id DESC LIMIT 1) AS last_alert_at`;

/** Watches themselves. */
export function openDefinitions(
  connection: Connection,
): Pick<WatchStore, 'list' | 'get' | 'count' | 'revision' | 'make' | 'change' | 'remove' | 'setProblem'> {
  const selectAll = connection.prepare(`SELECT ${COLUMNS} FROM watches w ORDER BY w.id`);
  const selectOne = connection.prepare(`SELECT ${COLUMNS} FROM watches w WHERE w.id = :id`);
  const selectCount = connection.prepare('SELECT count(*) AS total FROM watches');
  const selectRevision = connection.prepare(
    `SELECT count(*) || '.' || coalesce(max(id), 0) || '.' || coalesce(sum(revision), 0) AS revision FROM watches`,
  );
  const insert = connection.prepare(
    `INSERT INTO watches (kind, name, definition, revision, created_at, updated_at, since_day, webhook_url, webhook_secret)
     VALUES (:kind, :name, :definition, 1, :at, :at, :since_day, :webhook_url, :webhook_secret) RETURNING id`,
  );
  const update = connection.prepare(
    `UPDATE watches SET kind = :kind, name = :name, definition = :definition, revision = revision + 1, updated_at = :at,
       problem = NULL, webhook_url = :webhook_url, webhook_secret = :webhook_secret WHERE id = :id`,
  );
  const updateProblem = connection.prepare(
    'UPDATE watches SET problem = :problem WHERE id = :id AND problem IS NOT :problem',
  );
  const remove = connection.prepare('DELETE FROM watches WHERE id = :id');

  const get = (id: string) => {
    const row = selectOne.get({ id: Number(id) });
    return row === undefined ? null : readWatch(row);
  };
  return {
    list: async () => selectAll.all().map(readWatch),
    get: async (id) => get(id),
    count: async () => integer(selectCount.get() ?? {}, 'total'),
    revision: async () => text(selectRevision.get() ?? {}, 'revision'),
    make: async (input) => {
      const id = integer(insert.get({ ...watchValues(input), since_day: sinceDay(input) }) ?? {}, 'id');
      const made = get(String(id));
      if (made === null) throw new Error(`Watch ${id} is not there after it was made`);
      return made;
    },
    change: async (id, input) => {
      update.run({ ...watchValues(input), id: Number(id) });
      return get(id);
    },
    remove: async (id) => remove.run({ id: Number(id) }) > 0,
    setProblem: async (id, problem) => void updateProblem.run({ id: Number(id), problem }),
  };
}
