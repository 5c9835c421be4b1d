import { expect, test } from 'vitest';

import { SECTIONS as KNOWN } from '../../../domain/query/sections.ts';
import { BOILERPLATE, SECTIONS } from './filter-column.tsx';

test('every section that a search can be restricted to is offered, by the name of its filter', () => {
  const offered = new Map<string, string>([...SECTIONS, ...BOILERPLATE]);
  expect(offered).toEqual(new Map(KNOWN.map(({ name, label }) => [name, label])));
});
