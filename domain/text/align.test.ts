import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type AlignedPair,
  type AlignedPassage,
  type Comparable,
  alignPassages,
  longestIncreasing,
  toComparable,
} from './align.ts';

const RISKS = {
  supply:
    'We depend on single suppliers for several parts, and an interruption would delay our shipments to customers.',
  cyber:
    'An attack on our systems could expose personal data and harm our reputation with customers and partners.',
  cyberMore:
    'An attack on our systems, or on those of our vendors, could expose personal data and harm our reputation with customers.',
  tax: 'Changes in tax law may raise our effective tax rate from 16.2 percent in 2024 to a higher rate.',
  taxNext: 'Changes in tax law may raise our effective tax rate from 15.6 percent in 2025 to a higher rate.',
  tariffs:
    'Beginning this year new tariffs were announced on imports from most countries where our goods are made.',
  people: 'Our success depends on keeping skilled people, for whom competition in our industry is intense.',
} as const;
type Risk = keyof typeof RISKS;

const termsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+|\d+\.?\d*/g) ?? [];

const side = (risks: readonly Risk[]): Comparable[] =>
  risks.map((risk, ordinal) =>
    toComparable({ ordinal, offset: ordinal * 200, text: RISKS[risk], heading: [] }, termsOf(RISKS[risk])),
  );

const named = new Map<string, string>(Object.entries(RISKS).map(([risk, text]) => [text, risk]));
const nameOf = (passage: AlignedPassage | null): string =>
  passage === null ? '' : (named.get(passage.text) ?? '?');
const told = ({ status, moved, base, target }: AlignedPair): string =>
  `${status}${moved ? ' moved' : ''}: ${nameOf(base)} → ${nameOf(target)}`;

const ordinals = (passages: readonly (AlignedPassage | null)[]): number[] =>
  passages.flatMap((passage) => (passage === null ? [] : [passage.ordinal]));

const headed = (rows: readonly [heading: string, text: string][]): Comparable[] =>
  rows.map(([heading, text], ordinal) =>
    toComparable({ ordinal, offset: ordinal * 200, text, heading: [heading] }, termsOf(text)),
  );
const textsOf = (pairs: readonly AlignedPair[]): [string | null, string | null][] =>
  pairs.map(({ base, target }) => [base?.text ?? null, target?.text ?? null]);

describe('align', () => {
  const ROWS: [name: string, base: Risk[], target: Risk[], pairs: string[]][] = [
    [
      'nothing changed',
      ['supply', 'tax'],
      ['supply', 'tax'],
      ['unchanged: supply → supply', 'unchanged: tax → tax'],
    ],
    ['figures were refreshed', ['tax'], ['taxNext'], ['numbers_only: tax → taxNext']],
    ['a sentence was reworded', ['cyber'], ['cyberMore'], ['changed: cyber → cyberMore']],
    [
      'one was added, one removed where it stood',
      ['supply', 'people', 'tax'],
      ['supply', 'tax', 'tariffs'],
      ['unchanged: supply → supply', 'removed: people → ', 'unchanged: tax → tax', 'added:  → tariffs'],
    ],
    [
      'one moved to the front',
      ['supply', 'tax', 'people', 'tariffs'],
      ['tariffs', 'supply', 'tax', 'people'],
      [
        'unchanged moved: tariffs → tariffs',
        'unchanged: supply → supply',
        'unchanged: tax → tax',
        'unchanged: people → people',
      ],
    ],
    [
      'one was removed behind what kept its words, though what came before did not',
      ['cyber', 'tax', 'people'],
      ['cyberMore', 'tax'],
      ['changed: cyber → cyberMore', 'unchanged: tax → tax', 'removed: people → '],
    ],
    [
      'a replacement is beside what it replaced',
      ['supply', 'people', 'cyber'],
      ['supply', 'tariffs', 'tax'],
      [
        'unchanged: supply → supply',
        'removed: people → ',
        'added:  → tariffs',
        'removed: cyber → ',
        'added:  → tax',
      ],
    ],
    ['all is new', [], ['tax'], ['added:  → tax']],
    ['all is gone', ['tax'], [], ['removed: tax → ']],
  ];

  describe('two disclosures passage by passage', () => {
    test.each(ROWS)('%s', (_, base, target, pairs) => {
      expect(alignPassages(side(base), side(target)).map(told)).toEqual(pairs);
    });

    test('every passage of either side is in exactly one pair', () => {
      const risks = fc.array(
        fc.constantFrom(...(['supply', 'cyber', 'cyberMore', 'tax', 'taxNext', 'people'] as const)),
        { maxLength: 12 },
      );
      fc.assert(
        fc.property(risks, risks, (base, target) => {
          const pairs = alignPassages(side(base), side(target));
          expect(ordinals(pairs.map((pair) => pair.target))).toEqual(target.map((_, ordinal) => ordinal));
          expect(ordinals(pairs.map((pair) => pair.base)).toSorted((a, b) => a - b)).toEqual(
            base.map((_, ordinal) => ordinal),
          );
        }),
      );
    });
  });

  describe('passages under the same heading', () => {
    const [filed, ended] = [
      'The lawsuit was filed by a competitor in a state court.',
      'All claims were settled at trial.',
    ];

    test('are paired first, however little they have in common', () => {
      expect(textsOf(alignPassages(headed([['Lawsuit', filed]]), headed([['Lawsuit', ended]])))).toEqual([
        [filed, ended],
      ]);
      expect(
        textsOf(alignPassages(headed([['Lawsuit', filed]]), headed([['Investigation', ended]]))),
      ).toEqual([
        [filed, null],
        [null, ended],
      ]);
    });

    test('are paired with each other and not with passages as much alike under another', () => {
      const again = 'The lawsuit was filed by a competitor in a federal court.';
      const pairs = alignPassages(
        headed([
          ['Antitrust', filed],
          ['Patents', again],
        ]),
        headed([
          ['Patents', 'The lawsuit was filed by a supplier in a federal court.'],
          ['Antitrust', 'The lawsuit was filed by a supplier in a state court.'],
        ]),
      );
      expect(pairs.map(({ base, target }) => [base?.ordinal, target?.ordinal])).toEqual([
        [1, 0],
        [0, 1],
      ]);
    });

    test('leave the one that moved to its counterpart elsewhere', () => {
      const moved = `${filed} It is pending.`;
      const pairs = alignPassages(
        headed([['Lawsuit', filed]]),
        headed([
          ['Lawsuit', ended],
          ['Lawsuit', moved],
        ]),
      );
      expect(textsOf(pairs)).toEqual([
        [null, ended],
        [filed, moved],
      ]);
    });
  });
});

/** Every run tried. */
function longest(values: readonly number[], from = 0, last = -1): number {
  let best = 0;
  for (let at = from; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    if (value > last) best = Math.max(best, 1 + longest(values, at + 1, value));
  }
  return best;
}

describe('longest increasing', () => {
  const ROWS: [values: number[], length: number][] = [
    [[], 0],
    [[5], 1],
    [[3, 1, 2], 2],
    [[0, 1, 2, 3], 4],
    [[3, 2, 1, 0], 1],
    [[0, 4, 1, 2, 3, 9], 5],
  ];

  test.each(ROWS)('%j keeps %i', (values, length) => {
    const kept = [...longestIncreasing(values)].toSorted((a, b) => a - b).map((index) => values[index] ?? -1);
    expect(kept).toHaveLength(length);
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
  });

  test('is as long as the longest found by trying all', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 9 }), (values) => {
        expect(longestIncreasing(values).size).toBe(longest(values));
      }),
    );
  });
});
