import { expect, test } from 'vitest';

import { listChanges, type RedlinePassage } from '../../../views/redline.ts';
import { excerpt, movedFrom, type RedlineRow, redlineRows } from '../../components/redline/redline-rows.ts';
import { pairColumns } from '../../components/redline/row-group.tsx';
import { changeSentence, currentChange, stepChange } from './change-bar.tsx';
import { changeNear, minimapMarks } from './minimap.tsx';
import { containsChange, groupRows } from './redline-view.tsx';

const side = (ordinal: number, text: string, heading: string[] = ['Risks']) => ({
  ordinal,
  offset: ordinal * 100,
  text,
  heading,
  filename: 'a.htm',
  document_offset: ordinal * 100,
});

type Ordinals = { base?: number; target?: number; moved?: boolean; heading?: string[]; text?: string };

function passage(
  status: string,
  { base, target, moved = false, heading, text = 'Words' }: Ordinals,
): RedlinePassage {
  return {
    status,
    moved,
    similarity: null,
    novelty: null,
    base: base === undefined ? null : side(base, text, heading),
    target: target === undefined ? null : side(target, text, heading),
  };
}

/** Two unchanged, one added, two unchanged, one moved from the top, one removed, one changed under another heading. */
const PASSAGES = [
  passage('unchanged', { base: 1, target: 0 }),
  passage('unchanged', { base: 2, target: 1 }),
  passage('added', { target: 2 }),
  passage('unchanged', { base: 3, target: 3 }),
  passage('unchanged', { base: 4, target: 4 }),
  passage('unchanged', { base: 0, target: 5, moved: true }),
  passage('removed', { base: 5 }),
  passage('changed', { base: 6, target: 6, heading: ['Risks', 'Trade'] }),
];

/** One string per row, in order. */
const outline = (opened: number[] = []) =>
  redlineRows(PASSAGES, new Set(opened)).map((row) => {
    if (row.kind === 'fold') return `${row.isOpen ? 'open' : 'fold'} ${row.from}+${row.count}`;
    return row.kind === 'heading' ? `# ${row.path.join(' > ')}` : `${row.kind} ${row.index} ${row.change}`;
  });

test('an unchanged run is one row, a heading appears where it changes, a move leaves a row', () => {
  expect(outline()).toEqual([
    'moved_from 5 2',
    'fold 0+2',
    '# Risks',
    'passage 2 1',
    'fold 3+2',
    'passage 5 2',
    'passage 6 3',
    '# Risks > Trade',
    'passage 7 4',
  ]);
});

/** Two paragraphs under one heading replaced by two under another, then one under both. */
const REPLACED = [
  passage('removed', { base: 0, heading: ['Old'] }),
  passage('added', { target: 0, heading: ['New'] }),
  passage('removed', { base: 1, heading: ['Old'] }),
  passage('added', { target: 1, heading: ['New'] }),
  passage('removed', { base: 2, heading: ['Old'] }),
  passage('changed', { base: 3, target: 2, heading: ['Both'] }),
  passage('added', { target: 3, heading: ['Both'] }),
];

const keysOf = (rows: RedlineRow[]): string => rows.map(({ key }) => key).join(' ');

test('in columns each side has its own headings, and added passages are paired with removed ones', () => {
  expect(keysOf(redlineRows(REPLACED))).toBe('h0 p0 h1 p1 h2 p2 h3 p3 h4 p4 h5 p5 p6');
  const rows = redlineRows(REPLACED, new Set(), true);
  expect(pairColumns(rows, REPLACED).map((pair) => pair.map(keysOf))).toEqual([
    ['h0 p0', 'h1 p1'],
    ['p2', 'p3'],
    ['p4'],
    ['h5'],
    ['p5'],
    ['p6'],
  ]);
  expect(rows.flatMap((row) => (row.kind === 'heading' ? [[row.path[0], row.only]] : []))).toEqual([
    ['Old', 'base'],
    ['New', 'target'],
    ['Both', null],
  ]);
});

test('an expanded run shows its passages, which have no change number', () => {
  expect(outline([3]).slice(4, 7)).toEqual(['open 3+2', 'passage 3 null', 'passage 4 null']);
  expect(outline([0]).slice(0, 4)).toEqual(['moved_from 5 2', 'open 0+2', '# Risks', 'passage 0 null']);
});

test('a move leaves a row after its former neighbour; a move to another disclosure leaves none', () => {
  expect(movedFrom(PASSAGES)).toEqual(new Map([[-1, [5]]]));
  const late = [
    passage('unchanged', { base: 2, target: 0, moved: true }),
    passage('unchanged', { base: 0, target: 1 }),
    passage('unchanged', { base: 1, target: 2 }),
    passage('removed', { base: 3, moved: true }),
  ];
  expect(movedFrom(late)).toEqual(new Map([[2, [0]]]));
  expect(redlineRows(late).map(({ key }) => key)).toEqual(['h0', 'p0', 'f1', 'd0', 'p3']);
});

test('unchanged text is one row, empty text is none', () => {
  const same = [passage('unchanged', { base: 0, target: 0 }), passage('unchanged', { base: 1, target: 1 })];
  expect(redlineRows(same)).toEqual([{ kind: 'fold', key: 'f0', from: 0, count: 2, isOpen: false }]);
  expect(redlineRows([])).toEqual([]);
});

test('changes are numbered in reading order', () => {
  expect(listChanges(PASSAGES)).toEqual([2, 5, 6, 7]);
});

test.each([
  [undefined, 1, 4, 1],
  [undefined, -1, 4, 4],
  [4, 1, 4, 1],
  [1, -1, 4, 4],
  [2, 1, 4, 3],
  [9, 1, 4, 1],
  [undefined, 1, 0, null],
] as const)('from change %s by %s, of %s, the next is %s', (current, by, total, next) => {
  expect(stepChange(current, by, total)).toBe(next);
});

test.each([
  [{}, undefined],
  [{ change: 2 }, 2],
  [{ change: 40 }, 4],
  [{ passage: 0 }, 1],
  [{ passage: 3 }, 2],
  [{ passage: 6 }, 4],
  [{ passage: 99 }, 4],
  [{ change: 1, passage: 6 }, 1],
] as const)('the search %o gives change %s', (search, change) => {
  expect(
    currentChange({ change: undefined, passage: undefined, ...search }, PASSAGES, listChanges(PASSAGES)),
  ).toBe(change);
});

test('no change is current if nothing changed', () => {
  expect(currentChange({ change: 3, passage: undefined }, [], [])).toBeUndefined();
});

test('groups know their changes and have a limited length', () => {
  const many = Array.from({ length: 60 }, (_, at) => passage('added', { target: at }));
  const groups = groupRows(redlineRows(many), many);
  expect(
    groups.map(({ rows, first_change, last_change }) => [rows.length, first_change, last_change]),
  ).toEqual([
    [24, 1, 23],
    [24, 24, 47],
    [13, 48, 60],
  ]);
  expect(groups.map((group) => containsChange(group, 24))).toEqual([false, true, false]);
  const long = [0, 1].map((at) => passage('added', { target: at, text: 'a'.repeat(20_000) }));
  expect(groupRows(redlineRows(long), long).map(({ rows }) => rows.length)).toEqual([2, 1]);
});

const text = (length: number) => 'a'.repeat(length);

test('the minimap spans the text, and a click selects the nearest change', () => {
  const passages = [
    passage('unchanged', { base: 0, target: 0, text: text(500) }),
    passage('added', { target: 1, text: text(250) }),
    passage('unchanged', { base: 1, target: 2, text: text(249) }),
    passage('removed', { base: 2, text: text(1) }),
  ];
  const marks = minimapMarks(passages, 200);
  expect(marks).toEqual([
    { change: 1, kind: 'added', top: 100, height: 50 },
    { change: 2, kind: 'removed', top: 198, height: 2 },
  ]);
  expect([0, 149, 160, 190, 200].map((y) => changeNear(marks, y))).toEqual([1, 1, 1, 2, 2]);
  expect(changeNear([], 10)).toBeNull();
});

// 0000320193-25-000079, Item 1A, against 0000320193-24-000123.
const TARIFFS =
  'Beginning in the second quarter of 2025, new tariffs were announced on imports to the U.S. (“U.S. Tariffs”).';

test.each([
  [
    passage('added', { target: 0, text: TARIFFS, heading: ['Macroeconomic and Industry Risks'] }),
    'Change 3 of 25, added, in Risk Factors, Macroeconomic and Industry Risks: Beginning in the second quarter of 2025, new tariffs were announced on imports to …',
  ],
  [
    {
      ...passage('changed', { base: 0, target: 0, moved: true, heading: [] }),
      ops: [
        ['=', 'a '],
        ['-', 'b'],
        ['+', 'c'],
        ['=', ' d '],
        ['+', 'e f'],
      ] satisfies RedlinePassage['ops'],
    },
    'Change 3 of 25, changed and moved, in Risk Factors: “b” changed to “c”, plus 1 more edit',
  ],
  [
    {
      ...passage('numbers_only', { base: 0, target: 0, heading: [] }),
      ops: [['-', '2024']] satisfies RedlinePassage['ops'],
    },
    'Change 3 of 25, numbers only, in Risk Factors: “2024” removed',
  ],
  [
    passage('unchanged', { base: 3, target: 0, moved: true }),
    'Change 3 of 25, moved, in Risk Factors, Risks: Words',
  ],
  [
    passage('removed', { base: 0, text: ' \u202eab\n c' }),
    'Change 3 of 25, removed, in Risk Factors, Risks: ab c',
  ],
])('a change is said in one sentence', (change, sentence) => {
  expect(changeSentence(change, { change: 3, total: 25, disclosure: 'Risk Factors' })).toBe(sentence);
});

test('the excerpt of a long text ends with an ellipsis', () => {
  expect(excerpt('a b c d', 2)).toBe('a b …');
  expect(excerpt('', 2)).toBe('');
  expect(excerpt(`${'a'.repeat(5_000)} b`)).toBe(`${'a'.repeat(1_000)} …`);
});
