import { integer, text } from '../../row.ts';
import type { WatchStore } from '../../watch-store.ts';
import { readWatch } from '../../watches/watch-row.ts';
import { sinceDay, watchValues } from '../../watches/watch-values.ts';
import type { Connection } from '../connection.ts';

/** Columns that a watch is read from. */
const COLUMNS = `w.id, w.name, w.definition, w.created_at, w.updated_at, w.problem, w.webhook_url, w.webhook_secret,
  (SELECT count(*) FROM alerts a WHERE a.watch_id = w.id) AS alerts,
  (SELECT a.matched_at FROM alerts a WHERE a.watch_id = w.id ORDER BY a.id DESC LIMIT 1) AS last_alert_at`;

const REVISION = `
SELECT count(*) || '.' || coalesce(max(id), 0) || '.' || coalesce(sum(revision), 0) AS revision FROM watches`;

const INSERT = `
INSERT INTO watches (kind, name, definition, revision, created_at, updated_at, since_day, webhook_url, webhook_secret)
VALUES (:kind, :name, :definition, 1, :at, :at, :since_day, :webhook_url, :webhook_secret) RETURNING id`;

const UPDATE = `
UPDATE watches SET kind = :kind, name = :name, definition = :definition, revision = revision + 1, updated_at = :at,
  problem = NULL, webhook_url = :webhook_url, webhook_secret = :webhook_secret WHERE id = :id`;

const SET_PROBLEM = `
UPDATE watches SET problem = :problem WHERE id = :id AND problem IS DISTINCT FROM :problem`;

/** Watches themselves. */
export function openDefinitions({
  all,
  get,
  run,
}: Connection): Pick<
  WatchStore,
  'list' | 'get' | 'count' | 'revision' | 'make' | 'change' | 'remove' | 'setProblem'
> {
  const read: WatchStore['get'] = async (id) => {
    const row = await get(`SELECT ${COLUMNS} FROM watches w WHERE w.id = :id`, { id: Number(id) });
    return row === undefined ? null : readWatch(row);
  };
  return {
    list: async () => (await all(`SELECT ${COLUMNS} FROM watches w ORDER BY w.id`)).map(readWatch),
    get: read,
    count: async () => integer((await get('SELECT count(*) AS total FROM watches')) ?? {}, 'total'),
    revision: async () => text((await get(REVISION)) ?? {}, 'revision'),
    async make(input) {
      const made = await get(INSERT, { ...watchValues(input), since_day: sinceDay(input) });
      const id = integer(made ?? {}, 'id');
      const watch = await read(String(id));
      if (watch === null) throw new Error(`No watch ${id} after it was made`);
      return watch;
    },
    async change(id, input) {
      await run(UPDATE, { ...watchValues(input), id: Number(id) });
      return await read(id);
    },
    remove: async (id) => (await run('DELETE FROM watches WHERE id = :id', { id: Number(id) })) > 0,
    setProblem: async (id, problem) => void (await run(SET_PROBLEM, { id: Number(id), problem })),
  };
}
