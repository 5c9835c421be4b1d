import { expect, test } from 'vitest';

import type { EndpointId } from './endpoints.ts';
import { checkParameterNames } from './parameter-names.ts';

test.each([
  ['companies', ['limit', 'page', 'limit'], null],
  ['companies', [], null],
  ['companies', ['colour'], 'colour is not a parameter of this endpoint; accepted here: exchange, limit'],
  ['sectors', ['a'], 'a is not a parameter of this endpoint; this endpoint takes no parameters'],
  ['search', ['__proto__'], '__proto__ is not a parameter of this endpoint'],
  ['search', ['constructor'], 'constructor is not a parameter of this endpoint'],
] satisfies [EndpointId, string[], string | null][])('%s with %j', (id, names, message) => {
  const check = (): void => checkParameterNames(id, names);
  if (message === null) expect(check).not.toThrow();
  else expect(check).toThrow(message);
});
