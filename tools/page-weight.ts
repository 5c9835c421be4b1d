import { statSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

export type PageWeight = {
  /** Without the chart's. */
  js_bytes: number;
  /** What draws charts, fetched beside a page of figures. */
  chart_bytes: number;
  css_bytes: number;
  font_bytes: number;
  files: string[];
};

const CHART = /\/(chart-body|chart-data)-[^/]+\.js$/;

/**
 * Bytes of the application's own files that a cold visit of `url` fetches until it is quiet, each as its gzipped copy
 * in `dist` (fonts as they are).
 */
export async function weighPage(page: Page, url: string, dist: string): Promise<PageWeight> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.ok() && /\.(js|css|woff2)$/.test(pathname)) files.add(pathname);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const size = (file: string) => statSync(join(dist, file.endsWith('.woff2') ? file : `${file}.gz`)).size;
  const sum = (ending: string) =>
    [...files].filter((file) => file.endsWith(ending)).reduce((bytes, file) => bytes + size(file), 0);
  const chart_bytes = [...files]
    .filter((file) => CHART.test(file))
    .reduce((bytes, file) => bytes + size(file), 0);
  return {
    js_bytes: sum('.js') - chart_bytes,
    chart_bytes,
    css_bytes: sum('.css'),
    font_bytes: sum('.woff2'),
    files: [...files],
  };
}
