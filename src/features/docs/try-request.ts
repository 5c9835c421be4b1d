import { queryText } from '../../../contract/query-text.ts';
import { buildPath } from '../../../contract/request.ts';
import type { ApiOperation } from './open-api.ts';

/** Values of an operation's parameters, by name; an empty one is left out. */
export type Values = Record<string, string>;

/** The values of an address of an operation; null where the address is of another one. */
export function valuesOf({ path, method }: ApiOperation, address: string): Values | null {
  const [pathname = '', query = ''] = address.split('?', 2);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '([^/]+)');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  if (match === null || method !== 'GET') return null;
  const inPath = names.map((name, at) => [name, decodeURIComponent(match[at + 1] ?? '')] as const);
  return { ...Object.fromEntries(new URLSearchParams(query)), ...Object.fromEntries(inPath) };
}

/** Values to start with: of an address, or else of the operation's own example. */
export function firstValues(operation: ApiOperation, address: string | undefined): Values {
  const example = operation.examples[0]?.replace(/^[A-Z]+ /, '');
  for (const given of [address, example]) {
    const values = given === undefined ? null : valuesOf(operation, given);
    if (values !== null) return values;
  }
  return Object.fromEntries(
    operation.parameters.flatMap(({ name, example: one }) =>
      one === undefined ? [] : [[name, one] as const],
    ),
  );
}

/** The operation that answers an address. */
export function operationOf(operations: readonly ApiOperation[], address: string): ApiOperation | undefined {
  // An address without parameters in its path is nearer than a template that matches it too.
  return operations
    .filter((operation) => valuesOf(operation, address) !== null)
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
}

/** The address of a request; null while a part of its path is missing. */
export function addressWith({ path, parameters }: ApiOperation, values: Values): string | null {
  const given = (place: 'path' | 'query') =>
    Object.fromEntries(
      parameters
        .filter((parameter) => parameter.in === place && (values[parameter.name] ?? '').trim() !== '')
        .map(({ name }) => [name, (values[name] ?? '').trim()]),
    );
  try {
    return `${buildPath(path, given('path'))}${queryText(given('query'))}`;
  } catch {
    return null;
  }
}
