import type { CallToolResult, McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

import { type Ask, AskError } from '../contract/request.ts';
import type { Links } from '../views/addresses.ts';
import { appMeta, type AppName, type Apps } from './apps.ts';

/** What a tool works with. */
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
  return {
    structuredContent: { ...content },
    content: [{ type: 'text', text: JSON.stringify(content) }],
  };
}

function refusal(name: string, error: unknown, { report }: Desk): CallToolResult {
  if (error instanceof AskError) return said(error.message);
  report(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return said('The tool failed. The log of the server has the details.');
}

function said(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
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
