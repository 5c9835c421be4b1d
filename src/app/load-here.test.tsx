// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { LoadChange } from '../../store/loads.ts';
import { documentRecord } from '../../store/testing/sample-records.ts';
import { renderRoute, startServer } from '../testing/render-app.tsx';

const server = await startServer();

// Apple's 8-K of 14 July 2004, whose documents the small store lacks.
const ACCESSION = '0001104659-04-019574';
const now = '2026-08-03T15:00:01.000Z';

const change = async (to: LoadChange) => {
  const [load] = await server.store.loads.list(1);
  await server.store.loads.change(load?.id ?? '', to, now);
};

test('a filing that is listed but not loaded is loaded on its page, with progress, and then shown', async () => {
  const { user, url } = renderRoute(`/filings/${ACCESSION}`);
  await user.click(await screen.findByRole('button', { name: 'Load this filing' }));
  expect(await screen.findAllByText('Waiting for another load to finish')).toHaveLength(1);
  expect(await server.store.loads.list(1)).toMatchObject([{ identifier: ACCESSION, with_documents: true }]);
  await change({ state: 'running', step: 'Fetching documents', done: 1, total: 2 });
  expect(await screen.findAllByText('Fetching documents 1 of 2')).toHaveLength(1);
  await server.store.filings.saveDocuments(ACCESSION, [documentRecord({ filename: 'a04-7804_18k.htm' })], []);
  await change({ state: 'done' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load this filing' })).toBeNull());
  expect(url()).toBe(`/filings/${ACCESSION}`);
});

test('a company of the ticker list is loaded on its page', async () => {
  const { user } = renderRoute('/companies/META');
  await user.click(await screen.findByRole('button', { name: 'Load company' }));
  await waitFor(async () =>
    expect(await server.store.loads.list(1)).toMatchObject([{ identifier: 'META', with_documents: false }]),
  );
  await change({ state: 'failed', failure: 'outage', message: 'EDGAR cannot be reached' });
  expect(await screen.findAllByText('EDGAR cannot be reached')).toHaveLength(1);
});

test('the whole market is loaded after a second click', async () => {
  const { user } = renderRoute('/status');
  await user.click(await screen.findByRole('button', { name: 'Load the whole market' }));
  await user.click(await screen.findByRole('button', { name: 'Load it now' }));
  await waitFor(async () =>
    expect(await server.store.loads.list(1)).toMatchObject([{ identifier: 'market' }]),
  );
});
