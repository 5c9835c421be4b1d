import { text } from '../row.ts';
import type { Store } from '../store.ts';
import type { Connection } from './connection.ts';

const UPSERT = `
INSERT INTO settings (name, value) VALUES (:name, :value)
ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE settings.value <> excluded.value`;

export function openSettings({ get, run }: Connection): Pick<Store, 'setting' | 'saveSetting'> {
  return {
    async setting(name) {
      const row = await get('SELECT value FROM settings WHERE name = :name', { name });
      return row === undefined ? null : text(row, 'value');
    },
    saveSetting: async (name, value) => void (await run(UPSERT, { name, value })),
  };
}
