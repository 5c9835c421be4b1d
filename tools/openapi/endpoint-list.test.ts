import { expect, test } from 'vitest';

import { ENDPOINT_IDS, ENDPOINTS } from '../../contract/endpoints.ts';
import { readExamples } from '../../service/openapi/document.ts';
import { docsPage } from '../../service/testing/docs-page.ts';
import { shorten, withEndpointList } from './endpoint-list.ts';

const page = docsPage('api.md');

test('the page of the API lists every endpoint as it is answered', () => {
  // When an answer changed on purpose: node tools/openapi/write-examples.ts
  expect(page).toBe(withEndpointList(page, readExamples()));
});

test.each(ENDPOINT_IDS)('%s is listed with an example', (id) => {
  expect(page).toContain(`### ${ENDPOINTS[id].summary}\n`);
  expect(page).toContain(`\n${readExamples()[id]?.request}\n`);
});

test.each<[answer: unknown, expected: string]>([
  [{ a: [1, 2, 3] }, '{\n  "a": [1, … 2 more]\n}'],
  [{ a: [], b: {}, c: null }, '{\n  "a": [],\n  "b": {},\n  "c": null\n}'],
  [{ a: 'x'.repeat(70) }, `{\n  "a": "${'x'.repeat(64)}…"\n}`],
  [{ a: { b: { c: { d: 1 } } } }, '{\n  "a": {"b": {"c": {…}}}\n}'],
  [
    { a: 1, b: 2, c: 3, d: 4, e: 5, f: 6, g: 7, h: 8, i: 9 },
    '{\n  "a": 1,\n  "b": 2,\n  "c": 3,\n  "d": 4,\n  "e": 5,\n  "f": 6,\n  "g": 7,\n  "h": 8,\n  …\n}',
  ],
  [[{ a: 1 }], '[{"a": 1}]'],
])('%j is shortened', (answer, expected) => {
  expect(shorten(answer).join('\n')).toBe(expected);
});
