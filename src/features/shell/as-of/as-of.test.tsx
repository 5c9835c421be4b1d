// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { asOfAddress } from '../../../app/as-of-address.ts';
import { renderRoute, startServer } from '../../../testing/render-app.tsx';

await startServer();

/** Requests for what EDGAR accepted, sent from here on. */
function asked(): () => string[] {
  const spy = vi.spyOn(globalThis, 'fetch');
  return () =>
    spy.mock.calls.flatMap(([input]) =>
      typeof input === 'string' && input.includes('/companies/') ? [input] : [],
    );
}

const bar = () => screen.findByRole('region', { name: 'As of a past day' });

test('the day is in every request and every link of the page, and Today leads back', async () => {
  const requests = asked();
  const { user, url } = renderRoute('/companies/AAPL/filings?as_of=2025-10-30');
  expect((await bar()).textContent).toContain('As known on Oct 30, 2025');
  // 0000320193-25-000079, the 10-K of FY2025, was accepted a day later.
  await screen.findByRole('row', { name: /10-K.*2024/ });
  expect(screen.queryByRole('row', { name: /10-K.*2025-10-31|Oct 31, 2025/ })).toBeNull();
  expect(requests().filter((path) => !path.includes('as_of=2025-10-30'))).toEqual([]);
  const hrefs = screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);
  const inside = hrefs.filter((href) => href.startsWith('/') && !/^\/(docs|openapi|account)/.test(href));
  expect(inside.filter((href) => !href.includes('as_of=2025-10-30'))).toEqual(['/companies/AAPL/filings']);

  await user.click(within(await bar()).getByRole('link', { name: 'Today' }));
  await waitFor(() => expect(url()).toBe('/companies/AAPL/filings'));
  expect(screen.queryByRole('region', { name: 'As of a past day' })).toBeNull();
});

test('the dialog shows a day, on the page that is open', async () => {
  const { user, url } = renderRoute('/companies/AAPL?as_of=nonsense');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', { name: 'As of a past day' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'As of a day' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Day'), { target: { value: '2025-10-30' } });
  await user.click(within(dialog).getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(url()).toBe('/companies/AAPL?as_of=2025-10-30'));
  await bar();
  await user.click(await screen.findByRole('link', { name: 'Financials' }));
  await waitFor(() => expect(url()).toBe('/companies/AAPL/financials?as_of=2025-10-30'));
});

test.each([
  ['/peers?company=AAPL#chart', '2025-02-25', '/peers?company=AAPL&as_of=2025-02-25#chart'],
  ['/peers?company=AAPL&as_of=2025-02-25', null, '/peers?company=AAPL'],
  [
    'https://desk.example/companies/AAPL',
    '2025-02-25',
    'https://desk.example/companies/AAPL?as_of=2025-02-25',
  ],
  ['https://desk.example/companies/AAPL', null, 'https://desk.example/companies/AAPL'],
])('%s as of %s is %s', (href, day, expected) => {
  expect(asOfAddress(href, day)).toBe(expected);
});
