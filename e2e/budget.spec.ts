import { join } from 'node:path';

import { weighPage } from '../tools/page-weight.ts';
import { expect, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const JS_MAX = 140_000;
const CSS_MAX = 15_000;
const FONT_MAX = 60_000;

for (const path of [
  '/',
  '/find?q=zq',
  '/companies',
  '/companies/ZQQR',
  '/companies/ZQQR/filings',
  '/status',
]) {
  test(`${path} ships at most 140 kB of JavaScript and 15 kB of CSS, gzipped`, async ({ page }) => {
    const { js_bytes, css_bytes, font_bytes } = await weighPage(page, `${addressOf('desk')}${path}`, DIST);
    test
      .info()
      .annotations.push({ type: 'bytes', description: `js ${js_bytes} css ${css_bytes} font ${font_bytes}` });
    expect(js_bytes).toBeGreaterThan(10_000);
    expect(js_bytes).toBeLessThanOrEqual(JS_MAX);
    expect(css_bytes).toBeGreaterThan(1_000);
    expect(css_bytes).toBeLessThanOrEqual(CSS_MAX);
    expect(font_bytes).toBeLessThanOrEqual(FONT_MAX);
  });
}
