import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { openAccounts } from './accounts.ts';
import { openTestLogin, PASSWORD, VISITOR } from './testing/open-login.ts';

const headers = (cookie: string) => new Headers({ cookie });

/** A file of users whose writes can be made to fail, as on a full disk. */
function openFile() {
  const folder = mkdtempSync(join(tmpdir(), 'desk-access-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'access.db');
  const run = (sql: (table: string, change: string) => string) => {
    const database = new DatabaseSync(path);
    for (const table of ['users', 'sessions', 'feed_tokens', 'subjects'])
      for (const change of ['INSERT', 'UPDATE', 'DELETE']) database.exec(sql(table, change));
    database.close();
  };
  return {
    path,
    fill: () =>
      run(
        (table, change) =>
          `CREATE TRIGGER full_${table}_${change} BEFORE ${change} ON ${table} BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END`,
      ),
    free: () => run((table, change) => `DROP TRIGGER full_${table}_${change}`),
  };
}

const PASSWORDS = { kind: 'password' } as const;

test('a sign-out on a full disk ends the session, and is written when there is space again', async () => {
  const { path, fill, free } = openFile();
  const { login, send, signIn, accounts, clock } = await openTestLogin(
    { jane: 'read' },
    PASSWORDS,
    null,
    path,
  );
  const [one, two] = [await signIn('jane'), await signIn('jane')];
  fill();
  const out = await send('/logout', {}, one);
  expect([out.status, out.headers.get('location')]).toEqual([303, '/login']);
  expect(login.user(headers(one), VISITOR)).toBeNull();
  expect(accounts.sessions('jane')).toHaveLength(1);
  // The last use can't be written either, and that stops nobody.
  clock.now += 2 * 3_600_000;
  expect(login.user(headers(two), VISITOR)).toEqual({ name: 'jane', role: 'read' });
  expect(() => accounts.settle()).toThrow('disk is full');
  free();
  accounts.settle();
  const again = openAccounts(path, { now: () => clock.now });
  expect(again.sessions('jane').map(({ seen_at }) => seen_at)).toEqual(['2026-11-01T14:00:00.000Z']);
});

test('signing out everywhere on a full disk ends all sessions and the feed token', async () => {
  const { path, fill, free } = openFile();
  const { login, send, signIn, accounts } = await openTestLogin({ jane: 'read' }, PASSWORDS, null, path);
  const [one, two, token] = [await signIn('jane'), await signIn('jane'), accounts.makeFeedToken('jane')];
  fill();
  expect((await send('/account', { action: 'sign-out-all' }, one)).headers.get('location')).toBe('/login');
  expect([one, two].map((cookie) => login.user(headers(cookie), VISITOR))).toEqual([null, null]);
  expect([login.feedReader(token), accounts.feedTokenSince('jane')]).toEqual([null, null]);
  free();
  accounts.settle();
  const again = openAccounts(path);
  expect([again.sessions('jane'), again.ofFeedToken(token)]).toEqual([[], null]);
});

test('a sign-in on a full disk holds in this process, and is written later', async () => {
  const { path, fill, free } = openFile();
  const { login, send, signIn, accounts, clock } = await openTestLogin(
    { jane: 'read' },
    PASSWORDS,
    null,
    path,
  );
  fill();
  const [kept, ended] = [await signIn('jane'), await signIn('jane')];
  expect(login.user(headers(kept), VISITOR)).toEqual({ name: 'jane', role: 'read' });
  await send('/logout', {}, ended);
  expect([login.user(headers(ended), VISITOR), accounts.sessions('jane').length]).toEqual([null, 1]);
  free();
  accounts.settle();
  expect(openAccounts(path, { now: () => clock.now }).sessions('jane')).toHaveLength(1);
});

test('what must be written is refused on a full disk, and nothing of it holds', async () => {
  const { path, fill } = openFile();
  const desk = await openTestLogin({ ada: 'admin', jane: 'read' }, PASSWORDS, null, path);
  const [ada, jane] = [await desk.signIn('ada'), await desk.signIn('jane')];
  fill();
  for (const form of [
    { action: 'remove', name: 'jane' },
    { action: 'save', name: 'jane', role: 'admin' },
    { action: 'save', name: 'jane', role: 'read', password: 'another long one' },
    { action: 'make-feed-token' },
  ]) {
    const answer = await desk.send('/account', form, ada);
    expect([answer.status, await answer.text()], form.action).toEqual([
      503,
      expect.stringContaining('can’t be stored'),
    ]);
  }
  expect(desk.login.user(headers(jane), VISITOR)).toEqual({ name: 'jane', role: 'read' });
  expect(desk.events.slice(2)).toEqual([]);
});

test('what the audit log can’t record doesn’t begin or change, and what ends does', async () => {
  const desk = await openTestLogin({ ada: 'admin', jane: 'read' });
  const [ada, jane, other] = [await desk.signIn('ada'), await desk.signIn('jane'), await desk.signIn('jane')];
  const token = desk.accounts.makeFeedToken('ada');
  const before = desk.events.length;
  desk.audit.works = false;
  for (const [path, form] of [
    ['/login', { name: 'jane', password: PASSWORD }],
    ['/login', { name: 'jane', password: 'wrong password' }],
    ['/account', { action: 'save', name: 'jane', role: 'admin' }],
    ['/account', { action: 'remove', name: 'jane' }],
    ['/account', { action: 'make-feed-token' }],
    ['/account', { action: 'change-password', old_password: PASSWORD, password: 'another long one' }],
  ] as const) {
    const answer = await desk.send(path, form, ada);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      expect.stringContaining('audit log can’t record it'),
    ]);
  }
  expect([desk.accounts.role('jane'), desk.events.length]).toEqual(['read', before]);
  expect(desk.login.feedReader(token)).toEqual({ name: 'ada', role: 'admin' });
  await desk.send('/logout', {}, jane);
  await desk.send('/account', { action: 'sign-out', name: 'jane' }, ada);
  await desk.send('/account', { action: 'sign-out-all' }, ada);
  expect([ada, jane, other].map((cookie) => desk.login.user(headers(cookie), VISITOR))).toEqual([
    null,
    null,
    null,
  ]);
  expect(desk.login.feedReader(token)).toBeNull();
  expect(desk.events.slice(before).map(({ event }) => event)).toEqual([
    'signed out',
    'sessions ended',
    'sessions ended',
  ]);
});

test('a file that can only be read still knows users and lets them in, and is written once it can be', async () => {
  const { path } = openFile();
  const first = await openTestLogin({ jane: 'load' }, PASSWORDS, null, path);
  first.accounts.close();
  const old = new DatabaseSync(path);
  // As a version wrote it that knew no providers, and that can't be added to.
  old.exec('DROP TABLE subjects; DROP TABLE secrets; CREATE INDEX secrets ON users (role)');
  old.close();
  const reports: string[] = [];
  const accounts = openAccounts(path, { report: (message) => void reports.push(message) });
  expect([accounts.role('jane'), accounts.users().length]).toEqual(['load', 1]);
  const secret = accounts.signIn('jane', 'load', '');
  expect(accounts.session(secret)?.name).toBe('jane');
  accounts.signOut(secret);
  expect(accounts.session(secret)).toBeNull();
  expect(reports.join()).toContain("Sessions can't be written");
  // A table that the file lacks takes nothing that would be lost with the process.
  expect(() => accounts.bindSubject({ name: 'jane', issuer: 'https://a.example', subject: '1' })).toThrow(
    /readonly database/,
  );
  const free = new DatabaseSync(path);
  free.exec('DROP INDEX secrets');
  free.close();
  accounts.bindSubject({ name: 'jane', issuer: 'https://a.example', subject: '1' });
  accounts.settle();
  const later = accounts.signIn('jane', 'load', '');
  accounts.close();
  const again = openAccounts(path);
  expect(again.ofSubject('https://a.example', '1')).toBe('jane');
  expect([again.session(later)?.name, again.session(secret)]).toEqual(['jane', null]);
  again.close();
});
