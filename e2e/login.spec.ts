import { type Browser, request as http } from '@playwright/test';

import { expect, test } from './fixtures.ts';
import { PASSWORD } from './stack/login.ts';
import { addressOf } from './stack/ports.ts';

const origin = addressOf('login');

/** Each test signs in from an address that no other has failed from. */
let used = 0;
const ownAddress = (): Record<string, string> => {
  used += 1;
  return { 'x-forwarded-for': `192.0.2.${(process.pid % 16) * 16 + (used % 16)}` };
};

async function openAt(browser: Browser, path: string) {
  const context = await browser.newContext({ extraHTTPHeaders: ownAddress(), baseURL: origin });
  const page = await context.newPage();
  await page.goto(path);
  const signIn = async (name: string, password: string): Promise<void> => {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
  };
  return { context, page, signIn };
}

test('a wrong password is refused, the right one opens the page asked for, and signing out ends it', async ({
  browser,
}) => {
  const { context, page, signIn } = await openAt(browser, '/companies/ZQQR/filings?form_type=8-K');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn('reader', 'a wrong password');
  await expect(page.getByRole('alert')).toHaveText('Wrong name or password.');
  await expect(page.getByLabel('Password')).toBeFocused();
  await signIn('reader', PASSWORD);
  await expect(page).toHaveURL('/companies/ZQQR/filings?form_type=8-K');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillfeather Robotics Corp');

  await page.goto('/status?identifier=ZQQR');
  await expect(page.getByRole('region', { name: 'Load a company from EDGAR' })).toContainText(
    'Loading needs the role load, and yours is read.',
  );
  await expect(page.getByRole('region', { name: 'Recent loads' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Preview|Load)/ })).toHaveCount(0);
  const status = await page.evaluate(async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    return (await fetch('/v1/loads', { ...init, body: '{"identifier":"ZQQR"}' })).status;
  });
  expect(status).toBe(403);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
  expect((await context.request.get('/v1/status')).status()).toBe(401);
  await page.goBack();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});

test('guesses are throttled, and a user of another address can still sign in and load', async ({
  browser,
}) => {
  const guesser = await http.newContext({ baseURL: origin, extraHTTPHeaders: ownAddress() });
  const guess = (at: number) =>
    guesser.post('/login', { form: { name: `nobody${at}`, password: 'x' }, maxRedirects: 0 });
  const first = await Promise.all(Array.from({ length: 10 }, (_, at) => guess(at)));
  expect(first.map((answer) => answer.status())).toEqual(Array.from({ length: 10 }, () => 401));
  const refused = await guess(10);
  expect(refused.status()).toBe(429);
  expect(refused.headers()['retry-after']).toMatch(/^(?:2\d|30)$/);
  await guesser.dispose();

  const { context, page, signIn } = await openAt(browser, '/status?identifier=ZQQR');
  await signIn('loader', PASSWORD);
  await expect(page.getByRole('button', { name: 'Load company' })).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name === 'desk');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await context.close();
});
