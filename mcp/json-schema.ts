import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type JsonSchema = Record<string, unknown>;

function convert(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
  });
  return converted;
}

/** A valibot schema as the protocol's package wants it: it validates, and describes itself as JSON Schema, made once. */
export function withJson<S extends v.GenericSchema>(
  schema: S,
): StandardSchemaWithJSON<v.InferInput<S>, v.InferOutput<S>> {
  let input: JsonSchema | null = null;
  let output: JsonSchema | null = null;
  return {
    '~standard': {
      ...schema['~standard'],
      jsonSchema: {
        input: () => (input ??= convert(schema, 'input')),
        output: () => (output ??= convert(schema, 'output')),
      },
    },
  };
}
