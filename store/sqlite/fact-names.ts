import { integer } from '../row.ts';
import type { Connection } from './connection.ts';

/**
 * Ids of concepts and units, which facts refer to. Each call of `concepts` or `units` creates a cache for one
 * transaction, so that a rollback discards it.
 */
export function prepareFactNames(connection: Connection) {
  const concepts = {
    select: connection.prepare('SELECT id FROM concepts WHERE name = :name'),
    insert: connection.prepare('INSERT INTO concepts (name) VALUES (:name) RETURNING id'),
  };
  const units = {
    select: connection.prepare('SELECT id FROM units WHERE name = :name'),
    insert: connection.prepare('INSERT INTO units (name) VALUES (:name) RETURNING id'),
  };
  const remember = ({ select, insert }: typeof concepts): ((name: string) => number) => {
    const ids = new Map<string, number>();
    return (name) => {
      const known = ids.get(name);
      if (known !== undefined) return known;
      const id = integer(select.get({ name }) ?? insert.get({ name }) ?? {}, 'id');
      ids.set(name, id);
      return id;
    };
  };
  return { concepts: () => remember(concepts), units: () => remember(units) };
}
