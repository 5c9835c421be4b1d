import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import * as v from 'valibot';

import { weighPage } from '../tools/page-weight.ts';
import { expect, test } from './fixtures.ts';
import { addressOf } from './stack/ports.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const JS_MAX = 165_000;
/** Bytes of a chart, on top of those of its page. */
const CHART_MAX = 22_000;
const CSS_MAX = 15_000;
const FONT_MAX = 20_000;
/** Where a name has a character beyond those: `Société`. */
const WHOLE_FONT_MAX = 70_000;
/** The reader and the redline set filing text in a separate typeface, upright and italic. */
const READING_FONT_MAX = 125_000;

/** Page, and bytes of its fonts. */
const PAGES: [string, number][] = [
  ['/', FONT_MAX],
  ['/find?q=zq', WHOLE_FONT_MAX],
  ['/companies', WHOLE_FONT_MAX],
  ['/companies/ZQQR', FONT_MAX],
  ['/companies/ZQQR/financials', FONT_MAX],
  ['/companies/ZQQR/ratios', FONT_MAX],
  ['/companies/ZQQR/events?days_back=730', FONT_MAX],
  ['/companies/ZQQR/filings', FONT_MAX],
  ['/companies/ZQQR/disclosures', FONT_MAX],
  ['/companies/ZQQR/disclosures?q=tariffs', FONT_MAX],
  ['/peers?company=ZQQR,ZQCM', FONT_MAX],
  ['/screen', WHOLE_FONT_MAX],
  ['/board', FONT_MAX],
  ['/status', FONT_MAX],
  ['/search?q=%22material+weakness%22', FONT_MAX],
  ['/companies/ZQQR/disclosures/compare?tag=item:RiskFactorsTextBlock', READING_FONT_MAX],
  ['/filings/9990000001-25-000015', READING_FONT_MAX],
];

for (const [path, fonts] of PAGES) {
  test(`${path} ships at most ${JS_MAX / 1000} kB of JavaScript and 15 kB of CSS, gzipped`, async ({
    page,
  }) => {
    const weight = await weighPage(page, `${addressOf('desk')}${path}`, DIST);
    const { js_bytes, chart_bytes, css_bytes, font_bytes } = weight;
    test.info().annotations.push({
      type: 'bytes',
      description: `js ${js_bytes} chart ${chart_bytes} css ${css_bytes} font ${font_bytes}`,
    });
    expect(js_bytes).toBeGreaterThan(10_000);
    expect(js_bytes + chart_bytes).toBeLessThanOrEqual(chart_bytes === 0 ? JS_MAX : JS_MAX + CHART_MAX);
    expect(css_bytes).toBeGreaterThan(1_000);
    expect(css_bytes).toBeLessThanOrEqual(CSS_MAX);
    expect(font_bytes).toBeLessThanOrEqual(fonts);
  });
}

/** Scripts that all pages need before they answer: 95 kB are the libraries, 20 kB the program. */
const BASE_JS_MAX = 115_000;

test(`every page starts with at most ${BASE_JS_MAX / 1000} kB of JavaScript, gzipped`, () => {
  const pages = v.parse(
    v.array(v.object({ path: v.string(), files: v.array(v.string()) })),
    JSON.parse(readFileSync(join(DIST, '.vite', 'route-chunks.json'), 'utf8')),
  );
  const scripts = pages.map(({ files }) => files.filter((file) => /^\/assets\/.*\.js$/.test(file)));
  const files = scripts[0]?.filter((file) => scripts.every((others) => others.includes(file))) ?? [];
  const bytes = files.reduce((sum, file) => sum + statSync(join(DIST, `${file}.gz`)).size, 0);
  test.info().annotations.push({ type: 'bytes', description: `base ${bytes}` });
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(BASE_JS_MAX);
});

const EMBED_JS_MAX = 105_000;

/** Embedded views: without the chart's own chunk. */
const EMBEDS: [string, number][] = [
  ['chart?company=ZQQR', FONT_MAX],
  ['chart?company=ZQQR,ZQCM', FONT_MAX],
  ['table?company=ZQQR', FONT_MAX],
  ['figures?company=ZQQR', FONT_MAX],
  ['filings?company=ZQQR', FONT_MAX],
  ['events?company=ZQQR&days_back=730', FONT_MAX],
  ['search?q=%22material+weakness%22', FONT_MAX],
  ['redline?company=ZQQR&tag=item:RiskFactorsTextBlock', READING_FONT_MAX],
  ['passage?accession=9990000001-25-000015', READING_FONT_MAX],
];

for (const [address, fonts] of EMBEDS) {
  test(`/embed/${address} ships at most ${EMBED_JS_MAX / 1000} kB of JavaScript without the chart, gzipped`, async ({
    page,
  }) => {
    const weight = await weighPage(page, `${addressOf('desk')}/embed/${address}`, DIST);
    const { js_bytes, chart_bytes, css_bytes, font_bytes } = weight;
    test.info().annotations.push({
      type: 'bytes',
      description: `js ${js_bytes} chart ${chart_bytes} css ${css_bytes} font ${font_bytes}`,
    });
    expect(js_bytes).toBeGreaterThan(10_000);
    expect(js_bytes + chart_bytes).toBeLessThanOrEqual(
      chart_bytes === 0 ? EMBED_JS_MAX : EMBED_JS_MAX + CHART_MAX,
    );
    expect(css_bytes).toBeLessThanOrEqual(CSS_MAX);
    expect(font_bytes).toBeLessThanOrEqual(fonts);
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
