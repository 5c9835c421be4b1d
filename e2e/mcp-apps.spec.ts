import { expect, test } from './fixtures.ts';
import { AgentClient } from './pages/agent-client.ts';
import { addressOf } from './stack/ports.ts';

test('figures of a tool are a chart in the agent’s client, in its theme and without a network', async ({
  page,
}) => {
  const agent = await AgentClient.open(page, addressOf('desk'));
  await agent.show('get_statements', { company: 'ZQQR', lines: ['revenue', 'net_income'] });
  await expect(agent.view.getByRole('heading', { level: 1 })).toHaveText(/: income statement$/);
  await expect(agent.view.getByRole('application')).toBeVisible();
  await expect(agent.view.locator('html')).not.toHaveClass(/dark/);
  await agent.setTheme('dark');
  await expect(agent.view.locator('html')).toHaveClass(/dark/);
  const height = async () => (await agent.posted('ui/notifications/size-changed')).at(-1)?.params?.height;
  await expect.poll(height).toBeGreaterThan(250);
  await agent.view.getByRole('link', { name: /^Open in Filings Desk/ }).click();
  const opened = async () => (await agent.posted('ui/open-link'))[0]?.params?.url;
  await expect.poll(opened).toBe(`${addressOf('desk')}/companies/ZQQR/financials`);
  expect(agent.requests).toEqual([]);
});

test('what changed between two reports is a redline in the agent’s client', async ({ page }) => {
  const agent = await AgentClient.open(page, addressOf('desk'));
  await agent.show('compare_disclosures', { company: 'ZQQR' });
  await expect(agent.view.getByRole('heading', { level: 1 })).toHaveText(/Risk factors/i);
  await expect(agent.view.locator('ins').first()).toBeVisible();
  await expect(agent.view.locator('del').first()).toBeVisible();
  expect(agent.requests).toEqual([]);
});

test('a tool that refuses shows its reason', async ({ page }) => {
  const agent = await AgentClient.open(page, addressOf('desk'));
  await agent.show('get_statements', { company: 'NOSUCHCO' });
  await expect(agent.view.getByRole('alert')).toContainText('NOSUCHCO');
});
