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

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    <QueryClientProvider client={router.options.context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
