import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { ApiError } from './api/api-error.ts';
import { createAppRouter } from './app/router.ts';
import { followTheme } from './app/theme.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root to draw into');

const router = createAppRouter();
followTheme();

/** A failed request is shown where it failed: the console is for faults of the application. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
}

/** Longest that the first page is waited for before its skeleton is drawn in its place. */
const FIRST_PAGE_MS = 500;

function draw(element: HTMLElement): void {
  createRoot(element, { onCaughtError }).render(
    <StrictMode>
      <QueryClientProvider client={router.options.context.queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/**
 * Draws the first page whole where it is at hand soon, and its skeleton otherwise: one that is drawn stays for 300 ms at
 * least, however soon the page comes.
 */
async function start(element: HTMLElement): Promise<void> {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, FIRST_PAGE_MS);
  });
  // What fails is kept by the router, which draws it.
  await Promise.race([router.load().catch(() => undefined), late]);
  draw(element);
}

void start(root);
