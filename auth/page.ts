import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** A page of its own, without a script that it needs: the application hasn't been loaded yet. */
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
