import type { CallToolResult, McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

import { type Ask, AskError } from '../contract/request.ts';
import type { Links } from '../views/addresses.ts';
import { appMeta, type AppName, type Apps } from './apps.ts';

function text(max: number, about: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(max, `must be at most ${max} characters`),
    v.description(about),
  );
}

export function count(min: number, max: number, about: string) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max), v.description(about));
}

/** Arguments that several tools share. */
export const company = text(20, 'Ticker or CIK, such as AAPL or 320193. Use find_company for a name.');
export const accession = v.pipe(
  text(20, 'Accession number with dashes, such as 0000320193-24-000123.'),
  v.regex(/^\d{10}-\d{2}-\d{6}$/, 'must be an accession number such as 0000320193-24-000123'),
);
export const query = (about: string) => text(1_000, about);
export const words = text;
export const offset = v.optional(
  count(0, 100_000_000, 'Where to continue: next_offset of the answer before.'),
  0,
);
export const day = v.pipe(
  text(10, 'Date, YYYY-MM-DD.'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date YYYY-MM-DD'),
);
export const choice = <const T extends readonly string[]>(values: T, about: string) =>
  v.pipe(v.picklist(values), v.description(about));

export type Desk = {
  ask: Ask;
  links: Links;
  apps: Apps;
  /** Called with failures that are not the caller's. */
  report: (message: string) => void;
};

type Described<I extends v.GenericSchema, O extends v.GenericSchema> = {
  name: string;
  title: string;
  description: string;
  input: I;
  output: O;
  /** The view that a client may show instead of the answer. */
  app?: AppName;
  run: (given: v.InferOutput<I>, desk: Desk) => Promise<v.InferInput<O> & object>;
};

export type Tool = { name: string; register: (server: McpServer, desk: Desk) => void };

const READ_ONLY = { readOnlyHint: true, idempotentHint: true, destructiveHint: false, openWorldHint: false };

/** A tool that reads. Its answer is sent as structured content and as the same JSON in a text. */
export function defineTool<I extends v.GenericSchema, O extends v.GenericSchema>(
  tool: Described<I, O>,
): Tool {
  const { name, title, description, app, run } = tool;
  const inputSchema = withJson(tool.input);
  const outputSchema = withJson(tool.output);
  return {
    name,
    register(server, desk) {
      const view = app === undefined || desk.apps === null ? {} : { _meta: appMeta(app) };
      server.registerTool(
        name,
        { title, description, inputSchema, outputSchema, annotations: { title, ...READ_ONLY }, ...view },
        async (given: v.InferOutput<I>): Promise<CallToolResult> => {
          try {
            return answer(await run(given, desk));
          } catch (error) {
            return refusal(name, error, desk);
          }
        },
      );
    },
  };
}

function answer(content: object): CallToolResult {
  return { structuredContent: { ...content }, content: [{ type: 'text', text: JSON.stringify(content) }] };
}

function refusal(name: string, error: unknown, { report }: Desk): CallToolResult {
  if (error instanceof AskError) return said(error.message);
  report(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return said('The tool failed. The log of the server has the details.');
}

function said(message: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: message }] };
}

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
