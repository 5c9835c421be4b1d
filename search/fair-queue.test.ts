import { expect, test } from 'vitest';

import { createFairQueue } from './queue.ts';

test('a client with many searches delays the others by one at a time', () => {
  const queue = createFairQueue<string>();
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.add('a', item);
  queue.add('b', 'b1');
  queue.add('c', 'c1');
  queue.remove('a3');
  queue.remove('none');
  expect([queue.size, queue.count('a'), queue.count('d')]).toEqual([5, 3, 0]);
  const taken: (string | undefined)[] = [];
  for (let at = 0; at < 6; at += 1) taken.push(queue.take());
  expect(taken).toEqual(['a1', 'b1', 'c1', 'a2', 'a4', undefined]);
  expect(queue.size).toBe(0);
});

test('is emptied at once', () => {
  const queue = createFairQueue<number>();
  queue.add('a', 1);
  queue.add('b', 2);
  expect(queue.clear()).toEqual([1, 2]);
  expect([queue.size, queue.take()]).toEqual([0, undefined]);
});
