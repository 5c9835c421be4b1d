import { statSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

type PageWeight = {
  /** Scripts without charts. */
  js_bytes: number;
  /** Scripts that draw charts. */
  chart_bytes: number;
  css_bytes: number;
  font_bytes: number;
  files: string[];
};

const CHART = /\/(figure-chart|chart-drawing|chart|plot)-[^/]+\.js$/;
const isChart = (file: string): boolean => CHART.test(file);

/**
 * Bytes of the application's files that a first visit to `url` fetches until the network is idle, counted as their
 * gzipped copies in `dist` (fonts as they are).
 */
export async function weighPage(page: Page, url: string, dist: string): Promise<PageWeight> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.ok() && /\.(js|css|woff2)$/.test(pathname)) files.add(pathname);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const size = (file: string) => statSync(join(dist, file.endsWith('.woff2') ? file : `${file}.gz`)).size;
  const sizeOf = (taken: (file: string) => boolean) =>
    [...files].filter(taken).reduce((bytes, file) => bytes + size(file), 0);
  return {
    js_bytes: sizeOf((file) => file.endsWith('.js') && !isChart(file)),
    chart_bytes: sizeOf(isChart),
    css_bytes: sizeOf((file) => file.endsWith('.css')),
    font_bytes: sizeOf((file) => file.endsWith('.woff2')),
    files: [...files],
  };
}
