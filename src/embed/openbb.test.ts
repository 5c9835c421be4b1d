import { describe, expect, test } from 'vitest';

import { connectMessage, updatedSearch } from './openbb.ts';

const PLACE = { pathname: '/embed/redline', search: '?company=AAPL&tag=item:RiskFactorsTextBlock' };
const update = (params: unknown) => ({ type: 'openbb-params-update', params });

test('a frame offers the parameters of its address to Workspace', () => {
  expect(connectMessage(PLACE)).toEqual({
    type: 'openbb-connect',
    widgets: [],
    params: [
      { paramName: 'company', label: 'company', type: 'text', description: 'company', value: 'AAPL' },
      {
        paramName: 'tag',
        label: 'tag',
        type: 'text',
        description: 'tag',
        value: 'item:RiskFactorsTextBlock',
      },
    ],
  });
  expect(connectMessage({ pathname: '/embed/nosuch', search: '' })).toBeNull();
});

describe('an update by Workspace', () => {
  test.each([
    ['another company', { company: 'MSFT' }, 'company=MSFT&tag=item%3ARiskFactorsTextBlock'],
    [
      'the theme and a number',
      { theme: 'dark', limit: 5 },
      'company=AAPL&tag=item%3ARiskFactorsTextBlock&limit=5&theme=dark',
    ],
    [
      'parameters of other widgets',
      { symbol: 'MSFT', period: '1y', company: 'NVDA' },
      'company=NVDA&tag=item%3ARiskFactorsTextBlock',
    ],
  ])('with %s changes the address', (_, params, expected) => {
    expect(updatedSearch(update(params), PLACE)).toBe(expected);
  });

  test.each([
    ['what is shown', update({ company: 'AAPL' })],
    ['an unknown company name', update({ company: '<script>alert(1)</script>' })],
    ['a theme that does not exist', update({ theme: 'blue' })],
    ['a company of another type', update({ company: ['MSFT'] })],
    ['a name of every object', update({ __proto__: { company: 'MSFT' }, constructor: 'x' })],
    ['no parameters', update(null)],
    ['another type', { type: 'openbb-request', params: { company: 'MSFT' } }],
    ['text', 'openbb-params-update'],
    ['nothing', null],
  ])('with %s changes nothing', (_, message) => {
    expect(updatedSearch(message, PLACE)).toBeNull();
  });

  test('of something that is no widget changes nothing', () => {
    expect(updatedSearch(update({ company: 'MSFT' }), { pathname: '/embed/nosuch', search: '' })).toBeNull();
  });
});
