import * as v from 'valibot';

import { expect, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

const FINANCIALS = '/companies/ZQQR/financials';
const attribute = (html: string, pattern: RegExp) => (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

test('the page of a link names a picture of its view, 1,200 by 630 and not blank', async ({ request }) => {
  const html = await (await request.get(FINANCIALS)).text();
  expect(html).toContain('type="application/json+oembed"');
  const image = attribute(html, /property="og:image" content="([^"]+)"/);
  const answer = await request.get(new URL(image).pathname + new URL(image).search);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
  const bytes = await answer.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
  // A blank picture of this size compresses to less than 4 kB.
  expect(bytes.byteLength).toBeGreaterThan(10_000);
});

test('a page names the feeds of what it shows, also after a click', async ({ page }) => {
  const hrefs = () =>
    page
      .locator('head link[rel="alternate"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await page.goto(FINANCIALS);
  await expect.poll(hrefs).toEqual(['/feeds/companies/ZQQR.atom', '/feeds/companies/ZQQR.json']);
  await page.getByRole('link', { name: 'Screen' }).first().click();
  await expect.poll(hrefs).toEqual([]);
});

test('oEmbed answers for pages of this desk, in JSON', async ({ request }) => {
  const html = await (await request.get(FINANCIALS)).text();
  const named = new URL(attribute(html, /application\/json\+oembed" href="([^"]+)"/));
  const found = await request.get(named.pathname + named.search);
  expect(await found.json()).toMatchObject({ version: '1.0', type: 'rich' });
  const status = async (query: string) => (await request.get(`/oembed?${query}`)).status();
  const own = encodeURIComponent(`${addressOf('desk')}${FINANCIALS}`);
  expect([
    await status(`url=${encodeURIComponent('https://example.com/companies/ZQQR')}`),
    await status(`url=${own}&format=xml`),
  ]).toEqual([404, 501]);
});

const Answer = v.looseObject({
  income_statement: v.looseObject({
    revenue: v.array(v.looseObject({ period: v.string(), value: v.number() })),
  }),
});

test('a pasted text is checked, and another company gives another verdict', async ({ page, request }) => {
  const answer = await request.get('/v1/companies/ZQQR/income-statement?period_type=annual');
  const { income_statement: statement } = v.parse(Answer, await answer.json());
  const revenue = statement.revenue.toSorted((a, b) => a.period.localeCompare(b.period)).at(-1);
  const million = (revenue?.value ?? 0) / 1e6;
  const text = (amount: number) => `Revenue was $${amount.toFixed(1)} million in fiscal ${revenue?.period}.`;

  await page.goto('/check?company=ZQQR');
  await page
    .getByLabel('Text', { exact: true })
    .fill(
      `${text(million)} ${text(million * 2)} The report says “our robots have learned to sing in Latin”.`,
    );
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const result = page.getByRole('region', { name: 'Result' });
  for (const verdict of ['1 supported', '1 contradicted', '1 not found'])
    await expect(result).toContainText(verdict);
  await result
    .getByRole('link', { name: /^Revenue, \d{4}/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/companies\/ZQQR\/financials\?.*point=revenue/);

  await page.goBack();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('combobox', { name: 'Company to check against' }).fill('ZQCM');
  // The lines to choose in a result are options too.
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page).toHaveURL('/check?company=ZQCM');
  await page.getByLabel('Text', { exact: true }).fill(text(million));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(result).not.toContainText('1 supported');
  await expect(result.getByRole('listitem')).toHaveCount(1);
});
