import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';
import * as v from 'valibot';

/** The most that a page ships: kB of gzipped files, fonts as they are. */
export const BUDGET = {
  /** Scripts that all pages need before they answer: 95 kB are the libraries, 20 kB the program. */
  base: 115,
  /** A page's scripts with the base, without those that draw a chart. */
  scripts: 165,
  chart: 22,
  /** An embedded view's scripts, without those that draw a chart. */
  embed: 105,
  styles: 15,
  font: 20,
  /** Where a name has a character beyond those of the text font: `Société`. */
  wholeFont: 70,
  /** The reader and the redline set filing text in a separate typeface, upright and italic. */
  readingFonts: 125,
} as const;

/** The most kB of a page's scripts, with those that draw its chart if it has one. */
export const scriptsMost = (most: number, { chart_bytes }: Pick<PageWeight, 'chart_bytes'>): number =>
  most + (chart_bytes === 0 ? 0 : BUDGET.chart);

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
 * gzipped copies in `dist` (fonts as they are). What an embedded view in the page fetches is of that view.
 */
export async function weighPage(page: Page, url: string, dist: string): Promise<PageWeight> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isOwn = response.frame() === page.mainFrame();
    if (isOwn && response.ok() && /\.(js|css|woff2)$/.test(pathname)) files.add(pathname);
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

const ROUTE_CHUNKS = v.array(v.object({ path: v.string(), files: v.array(v.string()) }));

/** Bytes of the scripts that every page starts with, counted as their gzipped copies in `dist`. */
export function weighBase(dist: string): number {
  const pages = v.parse(
    ROUTE_CHUNKS,
    JSON.parse(readFileSync(join(dist, '.vite', 'route-chunks.json'), 'utf8')),
  );
  const scripts = pages.map(({ files }) => files.filter((file) => /^\/assets\/.*\.js$/.test(file)));
  const files = scripts[0]?.filter((file) => scripts.every((others) => others.includes(file))) ?? [];
  return files.reduce((sum, file) => sum + statSync(join(dist, `${file}.gz`)).size, 0);
}
