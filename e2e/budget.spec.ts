import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { BUDGET, scriptsMost, weighBase, weighPage } from '../tools/page-weight.ts';
import { expect, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

const DIST = join(import.meta.dirname, '..', 'dist');

/** Page, and kB of its fonts. */
const PAGES: [string, number][] = [
  ['/', BUDGET.font],
  ['/find?q=zq', BUDGET.wholeFont],
  ['/companies', BUDGET.wholeFont],
  ['/companies/ZQQR', BUDGET.font],
  ['/companies/ZQQR/financials', BUDGET.font],
  ['/companies/ZQQR/ratios', BUDGET.font],
  ['/companies/ZQQR/events?days_back=730', BUDGET.font],
  ['/companies/ZQQR/filings', BUDGET.font],
  ['/companies/ZQQR/disclosures', BUDGET.font],
  ['/companies/ZQQR/disclosures?q=tariffs', BUDGET.font],
  ['/peers?company=ZQQR,ZQCM', BUDGET.font],
  ['/screen', BUDGET.wholeFont],
  ['/board', BUDGET.font],
  ['/check', BUDGET.font],
  ['/watch', BUDGET.font],
  ['/embed', BUDGET.font],
  ['/docs', BUDGET.font],
  ['/status', BUDGET.font],
  ['/quality', BUDGET.wholeFont],
  ['/search?q=%22material+weakness%22', BUDGET.font],
  ['/companies/ZQQR/disclosures/compare?tag=item:RiskFactorsTextBlock', BUDGET.readingFonts],
  ['/filings/9990000001-25-000015', BUDGET.readingFonts],
];

/** Pages and embedded views far below their limits, or made of the parts of another. */
const LIGHT: ReadonlySet<string> = new Set([
  '/find?q=zq',
  '/board',
  '/check',
  '/watch',
  '/embed',
  '/docs',
  '/status',
  '/quality',
  '/companies/ZQQR/disclosures?q=tariffs',
  'chart?company=ZQQR,ZQCM',
  'figures?company=ZQQR',
  'filings?company=ZQQR',
  'events?company=ZQQR&days_back=730',
]);
const slow = (address: string): string => (LIGHT.has(address) ? ' @slow' : '');

for (const [path, fonts] of PAGES) {
  test(`${path} ships at most ${BUDGET.scripts} kB of JavaScript and ${BUDGET.styles} kB of CSS, gzipped${slow(path)}`, async ({
    page,
  }) => {
    const weight = await weighPage(page, `${addressOf('desk')}${path}`, DIST);
    const { js_bytes, chart_bytes, css_bytes, font_bytes } = weight;
    test.info().annotations.push({
      type: 'bytes',
      description: `js ${js_bytes} chart ${chart_bytes} css ${css_bytes} font ${font_bytes}`,
    });
    expect(js_bytes).toBeGreaterThan(10_000);
    expect(js_bytes + chart_bytes).toBeLessThanOrEqual(scriptsMost(BUDGET.scripts, weight) * 1000);
    expect(css_bytes).toBeGreaterThan(1_000);
    expect(css_bytes).toBeLessThanOrEqual(BUDGET.styles * 1000);
    expect(font_bytes).toBeLessThanOrEqual(fonts * 1000);
  });
}

test(`every page starts with at most ${BUDGET.base} kB of JavaScript, gzipped`, () => {
  const bytes = weighBase(DIST);
  test.info().annotations.push({ type: 'bytes', description: `base ${bytes}` });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(BUDGET.base * 1000);
});

/** Embedded views: without the chart's own chunk. */
const EMBEDS: [string, number][] = [
  ['chart?company=ZQQR', BUDGET.font],
  ['chart?company=ZQQR,ZQCM', BUDGET.font],
  ['table?company=ZQQR', BUDGET.font],
  ['figures?company=ZQQR', BUDGET.font],
  ['filings?company=ZQQR', BUDGET.font],
  ['events?company=ZQQR&days_back=730', BUDGET.font],
  ['search?q=%22material+weakness%22', BUDGET.font],
  ['redline?company=ZQQR&tag=item:RiskFactorsTextBlock', BUDGET.readingFonts],
  ['passage?accession=9990000001-25-000015', BUDGET.readingFonts],
];

for (const [address, fonts] of EMBEDS) {
  test(`/embed/${address} ships at most ${BUDGET.embed} kB of JavaScript without the chart, gzipped${slow(address)}`, async ({
    page,
  }) => {
    const weight = await weighPage(page, `${addressOf('desk')}/embed/${address}`, DIST);
    const { js_bytes, chart_bytes, css_bytes, font_bytes } = weight;
    test.info().annotations.push({
      type: 'bytes',
      description: `js ${js_bytes} chart ${chart_bytes} css ${css_bytes} font ${font_bytes}`,
    });
    expect(js_bytes).toBeGreaterThan(10_000);
    expect(js_bytes + chart_bytes).toBeLessThanOrEqual(scriptsMost(BUDGET.embed, weight) * 1000);
    expect(css_bytes).toBeLessThanOrEqual(BUDGET.styles * 1000);
    expect(font_bytes).toBeLessThanOrEqual(fonts * 1000);
  });
}

/** Views of agents' clients: a single file each. */
for (const [name, most] of [
  ['chart', 117_000],
  ['redline', 88_000],
] as const) {
  test(`the ${name} of agents' clients is at most ${most / 1000} kB, gzipped`, () => {
    const bytes = gzipSync(readFileSync(join(DIST, '.mcp-apps', `${name}.html`))).byteLength;
    test.info().annotations.push({ type: 'bytes', description: `${bytes}` });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(most);
  });
}
