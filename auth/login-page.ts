import { html } from 'hono/html';

import { alert, page } from './page.ts';

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
