import { describe, expect, it } from 'vitest';

import { openBook } from '../statements/book.ts';
import { calendarYear } from '../statements/testing/fact.ts';
import { createShelf } from './book-shelf.ts';

/** A company with five facts of one year. */
const five = () => ({
  book: openBook(calendarYear(2024, 'us-gaap:NetIncomeLoss', { q1: 1, q2: 1, q3: 1, q4: 1, y: 4 }), null),
  annual: null,
  interim: null,
});

describe('the shelf', () => {
  it('gives back what was put on it, until the store has changed', () => {
    const shelf = createShelf();
    const apple = five();
    shelf.put('320193', '1.0', apple);
    expect(shelf.get('320193', '1.0')?.book).toBe(apple.book);
    expect([shelf.get('789019', '1.0'), shelf.get('320193', '1.1'), shelf.get('320193', '1.0')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('drops the company asked for longest ago once there are too many facts', () => {
    const shelf = createShelf(10);
    for (const cik of ['1', '2']) shelf.put(cik, 'v', five());
    expect(shelf.get('1', 'v')).not.toBeNull();
    shelf.put('3', 'v', five());
    expect(['1', '2', '3'].filter((cik) => shelf.get(cik, 'v') !== null)).toEqual(['1', '3']);
  });

  it('holds one company however large it is, and a company put twice once', () => {
    const shelf = createShelf(3);
    shelf.put('1', 'v', five());
    shelf.put('1', 'v', five());
    expect(shelf.get('1', 'v')).not.toBeNull();
    shelf.put('2', 'v', five());
    expect([shelf.get('1', 'v'), shelf.get('2', 'v') === null]).toEqual([null, false]);
  });
});
