import { spawn } from 'node:child_process';

import { BackupError } from '../manifest.ts';

/** Runs pg_dump, pg_restore or psql on a database. Its password is in no argument. Throws BackupError with what it said. */
export async function runPostgres(program: string, args: readonly string[], url: string): Promise<void> {
  const child = spawn(program, args, {
    env: { ...process.env, ...environmentOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said = `${said}${chunk}`.slice(-2_000);
  });
  await new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(new BackupError(`${program} is not installed: backups of PostgreSQL need it`)),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${program} failed: ${said.trim()}`)),
    );
  });
}

/** A database's address as PostgreSQL's programs read it. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslmode = searchParams.get('sslmode');
  return {
    PGHOST: hostname.replaceAll(/[[\]]/g, ''),
    PGPORT: port === '' ? '5432' : port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode === null ? {} : { PGSSLMODE: sslmode }),
  };
}
