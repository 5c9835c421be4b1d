import { describe, expect, test } from 'vitest';

import { docsPage } from '../../service/testing/docs-page.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery, QueryError } from './query.ts';

const page = docsPage('query-language.md');
const sectionOf = (title: string) => page.split('\n## ').find((part) => part.startsWith(`${title}\n`)) ?? '';

/** Rows of a section's table; cells without their code marks. */
const rowsOf = (title: string) =>
  sectionOf(title)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));

function read(text: string): [string, string] {
  try {
    return [printQuery(parseQuery(text, { filtered: false })), ''];
  } catch (error) {
    if (error instanceof QueryError) return ['refused', String(error.position)];
    throw error;
  }
}

describe('docs/query-language.md', () => {
  const examples = rowsOf('Examples').map(([, query = '', expected = '', offset = '']) => ({
    query,
    expected,
    offset,
  }));

  test('has examples and operators', () => {
    expect(examples).toHaveLength(36);
    expect(rowsOf('Operators')).toHaveLength(8);
  });

  test.each(examples)('$query is read as $expected $offset', ({ query, expected, offset }) => {
    expect(read(query)).toEqual([expected, offset]);
  });

  test.each(rowsOf('Operators'))('the operator in %s%s reads as it is written', (_, query = '') => {
    expect(read(query)).toEqual([query, '']);
  });
});
