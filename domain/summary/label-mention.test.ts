import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findMention, toTagText } from './label-mention.ts';

test.each<[label: string, text: string, written: string | null]>([
  ['Fabric Home Care', 'We sell Fabric & Home Care products.', 'Fabric & Home Care'],
  ['Baby Feminine Family Care', 'Beauty\tBaby, Feminine & Family Care\t12', 'Baby, Feminine & Family Care'],
  ['Fabric and Home Care', 'Fabric, and Home Care', 'Fabric, and Home Care'],
  ['Dcor', 'Lumber, Décor and Paint', 'Décor'],
  [
    'Third Party Seller Services',
    'fees for third-party seller services (1)\nThird-party seller services',
    'Third-party seller services',
  ],
  ['Sams Club US', 'Sam’s Club U.S. sells in bulk.', null],
  ['Paint', 'We sell paint.', 'paint'],
  ['Art', 'We start. Arts. smart', null],
  ['Home Garden', 'Home\nGarden', 'Home Garden'],
  ['Sporting Equipment', 'Equipment for sports', null],
  ['', 'text', null],
])('%s in %j', (label, text, written) => {
  const found = findMention(label, toTagText(text));
  expect(found?.name ?? null).toBe(written);
  if (found !== null) expect(text.slice(found.start, found.end).replaceAll(/\s+/g, ' ')).toBe(found.name);
});

test('whatever the text, a name is what stands at its place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (around) => {
      const text = `${around} Fabric & Home Care ${around}`;
      const found = findMention('Fabric Home Care', toTagText(text));
      expect(found === null ? null : text.slice(found.start, found.end)).toBe('Fabric & Home Care');
    }),
  );
});
