import { describe, expect, test } from 'vitest';

import type { ScoredPassage, StoredDisclosure } from './disclosure.ts';
import { type NovelPassage, novelPassages } from './novelty.ts';

type Typed = [masked: string, novelty: number, characters: number, kind?: ScoredPassage['kind']];

function disclosure(tag: string, passages: Typed[], characters = 1_000): StoredDisclosure {
  return {
    tag,
    label: tag,
    source: 'item',
    status: 'found',
    quality: 'ok',
    runs: [{ filename: 'report.htm', start: 0, end: characters }],
    characters,
    passages: passages.map(([masked, novelty, length, kind = 'text'], ordinal): ScoredPassage => ({
      ordinal,
      run: 0,
      start: ordinal * 1_000,
      end: ordinal * 1_000 + length,
      offset: ordinal * 1_000,
      kind,
      heading: [],
      masked,
      novelty,
      novelty_same_form: novelty,
    })),
  };
}

const textOf = ({ passage }: NovelPassage): string => passage.masked;
const LONG =
  'the european commission opened an investigation into our policy of who may use our services for it';

describe('novelPassages', () => {
  test.each<[why: string, given: StoredDisclosure[], limit: number, expected: string[]]>([
    [
      'what is not half new is left out',
      [
        disclosure('a', [
          ['x', 0.499, 300],
          ['y', 0.5, 300],
        ]),
      ],
      5,
      ['y'],
    ],
    ['tables are left out', [disclosure('a', [['x', 1, 300, 'table']])], 5, []],
    [
      'a short tail follows a paragraph',
      [
        disclosure('a', [
          ['tail', 1, 60],
          ['tariffs', 0.975, 900],
        ]),
      ],
      5,
      ['tariffs', 'tail'],
    ],
    [
      'beyond a paragraph length adds nothing',
      [
        disclosure('a', [
          ['long', 0.9, 9_000],
          ['new', 0.95, 300],
        ]),
      ],
      5,
      ['new', 'long'],
    ],
    [
      'of one disclosure come no more than half while others have some',
      [
        disclosure('a', [
          ['one', 1, 300],
          ['two', 1, 300],
          ['three', 1, 300],
        ]),
        disclosure('b', [['four', 0.6, 300]]),
      ],
      3,
      ['one', 'two', 'four'],
    ],
    [
      'and all where they have none',
      [
        disclosure('a', [
          ['one', 1, 300],
          ['two', 1, 300],
          ['three', 1, 300],
        ]),
      ],
      3,
      ['one', 'two', 'three'],
    ],
    [
      'of two that say nearly the same the first is taken',
      [disclosure('item', [[LONG, 1, 300]]), disclosure('note', [[`${LONG} now`, 0.9, 300]])],
      5,
      [LONG],
    ],
    [
      'what two disclosures hold is that of the smaller one',
      [disclosure('item', [['x', 1, 300]], 9_000), disclosure('note', [['x', 1, 300]], 500)],
      5,
      ['x'],
    ],
  ])('%s', (_, given, limit, expected) => {
    const { chosen } = novelPassages(given, limit, textOf);
    expect(chosen.map(({ passage }) => passage.masked)).toEqual(expected);
  });

  test('leaves out warnings about the whole report, and counts them', () => {
    const given = disclosure('a', [['x', 1, 300]]);
    for (const passage of given.passages) passage.heading.push('Forward-Looking Statements');
    expect(novelPassages([given], 5, textOf)).toEqual({ total: 1, novel: 1, chosen: [] });
  });

  test('counts every passage once, and says of which disclosure it is', () => {
    const { total, novel, chosen } = novelPassages(
      [
        disclosure(
          'item',
          [
            ['x', 1, 300],
            ['y', 0, 300],
          ],
          9_000,
        ),
        disclosure('note', [['x', 1, 300]], 500),
      ],
      1,
      textOf,
    );
    expect([total, novel, chosen.map((one) => one.disclosure.tag)]).toEqual([2, 1, ['note']]);
  });
});
