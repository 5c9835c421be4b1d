import { flag, integer, text } from '../row.ts';
import type { Queries } from './connection.ts';

const SELECT = `
SELECT current_setting('data_checksums') = 'on' AS has_checksums, coalesce(checksum_failures, 0) AS failures,
  coalesce(checksum_last_failure::date::text, '') AS latest
FROM pg_stat_database WHERE datname = current_database()`;

/** What the server says of the checksums of its pages; empty when it has them and none was wrong when it was read. */
export async function checkPages({ get }: Queries): Promise<string[]> {
  const row = (await get(SELECT)) ?? {};
  if (!flag(row, 'has_checksums'))
    return ['PostgreSQL writes no checksums of its pages; stop it and run pg_checksums --enable'];
  const failures = integer(row, 'failures');
  if (failures === 0) return [];
  return [`PostgreSQL read pages with a wrong checksum ${failures} times, last on ${text(row, 'latest')}`];
}
