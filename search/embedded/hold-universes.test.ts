import { expect, test } from 'vitest';

import { emptyColumns } from './columns.ts';
import { universeOf } from './filter.ts';

const filterOf = (date_from: string, sections: string[] = []) => ({
  forms: ['10-K'],
  ciks: [],
  date_from,
  date_to: null,
  filers: {},
  counted_location: 'located' as const,
  sections,
});

/** Columns of two filings of 10-K, one a year. */
function columnsOfTwo() {
  const columns = emptyColumns();
  const form = Uint16Array.of(columns.forms.codeOf('10-K'), 0);
  columns.documents = { ...columns.documents, count: 3, filing: Uint32Array.of(0, 1, 1) };
  columns.filings = {
    ...columns.filings,
    count: 2,
    day: Uint32Array.of(20_200_301, 20_210_301),
    form,
    root_form: form,
    first_company: new Uint32Array(3),
  };
  return columns;
}

test('the result of a filter is held for the same columns', () => {
  const columns = columnsOfTwo();
  const found = universeOf(columns, filterOf('2021-01-01'));
  expect(found).toMatchObject({ documents: 2, is_all: false });
  expect(universeOf(columns, filterOf('2021-01-01', ['1A']))).toBe(found);
  expect(universeOf(columns, filterOf('2020-01-01'))).toMatchObject({ documents: 3, is_all: true });
  expect(universeOf(columnsOfTwo(), filterOf('2021-01-01'))).not.toBe(found);
});

test('only the results of the last filters are held', () => {
  const columns = columnsOfTwo();
  const found = universeOf(columns, filterOf('2021-01-01'));
  for (const day of ['02', '03', '04']) universeOf(columns, filterOf(`2021-01-${day}`));
  expect(universeOf(columns, filterOf('2021-01-01'))).toBe(found);
  for (const day of ['02', '03', '04', '05']) universeOf(columns, filterOf(`2021-01-${day}`));
  expect(universeOf(columns, filterOf('2021-01-01'))).not.toBe(found);
});
