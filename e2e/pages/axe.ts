import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Options = Parameters<AxeBuilder['options']>[0];

/**
 * Axe on a page; it returns violations only. A page without frames is examined in one call: otherwise axe sends what it found of
 * every element through a second page, which takes three times as long.
 */
export function axeOn(page: Page, options: Options = {}): AxeBuilder {
  return new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ resultTypes: ['violations'], ...options });
}

/** Off by default as experimental: a speaker of a visible label must reach the control. */
const MORE = { rules: { 'label-content-name-mismatch': { enabled: true } } };

/** Rules that another theme's colors can break. */
const COLORS = ['color-contrast', 'link-in-text-block'];

const listed = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): [string, string[]][] =>
  violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);

/** Where a page fails WCAG 2.2 AA or good practice, of any weight, as rules with their elements. */
export async function violationsOf(page: Page): Promise<[string, string[]][]> {
  return listed(await axeOn(page, MORE).analyze());
}

/** Where the colors of a page fail in its dark theme. */
export async function darkViolationsOf(page: Page): Promise<[string, string[]][]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = listed(await axeOn(page).withRules(COLORS).analyze());
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
