import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import type { RouteChunks } from './route-chunks.ts';

export type PageWeight = {
  /** Without the chart's and the late parts'. */
  js_bytes: number;
  /** What stands below a page's first sight and is fetched beside it. */
  late_bytes: number;
  /** What draws charts, fetched beside a page of figures. */
  chart_bytes: number;
  css_bytes: number;
  font_bytes: number;
  files: string[];
};

const CHART = /\/(chart-body|chart-data)-[^/]+\.js$/;
const isChart = (file: string): boolean => CHART.test(file);

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
  const sizeOf = (taken: (file: string) => boolean) =>
    [...files].filter(taken).reduce((bytes, file) => bytes + size(file), 0);
  const late = lateFiles(dist, new URL(url).pathname);
  return {
    js_bytes: sizeOf((file) => file.endsWith('.js') && !isChart(file) && !late.has(file)),
    late_bytes: sizeOf((file) => late.has(file)),
    chart_bytes: sizeOf(isChart),
    css_bytes: sizeOf((file) => file.endsWith('.css')),
    font_bytes: sizeOf((file) => file.endsWith('.woff2')),
    files: [...files],
  };
}

/** Scripts that the page at an address fetches beside its first sight. */
function lateFiles(dist: string, pathname: string): Set<string> {
  const pages: RouteChunks[] = JSON.parse(readFileSync(join(dist, '.vite', 'route-chunks.json'), 'utf8'));
  const parts = pathname.split('/');
  const here = pages.filter(({ path }) => {
    const own = path.split('/');
    return own.length === parts.length && own.every((part, at) => part.startsWith('$') || part === parts[at]);
  });
  return new Set(here.flatMap(({ late }) => late));
}
