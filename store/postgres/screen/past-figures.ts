import { SCREEN_PERIODS } from '../../../contract/screen.ts';
import type { PastFigureStore } from '../../past-figure-store.ts';
import { integer, text } from '../../row.ts';
import { figuresOf, packCells, readCells, readFigures } from '../../screen-figures.ts';
import { connect, type Transaction } from '../connection.ts';

/** Spans that include a day. */
const OF_DAY = 's.since <= :day AND s.until > :day AND s.rules = :rules';

const INSERT_FIGURES = `
INSERT INTO past_figures (span_id, period_type, period, period_end, stale_after, currency, figures, zstd)
VALUES (:span_id, :period_type, :period, :period_end, :stale_after, :currency, :figures, :zstd)`;

const PRUNE = `
DELETE FROM past_spans
WHERE rules <> :rules OR id <= (SELECT id FROM past_spans ORDER BY id DESC LIMIT 1 OFFSET :max)`;

/** "PAST": the figures of a company's day are written by one node at a time. */
const LOCK = 0x50_41_53_54;

/** Connections at once: a load computes, requests read. */
const POOL = 3;

const raiseVersion = ({ run }: Transaction): Promise<number> =>
  run('UPDATE past_version SET version = version + 1');

/** Past days' figures in the database of a store that is open. Writing them leaves its data version as it is. */
export function openPastFigures(url: string): PastFigureStore {
  const { all, get, transaction, close } = connect(url, { pool: POOL });
  return {
    async revisions(day, rules) {
      const rows = await all(`SELECT s.cik, s.revision FROM past_spans s WHERE ${OF_DAY}`, { day, rules });
      return new Map(rows.map((row) => [text(row, 'cik'), integer(row, 'revision')] as const));
    },
    async figures(day, period_type, rules) {
      const rows = await all(
        `SELECT s.cik, s.revision, f.period, f.period_end, f.stale_after, f.currency, f.figures
         FROM past_spans s JOIN past_figures f ON f.span_id = s.id AND f.period_type = :period_type WHERE ${OF_DAY}`,
        { day, period_type, rules },
      );
      return new Map(
        rows.map((row) => {
          const revision = integer(row, 'revision');
          return [text(row, 'cik'), { revision, figures: readFigures(row) }] as const;
        }),
      );
    },
    async cells(day, period_type, { rules, ciks }) {
      const rows = await all(
        `SELECT s.cik, f.zstd FROM past_spans s JOIN past_figures f ON f.span_id = s.id AND f.period_type = :period_type
         WHERE s.cik = ANY(:ciks) AND ${OF_DAY}`,
        { day, period_type, rules, ciks },
      );
      return new Map(rows.map((row) => [text(row, 'cik'), readCells(row)] as const));
    },
    save: (cik, { since, until, revision, rules }, rows) =>
      transaction(async (each) => {
        await each.run('SELECT pg_advisory_xact_lock(:lock::int, hashtext(:cik))', { lock: LOCK, cik });
        await each.run(
          `DELETE FROM past_spans
           WHERE cik = :cik AND (since = :since OR revision <> :revision OR rules <> :rules)`,
          { cik, since, revision, rules },
        );
        const made = await each.get(
          `INSERT INTO past_spans (cik, since, until, revision, rules)
           VALUES (:cik, :since, :until, :revision, :rules) RETURNING id`,
          { cik, since, until, revision, rules },
        );
        const span_id = integer(made ?? {}, 'id');
        for (const period_type of SCREEN_PERIODS) {
          const row = rows[period_type];
          if (row === null) continue;
          const { cells, ...head } = row;
          const packed = { figures: figuresOf(row), zstd: packCells(cells) };
          await each.run(INSERT_FIGURES, { span_id, period_type, ...head, ...packed });
        }
        await raiseVersion(each);
      }),
    prune: (rules, max) =>
      transaction(async (each) => {
        if ((await each.run(PRUNE, { rules, max })) > 0) await raiseVersion(each);
      }),
    version: async () => String(integer((await get('SELECT version FROM past_version')) ?? {}, 'version')),
    close,
  };
}
