import { expect, test } from 'vitest';

import { rememberIndustries } from './companies.ts';

test('a name is read once, a code without one again', async () => {
  const asked: string[][] = [];
  const industries = rememberIndustries(async (sics) => {
    asked.push([...sics]);
    return new Map(sics.filter((sic) => sic !== '9999').map((sic) => [sic, `Industry ${sic}`]));
  });
  expect(await industries(['3571', '9999'])).toEqual(new Map([['3571', 'Industry 3571']]));
  expect(await industries(['2834', '3571', '9999'])).toEqual(
    new Map([
      ['2834', 'Industry 2834'],
      ['3571', 'Industry 3571'],
    ]),
  );
  expect(await industries(['3571', '2834'])).toHaveProperty('size', 2);
  expect(asked).toEqual([
    ['3571', '9999'],
    ['2834', '9999'],
  ]);
});
