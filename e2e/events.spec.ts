import type { Page } from '@playwright/test';

import type { MaterialEventsResponse } from '../contract/material-events.ts';
import { describeReal, expect, test } from './fixtures.ts';
import { areNewestFirst, daysOf, EventTimeline } from './pages/event-timeline.ts';
import { tick } from './pages/tick.ts';
import { addressOf } from './stack/ports.ts';

/** Requests for events that a page makes. */
function countRequests(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/material-events')) requested.push(request.url());
  });
  return requested;
}

test('the time range is in the URL, and events are listed by month, latest first', async ({ page }) => {
  await page.goto('/companies/ZQQR/events');
  const timeline = new EventTimeline(page);
  await expect(timeline.status).toHaveText('1 event filed in the last 90 days');
  await page.getByRole('link', { name: '730 days' }).click();
  await expect(page).toHaveURL('/companies/ZQQR/events?days_back=730');
  await expect(timeline.status).toHaveText('23 events filed in the last 730 days');
  await expect(page.getByRole('main').getByRole('link', { name: 'filings list' })).toHaveAttribute(
    'href',
    '/companies/ZQQR/filings?form_type=8-K',
  );
  await expect(timeline.rows).toHaveCount(23);
  expect(areNewestFirst(await daysOf(timeline.rows.locator('time').filter({ hasText: 'Filed' })))).toBe(true);
  await expect(timeline.months.first()).toHaveText(/^Oct 2026/);
  await page.goBack();
  await expect(timeline.status).toHaveText('1 event filed in the last 90 days');
});

for (const text of ['731', '0', 'abc']) {
  test(`a time range of ${text} days is named as invalid, and no request is sent`, async ({ page }) => {
    const requested = countRequests(page);
    await page.goto(`/companies/ZQQR/events?days_back=${text}`);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(`“${text}” is not a valid number of days.`);
    await expect(alert).toContainText('Events go back 730 days at most.');
    await expect(page).toHaveURL(`/companies/ZQQR/events?days_back=${text}`);
    expect(requested).toEqual([]);
    await page.getByRole('link', { name: '365 days' }).click();
    await expect(new EventTimeline(page).status).toHaveText('13 events filed in the last 365 days');
  });
}

test('a time range other than the presets is listed among them', async ({ page }) => {
  await page.goto('/companies/ZQQR/events?days_back=45');
  await expect(page.getByRole('link', { name: '45 days' })).toHaveAttribute('aria-current', /./);
});

test('any number of items filter the timeline, in the URL', async ({ page }) => {
  await page.goto('/companies/ZQLM/events?days_back=730');
  const timeline = new EventTimeline(page);
  await expect(timeline.status).toHaveText('24 events filed in the last 730 days');
  await tick(timeline.item('1.05'));
  await expect(page).toHaveURL('/companies/ZQLM/events?days_back=730&items=1.05');
  await expect(timeline.status).toHaveText('3 of 24 events filed in the last 730 days');
  await expect(timeline.months).toHaveText([/^Jul 2026/, /^Jul 2025/, /^Jun 2025/]);
  await tick(timeline.item('5.02'));
  await expect(timeline.status).toHaveText('4 of 24 events filed in the last 730 days');
  await page.reload();
  await expect(timeline.status).toHaveText('4 of 24 events filed in the last 730 days');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/companies/ZQLM/events?days_back=730');
});

test('amendments are labeled, and can be shown alone or excluded', async ({ page }) => {
  await page.goto('/companies/ZQLM/events?days_back=730');
  const timeline = new EventTimeline(page);
  await page.getByLabel('Amendments').selectOption('Only');
  await expect(page).toHaveURL('/companies/ZQLM/events?days_back=730&amendments=only');
  await expect(timeline.rows).toHaveCount(1);
  await expect(timeline.rows).toContainText('Amendment');
  await expect(timeline.rows).toContainText('8-K/A');
  await page.getByLabel('Amendments').selectOption('Excluded');
  await expect(timeline.rows).toHaveCount(23);
});

test('the most severe item names the event, and an item found in only one source has a note', async ({
  page,
}) => {
  await page.goto('/companies/ZQLM/events?days_back=730&items=1.05');
  const timeline = new EventTimeline(page);
  // EDGAR's list has 8.01, the text 1.05.
  const row = timeline.rows.first();
  await expect(row.getByRole('heading')).toHaveText(/^Cybersecurity incident/);
  await expect(row.getByText('critical:')).toBeAttached();
  await expect(row).toContainText('1.05 in the text but not in EDGAR’s item list');
  await expect(row).toContainText('8.01 Other events');
  await expect(row).toContainText('in EDGAR’s item list but not found in the text');
  await expect(row).toContainText('told by a vendor that an intruder had read');
});

test('an event opens in the reader at its item', async ({ page }) => {
  await page.goto('/companies/ZQLM/events?days_back=730&items=1.05');
  await new EventTimeline(page).link('Cybersecurity incident', 'Jul 30, 2026').click();
  await expect(page).toHaveURL(/\/filings\/\d{10}-26-\d{6}\?document=[^&]+&offset=\d+$/);
  await expect(page.getByText(/^Item 1\.05/).first()).toBeInViewport();
  await page.goBack();
  await expect(new EventTimeline(page).rows).toHaveCount(3);
});

test('j and k move between events, and Enter opens one', async ({ page }) => {
  await page.goto('/companies/ZQLM/events?days_back=730');
  const { rows } = new EventTimeline(page);
  await expect(rows).toHaveCount(24);
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/filings\//);
});

test('a time range without events offers a longer one', async ({ page }) => {
  await page.goto('/companies/ZQEM/events');
  await expect(page.getByText('No 8-K filed in the last 90 days.')).toBeVisible();
  await page.getByRole('link', { name: 'Show last 365 days' }).click();
  await expect(page).toHaveURL('/companies/ZQEM/events?days_back=365');
  await expect(new EventTimeline(page).rows).toHaveCount(10);
});

test('a company that files no 8-Ks is distinguished from one with none in the time range', async ({
  page,
}) => {
  await page.goto('/companies/ZQSK/events');
  await expect(page.getByText('This company has filed no 8-Ks.')).toBeVisible();
});

test('6-Ks of a foreign private issuer can be included', async ({ page }) => {
  await page.goto('/companies/ZQTS/events');
  await expect(page.getByText('This company files 6-Ks, not 8-Ks.')).toBeVisible();
  await page.getByRole('link', { name: 'Show 6-Ks' }).click();
  await expect(page).toHaveURL('/companies/ZQTS/events?include_6k=true');
  const timeline = new EventTimeline(page);
  await expect(timeline.rows).toHaveCount(6);
  await expect(timeline.rows.first().getByRole('heading')).toHaveText(/^Foreign issuer report/);
  await tick(page.getByLabel('Include 6-Ks'), false);
  await expect(page).toHaveURL('/companies/ZQTS/events');
});

test('below its tier, the page names the tier without a request and stays usable', async ({ page }) => {
  const requested = countRequests(page);
  await page.goto(`${addressOf('free')}/companies/ZQQR/events`);
  await expect(page.getByText('This needs the Professional tier.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested).toHaveLength(0);
  await page.getByRole('link', { name: 'View 8-K filings' }).click();
  await expect(page).toHaveURL(/\/filings\?form_type=8-K/);
});

for (const status of [404, 501]) {
  test(`events are not available on a server that responds with ${status}`, async ({ page }) => {
    const body = { error: 'no such endpoint', code: status === 501 ? 'not_implemented' : 'not_found' };
    await page.route('**/v1/**/material-events*', (route) => route.fulfill({ status, json: body }));
    await page.goto('/companies/ZQQR/events');
    await expect(page.getByText('Events are not available on this server.')).toBeVisible();
  });
}

test('a failure is not shown as an empty time range', async ({ page }) => {
  const body = { error: 'unexpected failure', code: 'internal_error', request_id: 'request-0001' };
  await page.route('**/v1/**/material-events*', (route) => route.fulfill({ status: 500, json: body }));
  await page.goto('/companies/ZQQR/events');
  await expect(page.getByRole('alert')).toContainText('The server failed to process this request.');
  await expect(page.getByText('request-0001')).toBeVisible();
  await expect(page.getByText(/No 8-K/)).toBeHidden();
});

test('more events than one response contains are counted, with a link to the filings list', async ({
  page,
}) => {
  await page.route('**/v1/**/material-events*', async (route) => {
    const response = await route.fetch();
    const answer: MaterialEventsResponse = await response.json();
    const events = Array.from({ length: 100 }, (_, index) => ({
      ...answer.events[0],
      accession_number: `0000000000-26-${String(index).padStart(6, '0')}`,
    }));
    await route.fulfill({ response, json: { ...answer, events, total: 143 } });
  });
  await page.goto('/companies/ZQQR/events?days_back=730');
  await expect(new EventTimeline(page).status).toHaveText(
    'Latest 100 of 143 events filed in the last 730 days',
  );
  await expect(page.getByText('Only the latest 100 events can be shown.')).toBeVisible();
});

describeReal('on real filings', () => {
  test('Apple’s last two years: item 5.02 alone, in the filings’ own words', async ({ page }) => {
    await page.goto('/companies/AAPL/events');
    await page.getByRole('link', { name: '730 days' }).click();
    const timeline = new EventTimeline(page);
    await expect(timeline.status).toHaveText('17 events filed in the last 730 days');
    await tick(timeline.item('5.02'));
    await expect(timeline.status).toHaveText('6 of 17 events filed in the last 730 days');
    // 0001140361-25-027340
    const row = timeline.rows.filter({ hasText: 'Jul 25, 2025' });
    await expect(row).toContainText('event Jul 21');
    await expect(row).toContainText('Apple’s Board of Directors appointed Sabih Khan, 58');
    await timeline.link('Director or officer change', 'Jul 25, 2025').click();
    await expect(page).toHaveURL(/\/filings\/0001140361-25-027340\?document=[^&]+&offset=\d+$/);
    await expect(page.getByText(/^Item 5\.02/).first()).toBeInViewport();
  });

  test('a press release opens here and at sec.gov', async ({ page }) => {
    await page.goto('/companies/AAPL/events?days_back=730&items=2.02');
    // 0000320193-25-000077
    const row = new EventTimeline(page).rows.filter({ hasText: 'Oct 30, 2025' });
    await expect(row.getByRole('link', { name: 'Apple reports fourth quarter results' })).toBeVisible();
    const exhibits = row.getByRole('list', { name: 'Exhibits' });
    await expect(exhibits.getByRole('link').nth(1)).toHaveAttribute(
      'href',
      /^https:\/\/www\.sec\.gov\/Archives\/edgar\/data\/320193\/000032019325000077\//,
    );
    await exhibits.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/filings\/0000320193-25-000077\?document=/);
    await expect(page.getByText('Apple reports fourth quarter results').first()).toBeVisible();
  });
});
