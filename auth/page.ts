import type { Context } from 'hono';
import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** A separate page that needs no script: the application hasn't been loaded yet. */
export function page(title: string, content: Html): Html {
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

export function alert(message: string | null): Html | '' {
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
