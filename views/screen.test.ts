import { expect, it } from 'vitest';

import { changeTexts } from './screen.ts';

it.each([
  ['amounts to the unit', 574_000_000, 699_000_000, 'amount', ['574,000,000', '699,000,000']],
  ['a ratio as tables show it', 0.10597302504816983, 0.0973312402, 'percent', ['10.6%', '9.7%']],
  ['a multiple', 13.054006968641115, 10.7196, 'times', ['13.05×', '10.72×']],
  ['days', 40.123, null, 'days', ['40.12', null]],
  ['digits where they would look unchanged', 0.10597, 0.10601, 'percent', ['0.10597', '0.10601']],
] as const)('a change of a figure shows %s', (_, before, after, type, texts) => {
  expect(changeTexts(before, after, type)).toEqual(texts);
});
