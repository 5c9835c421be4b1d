import { join } from 'node:path';

import { weighPage } from '../tools/page-weight.ts';
import { expect, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const JS_MAX = 140_000;
const CHART_MAX = 115_000;
const CSS_MAX = 15_000;
const FONT_MAX = 60_000;

const PAGES: [string, number][] = [
  ['/', JS_MAX],
  ['/find?q=zq', JS_MAX],
  ['/companies', JS_MAX],
  ['/companies/ZQQR', JS_MAX],
  ['/companies/ZQQR/financials', JS_MAX],
  ['/companies/ZQQR/ratios', JS_MAX],
  ['/companies/ZQQR/filings', JS_MAX],
  ['/companies/ZQQR/disclosures', JS_MAX],
  ['/companies/ZQQR/disclosures?q=tariffs', JS_MAX],
  ['/peers?ids=ZQQR,ZQCM', JS_MAX],
  ['/status', JS_MAX],
  ['/search?q=%22material+weakness%22', JS_MAX],
];

for (const [path, most] of PAGES) {
  test(`${path} ships at most ${most / 1000} kB of JavaScript and 15 kB of CSS, gzipped`, async ({
    page,
  }) => {
    const weight = await weighPage(page, `${addressOf('desk')}${path}`, DIST);
    const { js_bytes, chart_bytes, css_bytes, font_bytes } = weight;
    test.info().annotations.push({
      type: 'bytes',
      description: `js ${js_bytes} chart ${chart_bytes} css ${css_bytes} font ${font_bytes}`,
    });
    expect(js_bytes).toBeGreaterThan(10_000);
    expect(js_bytes).toBeLessThanOrEqual(most);
    expect(chart_bytes).toBeLessThanOrEqual(CHART_MAX);
    expect(css_bytes).toBeGreaterThan(1_000);
    expect(css_bytes).toBeLessThanOrEqual(CSS_MAX);
    expect(font_bytes).toBeLessThanOrEqual(FONT_MAX);
  });
}
