import { expect, it } from 'vitest';

import { joinNotes } from './join-notes.ts';

const lines = [
  {
    points: ['2009', '2010', '2011', '2012', '2013'].map((period) => ({
      period,
      period_end: `${period}-12-31`,
    })),
  },
];
const INCLUDED = 'some lines of total assets include others, so they add up to more than the total.';

it.each([
  ['columns in a row', ['2010', '2009', '2011'], '2009 to 2011'],
  ['columns apart', ['2009', '2011', '2012'], '2009, 2011 to 2012'],
  ['one column', ['2013'], '2013'],
])('one note of %s', (_name, years, expected) => {
  expect(
    joinNotes(
      years.map((year) => `${year}: ${INCLUDED}`),
      lines,
    ),
  ).toEqual([`${expected}: ${INCLUDED}`]);
});

it('leaves other notes and columns that aren’t shown', () => {
  const notes = ['Fiscal years end in December.', `2007: ${INCLUDED}`, `2008: ${INCLUDED}`];
  expect(joinNotes(notes, lines)).toEqual(notes);
});
