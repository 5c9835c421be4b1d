// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer();

test('an accession number that is not loaded offers the filing list of the company it begins with', async () => {
  renderRoute('/filings/0000320193-31-000001');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('No filing with this accession number is loaded.');
  await within(notice).findByText(/The filing list of Apple Inc\. may have it/);
  const button = await within(notice).findByRole('button', { name: 'Update filing list' });
  expect(button).toHaveProperty('disabled', false);
});

test('one that begins with a filing agent’s CIK offers to load a company', async () => {
  renderRoute('/filings/0001193125-31-000001');
  const notice = await screen.findByRole('alert');
  expect(within(notice).getByRole('link', { name: 'Load company' })).toHaveProperty(
    'href',
    expect.stringMatching(/\/status$/),
  );
});
