import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Off by default as experimental: a speaker of a visible label must reach the control. */
const MORE = { rules: { 'label-content-name-mismatch': { enabled: true } } };

/** Where a page fails WCAG 2.2 AA, as rules with their elements. */
export async function violationsOf(page: Page): Promise<[string, string[]][]> {
  const { violations } = await new AxeBuilder({ page }).options(MORE).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
