import { expect, test } from 'vitest';

import { readNumbers } from './numbers.ts';

test.each<[text: string, numbers: string[]]>([
  ['Revenue was $391.0 billion in fiscal 2024.', ['391 billion', '2024']],
  ['Revenue was 391,035,000,000 USD.', ['391035000000']],
  ['Margins were 44.2% and 5 percent.', ['44.2 %', '5 %']],
  ['Some 1.5 million and 1.50 million.', ['1.5 million']],
  ['It has two segments and a dozen brands.', ['2', 'dozen']],
  ['Sales doubled.', ['double']],
  ['The iPhone 16 Pro and 10-K.', ['16', '10']],
  ['A million is no billion: 3 million, 3 billion.', ['3 million', '3 billion']],
  ['Since COVID-19, 1,234.5 units.', ['19', '1234.5']],
  ['No figure here.', []],
])('%s', (text, numbers) => {
  expect([...readNumbers(text)].toSorted()).toEqual(numbers.toSorted());
});
