import { expect, test } from 'vitest';

import { parseEmbed } from '../contract/embed/parse-embed.ts';
import { pages, statementWidgets } from './addresses.ts';
import { widgetOfPage } from './widget-of-page.ts';

test('a page, its widget and its address show the same', () => {
  const search = {
    statement: 'cash_flow',
    period_type: 'quarterly',
    view: 'growth',
    periods: 'all',
    chart: 'area',
    chart_axis: 'log',
    series: ['operating', 'investing'],
  };
  const path = pages.financials('AAPL', search);
  const { pathname, searchParams } = new URL(path, 'http://desk');
  const shared = widgetOfPage(pathname, Object.fromEntries(searchParams));
  const { chart } = statementWidgets('AAPL', search, search.series);
  expect(shared).toEqual({ widget: 'chart', params: expect.objectContaining(chart?.params ?? {}) });
  expect(parseEmbed('chart', new URLSearchParams(shared?.params)).query).toMatchObject({
    line: search.series,
    form: 'area',
    chart_axis: 'log',
    periods: 'all',
    view: 'growth',
  });
});
