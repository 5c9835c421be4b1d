// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openSmallStore } from '../../../service/testing/small-store.ts';
import { NO_STATE, readFollowedForms, saveFollowState } from '../../../store/notes.ts';
import { renderRoute, startServer } from '../../testing/render-app.tsx';

const server = await startServer(openSmallStore, {
  edgar: { source: 'sec', contact_from_environment: 'Jane Doe jane@example.com' },
});

const NAME = 'Load new filings of loaded companies as the SEC publishes them';

test('following is off until it is switched on, and says when it last looked', async () => {
  const first = renderRoute('/status');
  const off = await screen.findByRole('switch', { name: NAME });
  expect(off).toMatchObject({ checked: false, disabled: false });
  await first.user.click(off);
  await waitFor(async () => expect(await server.store.setting('follow')).toBe('on'));
  expect(await screen.findAllByText('Reading the newest filings…')).toHaveLength(1);
});

test('the forms whose documents are loaded are chosen', async () => {
  const { user } = renderRoute('/status');
  expect(await screen.findByRole('checkbox', { name: '8-K' })).toMatchObject({ checked: true });
  await user.click(screen.getByRole('checkbox', { name: 'DEF 14A' }));
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'DEF 14A' })).toMatchObject({ checked: true }),
  );
  await user.click(screen.getByRole('checkbox', { name: '10-K' }));
  await waitFor(async () =>
    expect(await readFollowedForms(server.store)).toEqual(['10-Q', '8-K', '20-F', '40-F', '6-K', 'DEF 14A']),
  );
});

test('a failed look is named', async () => {
  const problem = 'EDGAR is limiting requests';
  await saveFollowState(server.store, { ...NO_STATE, problem });
  renderRoute('/status');
  expect(await screen.findAllByText(`Last look failed: ${problem}`)).toHaveLength(1);
});
