import type { Context } from 'hono';
import { html } from 'hono/html';

import { ROLE_MEANINGS, ROLES } from '../contract/role.ts';
import type { Account } from './accounts.ts';
import type { User } from './identify.ts';
import type { Session } from './sessions.ts';

type Html = ReturnType<typeof html>;

/** A separate page that needs no script: the application hasn't been loaded yet. */
function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – Filings Desk</title>
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/login.css" />
        <script src="/theme.js"></script>
      </head>
      <body>
        <header>
          <a href="/" class="wordmark">Filings <span>Desk</span></a>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;
}

function alert(message: string | null): Html | '' {
  return message === null ? '' : html`<p role="alert" class="alert">${message}</p>`;
}

type LoginPage = { message: string | null; name: string; next: string };

/** The form for a name and a password. */
export function passwordPage({ message, name, next }: LoginPage) {
  return page(
    'Sign in',
    html`${alert(message)}
      <form method="post" action="/login">
        <label>
          Name
          <input
            name="name"
            value="${name}"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            required
            ${name === '' ? 'autofocus' : ''}
          />
        </label>
        <label>
          Password
          <input
            name="password"
            type="password"
            autocomplete="current-password"
            required
            ${name === '' ? '' : 'autofocus'}
          />
        </label>
        <input type="hidden" name="next" value="${next}" />
        <button>Sign in</button>
      </form>`,
  );
}

/** The way to an OpenID Connect provider. */
export function providerPage({ message, next, provider }: Omit<LoginPage, 'name'> & { provider: string }) {
  return page(
    'Sign in',
    html`${alert(message)}
      <p>
        <a class="button" href="/login/start?${new URLSearchParams({ next }).toString()}"
          >Continue at ${provider}</a
        >
      </p>`,
  );
}

/** Where a proxy signs people in. */
export function proxyPage({ message }: Pick<LoginPage, 'message'>) {
  return page(
    'Sign in',
    html`${alert(message)}
      <p>
        A proxy in front of Filings Desk signs people in. Open the address that your administrator gave you.
      </p>`,
  );
}

/** The text fields of a form, by name; an absent one is empty. */
export async function readForm(c: Context): Promise<(name: string) => string> {
  const form = await c.req.parseBody();
  return (name) => {
    const value = form[name];
    return typeof value === 'string' ? value : '';
  };
}

/** `since`: when the user's token was made, null without one; `token`: one made just now. */
type Feeds = { since: string | null; token: string | null; public_url: string };

type AccountPage = {
  user: User;
  current: string | null;
  sessions: Session[];
  /** All users with their open sessions, for an administrator; null for others. */
  users: (Account & { sessions: number })[] | null;
  takes_passwords: boolean;
  feeds: Feeds;
  /** Why what was asked for wasn't done. */
  problem: string | null;
  /** What was done. */
  message: string | null;
};

const minute = (at: string): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;

/** Who is signed in, where, and for an administrator the users. Works without a script. */
export function accountPage({
  user,
  current,
  sessions,
  users,
  takes_passwords,
  feeds,
  problem,
  message,
}: AccountPage) {
  return page(
    'Account',
    html`${alert(problem)} ${message === null ? '' : html`<p role="status">${message}</p>`}
      <p>Signed in as <strong>${user.name}</strong>. Role ${user.role}: ${ROLE_MEANINGS[user.role]}.</p>
      ${
        current === null
          ? ''
          : html`<form method="post" action="/logout"><button>Sign out</button></form>
              <h2>Sessions</h2>
              <table>
                <thead>
                  <tr>
                    <th scope="col">Browser</th>
                    <th scope="col">Last used</th>
                  </tr>
                </thead>
                <tbody>
                  ${sessions.map(
                    ({ hash, agent, seen_at }) =>
                      html`<tr>
                        <td>${agent === '' ? 'Unknown' : agent}${hash === current ? ' (this one)' : ''}</td>
                        <td>${minute(seen_at)}</td>
                      </tr>`,
                  )}
                </tbody>
              </table>
              <form method="post" action="/account">
                <button name="action" value="sign-out-all" class="quiet">Sign out everywhere</button>
              </form>`
      }
      ${takes_passwords ? passwordPart() : ''} ${feedPart(feeds)}
      ${users === null ? '' : userList(users, takes_passwords)}`,
  );
}

function passwordPart() {
  return html`<h2>Password</h2>
    <p>A new password signs you out in every other browser and ends your feed token.</p>
    <form method="post" action="/account">
      <label>
        Current password
        <input name="old_password" type="password" autocomplete="current-password" required />
      </label>
      <label>
        New password
        <input name="password" type="password" autocomplete="new-password" required />
      </label>
      <button name="action" value="change-password">Change password</button>
    </form>`;
}

function feedPart({ since, token, public_url }: Feeds) {
  return html`<h2>Feed readers</h2>
    <p>
      A feed reader can't sign in. Add <code>?token=…</code> to the address of a feed: it reads feeds as you,
      and nothing else.
    </p>
    ${
      token === null
        ? ''
        : html`<p role="status">
            Copy the token, it is shown only now: <code>${token}</code><br />
            Example: <code>${public_url}/feeds/watches/1.atom?token=${token}</code>
          </p>`
    }
    <form method="post" action="/account" class="inline">
      <button name="action" value="make-feed-token" class="quiet">
        ${since === null ? 'Create token' : 'Replace token'}
      </button>
      ${
        since === null
          ? ''
          : html`<button name="action" value="revoke-feed-token" class="quiet">
              Revoke the token of ${minute(since)}
            </button>`
      }
    </form>`;
}

function userList(users: (Account & { sessions: number })[], takesPasswords: boolean) {
  return html`<h2>Users</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Sessions</th>
          <th scope="col"><span class="hidden">Actions</span></th>
        </tr>
      </thead>
      <tbody>
        ${users.map(
          ({ name, role, sessions }) =>
            html`<tr>
              <td>${name}</td>
              <td>${role}</td>
              <td>${sessions}</td>
              <td>
                <form method="post" action="/account" class="inline">
                  <input type="hidden" name="name" value="${name}" />
                  <button name="action" value="sign-out" class="quiet" aria-label="Sign out ${name}">
                    Sign out
                  </button>
                  <button name="action" value="remove" class="quiet" aria-label="Remove ${name}">
                    Remove
                  </button>
                </form>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
    <h2>Add or change a user</h2>
    <form method="post" action="/account">
      <label>Name <input name="name" required autocomplete="off" autocapitalize="none" /></label>
      <label>
        Role
        <select name="role">
          ${ROLES.map((role) => html`<option value="${role}">${role}: ${ROLE_MEANINGS[role]}</option>`)}
        </select>
      </label>
      ${
        takesPasswords
          ? html`<label>
              Password (empty: unchanged)
              <input name="password" type="password" autocomplete="new-password" />
            </label>`
          : ''
      }
      <button name="action" value="save">Save user</button>
    </form>`;
}
