import { expect, test } from 'vitest';

import { readOpenSearch } from './settings.ts';

const ENGINE = {
  SEARCH_ENGINE: 'opensearch',
  OPENSEARCH_URL: 'https://a.example.com:9200/, https://b.example.com:9200',
};

test('names the nodes, the user and the index', () => {
  expect(readOpenSearch({ ...ENGINE, OPENSEARCH_USER: 'desk', OPENSEARCH_PASSWORD: 'secret-1' })).toEqual({
    nodes: ['https://a.example.com:9200', 'https://b.example.com:9200'],
    auth: { username: 'desk', password: 'secret-1' },
    aws: null,
    ca: null,
    index: 'filings',
  });
  expect(readOpenSearch({ OPENSEARCH_URL: 'https://a.example.com:9200' })).toBeNull();
});

test('signs requests to Amazon with the keys in the AWS variables', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'desk', AWS_SECRET_ACCESS_KEY: 'secret-1' };
  const env = { ...ENGINE, ...keys, OPENSEARCH_AWS_REGION: 'eu-central-1' };
  const credentials = { accessKeyId: 'desk', secretAccessKey: 'secret-1' };
  expect(readOpenSearch(env)).toMatchObject({ auth: null, aws: { region: 'eu-central-1', credentials } });
  expect(readOpenSearch({ ...env, AWS_SESSION_TOKEN: 'token' })?.aws?.credentials.sessionToken).toBe('token');
  expect(readOpenSearch({ ...ENGINE, ...keys })?.aws).toBeNull();
});

const refused: [env: Record<string, string>, message: string][] = [
  [{ SEARCH_ENGINE: 'solr' }, "SEARCH_ENGINE must be embedded or opensearch, got 'solr'"],
  [{ SEARCH_ENGINE: 'opensearch' }, 'SEARCH_ENGINE=opensearch needs OPENSEARCH_URL'],
  [{ ...ENGINE, FULL_TEXT_SOURCE: 'efts' }, 'set one of them'],
  [{ ...ENGINE, OPENSEARCH_URL: 'a.example.com' }, 'OPENSEARCH_URL must be one or more addresses'],
  [
    { ...ENGINE, OPENSEARCH_URL: 'https://desk:secret-1@a.example.com' },
    'OPENSEARCH_URL must be an address alone',
  ],
  [{ ...ENGINE, OPENSEARCH_USER: 'desk' }, 'belong together'],
  [{ ...ENGINE, OPENSEARCH_AWS_REGION: 'Frankfurt' }, "such as eu-central-1, got 'Frankfurt'"],
  [{ ...ENGINE, OPENSEARCH_AWS_REGION: 'eu-central-1' }, 'needs AWS_ACCESS_KEY_ID'],
  [
    {
      ...ENGINE,
      OPENSEARCH_AWS_REGION: 'eu-central-1',
      OPENSEARCH_USER: 'desk',
      OPENSEARCH_PASSWORD: 'secret-1',
    },
    'set one of them',
  ],
  [{ ...ENGINE, OPENSEARCH_INDEX: 'Filings' }, 'OPENSEARCH_INDEX must be lower-case'],
  [{ ...ENGINE, OPENSEARCH_CA: '/none/ca.pem' }, "got '/none/ca.pem', which can't be read"],
];
test.each(refused)('refuses %o', (env, message) => {
  expect(() => readOpenSearch(env)).toThrow(message);
  expect(() => readOpenSearch(env)).not.toThrow('secret-1');
});
