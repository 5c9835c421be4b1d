import * as v from 'valibot';
import { expect, test } from 'vitest';

import { parseEmbed } from '../../../contract/embed/parse-embed.ts';
import { peerWidgets } from '../../../views/addresses.ts';
import { metricOf } from './peer-metrics.ts';
import { PeersQuery } from './peers-query.ts';

test.each([
  ['metric=revenue&periods=all', { line: ['revenue'], periods: 'all', view: 'values' }],
  [
    'metric=net_income&view=margin&period_type=ttm',
    { line: ['net_income'], view: 'common_size', period_type: 'ttm' },
  ],
  ['metric=operating_margin&periods=10y', { ratio: ['operating_margin'], periods: '10y' }],
])('a comparison of %s is embedded as it is', (address, expected) => {
  const search = v.parse(PeersQuery, {
    company: 'AAPL,NVDA',
    ...Object.fromEntries(new URLSearchParams(address)),
  });
  const metric = metricOf(search.metric, undefined);
  if (metric === null) throw new Error(`no metric ${search.metric}`);
  const { params } = peerWidgets(search, metric).chart;
  expect(parseEmbed('chart', new URLSearchParams(params)).query).toMatchObject({
    company: ['AAPL', 'NVDA'],
    ...expected,
  });
});
