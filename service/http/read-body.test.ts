import { expect, test } from 'vitest';

import { BODY_MAX } from '../../contract/find-endpoint.ts';
import { openDesk, type Desk } from '../testing/open-desk.ts';
import { openSmallStore } from '../testing/small-store.ts';

const store = await openSmallStore();

function post(
  desk: Desk,
  body: NonNullable<RequestInit['body']>,
  type = 'application/json',
): Promise<Response> {
  return desk.get('/v1/loads', 'enterprise', { method: 'POST', body, headers: { 'content-type': type } });
}

test.each([
  ['text', 'not json', 'the body must be one JSON object in UTF-8'],
  ['nothing', '', 'the body must be one JSON object in UTF-8'],
  ['a cut-off object', '{"identifier":', 'the body must be one JSON object in UTF-8'],
  ['an array', '[]', 'the body must be one JSON object'],
  ['null', 'null', 'the body must be one JSON object'],
  ['an empty object', '{}', 'identifier is required'],
  ['a number as identifier', '{"identifier":5}', 'identifier must be text'],
  ['an empty identifier', '{"identifier":""}', 'identifier must not be empty'],
  ['the CIK 0', '{"identifier":"0"}', "identifier must be a ticker or a CIK, got '0'"],
  ['a text as flag', '{"identifier":"AAPL","with_documents":"yes"}', 'with_documents must be true or false'],
  ['an unknown field', '{"identifier":"AAPL","colour":1}', 'colour is not a field of this body'],
  ['a prototype', '{"identifier":"AAPL","__proto__":{"x":1}}', '__proto__ is not a field of this body'],
  [
    'a contact without an address',
    '{"identifier":"AAPL","contact":"nobody"}',
    'contact must end in an e-mail address, e.g. Jane Doe jane@example.com',
  ],
  ['a contact of two lines', '{"identifier":"AAPL","contact":"a\\nX: y@z.org"}', /^contact must/],
  [
    'a body beyond the limit',
    `{"identifier":"${'A'.repeat(BODY_MAX)}"}`,
    `the body must be at most ${BODY_MAX} bytes`,
  ],
])('%s is refused', async (_, body, error) => {
  const response = await post(openDesk(store), body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    code: 'invalid_param',
    error: typeof error === 'string' ? error : expect.stringMatching(error),
  });
});

test('bytes that are not UTF-8 are refused', async () => {
  const response = await post(openDesk(store), new Uint8Array([0x7b, 0xff, 0x7d]));
  expect(await response.json()).toMatchObject({ error: 'the body must be one JSON object in UTF-8' });
});

test('a type other than JSON is refused', async () => {
  const response = await post(openDesk(store), 'identifier=AAPL', 'application/x-www-form-urlencoded');
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { error: 'the body must be sent as Content-Type: application/json' },
  ]);
});
