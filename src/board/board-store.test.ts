import { expect, test } from 'vitest';

import {
  addBoard,
  addEntry,
  boardOf,
  contentOf,
  currentBoard,
  deleteBoard,
  emptyState,
  insertEntry,
  moveEntry,
  removeEntry,
  renameBoard,
  setNote,
  type Change,
} from './board-store.ts';
import { BOARD_LIMITS, type BoardState } from './board.ts';
import { withDay } from './save-evidence.ts';
import { CHANGE, CHART, FIGURE, PASSAGE } from './testing/evidence.ts';

function done(change: Change): BoardState {
  if ('refused' in change) throw new Error(change.refused);
  return change;
}

const THREE = [PASSAGE, FIGURE, CHART].reduce(
  (state, evidence, at) => done(addEntry(state, { id: `e${at}`, evidence })),
  emptyState('b'),
);
const order = (state: BoardState) => currentBoard(state).entries.map(({ id }) => id);

test('the same evidence is added once, whatever its note', () => {
  expect(addEntry(THREE, { id: 'x', evidence: { ...FIGURE, note: '' } })).toEqual({
    refused: 'Already on the board',
  });
  expect(order(done(addEntry(THREE, { id: 'x', evidence: CHANGE })))).toEqual(['e0', 'e1', 'e2', 'x']);
});

test('evidence of a past day names it as pages write days, however long its title', () => {
  expect(withDay(FIGURE, undefined)).toBe(FIGURE);
  expect(withDay(FIGURE, '2025-10-30').title).toBe('Apple Inc.: Revenue, FY2024, as known on Oct 30, 2025');
  const { title } = withDay({ ...FIGURE, title: 'a'.repeat(BOARD_LIMITS.title) }, '2025-10-30');
  expect(title).toHaveLength(BOARD_LIMITS.title);
  expect(title).toMatch(/a, as known on Oct 30, 2025$/);
});

test('a full board takes no more, and says so', () => {
  const entries = Array.from({ length: BOARD_LIMITS.entries }, (_, at) => ({
    id: `n${at}`,
    evidence: PASSAGE,
  }));
  const full: BoardState = { version: 1, current: 'b', boards: [{ id: 'b', title: 'Full', entries }] };
  expect(addEntry(full, { id: 'x', evidence: CHART })).toEqual({
    refused: 'Not added: a board has 100 entries at most',
  });
});

test.each<[string, -1 | 1, string[]]>([
  ['e0', 1, ['e1', 'e0', 'e2']],
  ['e2', -1, ['e0', 'e2', 'e1']],
  ['e0', -1, ['e0', 'e1', 'e2']],
  ['e2', 1, ['e0', 'e1', 'e2']],
  ['none', 1, ['e0', 'e1', 'e2']],
])('%s is moved by %d, if it can be', (entry, by, expected) => {
  expect(order(moveEntry(THREE, 'b', entry, by))).toEqual(expected);
});

test('what is removed can be put back where it was', () => {
  const [, second] = currentBoard(THREE).entries;
  if (second === undefined) throw new Error('no second entry');
  const less = removeEntry(THREE, 'b', 'e1');
  expect(order(less)).toEqual(['e0', 'e2']);
  expect(done(insertEntry(less, 'b', second, 1))).toEqual(THREE);
});

test('notes and names are cut to their limits, and an empty name is none', () => {
  const noted = setNote(THREE, 'b', 'e0', 'x'.repeat(10_000));
  expect(currentBoard(noted).entries[0]?.evidence.note).toHaveLength(BOARD_LIMITS.note);
  expect(currentBoard(renameBoard(THREE, 'b', '  Margins ')).title).toBe('Margins');
  expect(renameBoard(THREE, 'b', '  ')).toBe(THREE);
});

test('the last board deleted leaves an empty one, and a kept link a second one', () => {
  expect(deleteBoard(THREE, 'b', 'fresh')).toEqual(emptyState('fresh'));
  const kept = boardOf(contentOf(currentBoard(THREE)));
  const two = done(addBoard(THREE, kept));
  expect([two.boards.length, two.current, order(two)]).toEqual([
    2,
    kept.id,
    kept.entries.map(({ id }) => id),
  ]);
  expect(order(deleteBoard(two, kept.id, 'fresh'))).toEqual(['e0', 'e1', 'e2']);
});
