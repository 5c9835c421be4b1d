import { QueryClientProvider } from '@tanstack/react-query';
import { Link, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

import { ApiError } from './api/api-error.ts';
import { takeAnswers } from './app/given-answers.ts';
import { createAppRouter } from './app/router.ts';
import { tidyAddress } from './app/search-codec.ts';
import { followConnection, isMissingCode } from './components/connection.ts';
import { loadWithFirstCopy } from './components/copy/first-copy.ts';
import { LinkContext } from './components/link.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root element');

followConnection();
tidyAddress();
const router = createAppRouter();
takeAnswers(router.options.context.queryClient);
loadWithFirstCopy();

/** Ctrl P or ⌘ P prints all of the page. The browser's own command doesn't wait: its code is loaded once the page has. */
const begin = () =>
  void import('./app/first-action.ts').then((action) => action.startWithFirstAction(router));
if (document.readyState === 'complete') setTimeout(begin);
else addEventListener('load', () => setTimeout(begin), { once: true });
addEventListener('keydown', (event) => {
  if (event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  void import('./app/print-page.ts').then(({ printPage }) => printPage());
});

/** The interface shows failed requests, so only other errors go to the console. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof ApiError) && !isMissingCode(error)) reportError(error);
}

/** After this time the skeleton renders instead of the page. */
const FIRST_RENDER_MS = 500;

function render(element: HTMLElement): void {
  const drawn = createRoot(element, { onCaughtError });
  // Before it is drawn, as what it focuses can't be inert. No click comes between.
  element.inert = false;
  flushSync(() =>
    drawn.render(
      <StrictMode>
        <QueryClientProvider client={router.options.context.queryClient}>
          <LinkContext value={Link}>
            <RouterProvider router={router} />
          </LinkContext>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}

/**
 * Renders the first page at once when its data arrives in time. Otherwise its skeleton renders first and stays briefly.
 * A first screen that the document brought shows until the page is ready.
 */
async function start(element: HTMLElement): Promise<void> {
  const loading = router.load().catch(() => undefined);
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, FIRST_RENDER_MS);
  });
  // The router keeps a failure and renders it.
  await (element.inert ? loading : Promise.race([loading, timeout]));
  render(element);
}

void start(root);
