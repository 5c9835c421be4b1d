import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { freePort } from '../../../service/testing/free-port.ts';

/** Debian has one folder a version, and none of them in PATH. */
const DEBIAN = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres'];
const PASSWORD = 'only-for-tests';
const START_MS = 30_000;

/** Folder of PostgreSQL's programs, of the newest version; null if there is none. */
export function findPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const places = [
    ...versions.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return places.find((place) => PROGRAMS.every((name) => existsSync(join(place, name)))) ?? null;
}

/** Why tests with PostgreSQL are skipped; null if they can run. */
export const NO_POSTGRES =
  findPrograms() === null ? 'skipped: no PostgreSQL in /usr/lib/postgresql or PATH' : null;

/** PostgreSQL refuses to run as root: a command as another user then. */
type User = { uid: number; gid: number };

function idOf(flag: '-u' | '-g', name: string): number {
  return Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim() || Number.NaN);
}

function otherUser(): User | null {
  if (process.getuid?.() !== 0) return null;
  const name = ['postgres', 'nobody'].find((candidate) => Number.isInteger(idOf('-u', candidate)));
  if (name === undefined) throw new Error('PostgreSQL does not run as root, and there is no other user');
  return { uid: idOf('-u', name), gid: idOf('-g', name) };
}

function initialise(programs: string, folder: string, user: User | null): string {
  const passwords = join(folder, 'password');
  const data = join(folder, 'data');
  writeFileSync(passwords, PASSWORD);
  if (user !== null) for (const path of [folder, passwords]) chownSync(path, user.uid, user.gid);
  const { status, stderr } = spawnSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'desk',
      '-E',
      'UTF8',
      '--no-locale',
      '--no-sync',
      '--data-checksums',
      '-A',
      'md5',
      `--pwfile=${passwords}`,
    ],
    { encoding: 'utf8', cwd: folder, ...user },
  );
  if (status === 0) return data;
  throw new Error(`initdb failed: ${stderr.slice(-1_000)}`);
}

/**
 * The server and its folder end with this process, however that ends: the shell sees its input closed. Ctrl+C reaches the
 * shell too, and must not end it before the folder is removed.
 */
const WHILE_OPEN =
  'trap "" INT TERM HUP; "$@" & server=$!; read _; kill -INT $server; wait $server; rm -rf "$FOLDER"';

async function isReady(child: ChildProcess): Promise<void> {
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${said}`)));
    child.once('error', reject);
  });
  const late = wait(START_MS, undefined, { ref: false }).then(() => {
    throw new Error(`postgres did not start: ${said}`);
  });
  await Promise.race([ready, late]);
  child.stderr?.resume();
}

export type PostgresServer = {
  /** Address of a database. */
  url: (database: string) => string;
  /** Ends its connections, and removes the folder. */
  stop: () => Promise<void>;
};

/** Starts PostgreSQL in a new folder on a free port of this machine. Nothing is synchronised with the disk. */
export async function startPostgres(options: { port?: number } = {}): Promise<PostgresServer> {
  const programs = findPrograms();
  if (programs === null) throw new Error(NO_POSTGRES ?? 'no PostgreSQL');
  const user = otherUser();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const data = initialise(programs, folder, user);
  const port = options.port ?? (await freePort());
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '32MB',
    max_connections: 100,
    deadlock_timeout: '50ms',
  };
  const server = [join(programs, 'postgres'), '-D', data];
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('sh', ['-c', WHILE_OPEN, 'sh', ...server, ...flags], {
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: folder,
    env: { ...process.env, FOLDER: folder },
    ...user,
  });
  await isReady(child);
  // It doesn't keep the process of a test alive.
  child.unref();
  for (const stream of [child.stdin, child.stderr]) if (stream instanceof Socket) stream.unref();
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  return {
    url: (database) => `postgres://desk:${PASSWORD}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.ref();
      child.stdin?.end();
      await ended;
    },
  };
}
