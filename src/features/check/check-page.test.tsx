// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { renderRoute, startServer } from '../../testing/render-app.tsx';

await startServer();

async function check(text: string): Promise<void> {
  renderRoute('/check?company=AAPL');
  await userEvent.click(await screen.findByLabelText('Text'));
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
}

test('a right number leads to its figure, and a wrong one shows the filing’s', async () => {
  await check('Net sales rose 6% to $417.2 billion in fiscal 2025.');
  const result = await screen.findByRole('region', { name: 'Result' });
  await within(result).findByText('1 contradicted');
  const figure = within(result).getAllByRole('link', { name: /Revenue, 2025: 416,161,000,000 USD/ })[0];
  expect(figure).toHaveProperty('href', expect.stringContaining('point=revenue%3A2025'));
});

test('a line chosen by hand is compared', async () => {
  await check('It was $416.2 billion in fiscal 2025.');
  await screen.findByText('1 not checkable');
  await userEvent.selectOptions(screen.getByLabelText('Line'), 'Revenue');
  await screen.findByText('1 supported');
});
