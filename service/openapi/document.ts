import { readFileSync } from 'node:fs';

import { ENDPOINT_IDS, ENDPOINTS } from '../../contract/endpoints.ts';
import { API_PREFIX } from '../../contract/target.ts';
import { TIERS } from '../../contract/tier.ts';
import type { Instance } from '../context.ts';
import { ERROR_SCHEMAS, type JsonSchema, namedSchemas } from './json-schema.ts';
import { describeOperation, type Example, TAGS } from './operation.ts';

export type OpenApiDocument = {
  openapi: '3.1.0';
  info: JsonSchema;
  servers: JsonSchema[];
  security: JsonSchema[];
  tags: JsonSchema[];
  paths: Record<string, Record<string, JsonSchema>>;
  components: Record<string, Record<string, JsonSchema>>;
};

const HEADERS = {
  'X-Request-Id': { description: 'Identifies this request in the service’s log', schema: { type: 'string' } },
  ETag: {
    description: 'Send it as If-None-Match; an unchanged response is 304',
    schema: { type: 'string' },
  },
};

type DescribedInstance = Pick<Instance, 'name' | 'version' | 'public_url'>;

/** The OpenAPI 3.1 description of every endpoint, generated from the contract's table. */
export function describeApi(instance: DescribedInstance, examples: Record<string, Example>): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const id of ENDPOINT_IDS) {
    const { path, method } = ENDPOINTS[id];
    const operations = (paths[path] ??= {});
    operations[method.toLowerCase()] = describeOperation(id, ENDPOINTS[id], examples[id]);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Company filings',
      version: instance.version,
      description: `Filings of US public companies, read from SEC EDGAR. Tiers, ascending: ${TIERS.join(', ')}.`,
      contact: { name: instance.name, url: instance.public_url },
      license: { name: 'Apache 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_PREFIX }],
    security: [{ bearer: [] }],
    tags: TAGS,
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      headers: HEADERS,
      schemas: { ...namedSchemas(), ...ERROR_SCHEMAS },
    },
  };
}

/** Responses of the service for the sample, by endpoint. A test keeps them up to date. */
export function readExamples(): Record<string, Example> {
  const text = readFileSync(new URL('examples.json', import.meta.url), 'utf8');
  const examples: Record<string, Example> = JSON.parse(text);
  return examples;
}

const texts = new Map<string, string>();

/** The document as JSON text, cached by instance. */
export function openApiText({ name, version, public_url }: DescribedInstance): string {
  const key = JSON.stringify([name, version, public_url]);
  const text = texts.get(key) ?? JSON.stringify(describeApi({ name, version, public_url }, readExamples()));
  texts.set(key, text);
  return text;
}
