import { readFileSync } from 'node:fs';

import { type Environment, variable } from '../../store/settings.ts';

export type AwsSettings = {
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
};

/** How the cluster is reached. */
export type OpenSearchSettings = {
  /** Addresses of nodes, without user and password. */
  nodes: readonly string[];
  auth: { username: string; password: string } | null;
  /** Keys that sign requests to Amazon OpenSearch Service, in the place of a user. */
  aws?: AwsSettings | null;
  /** Certificates of authorities to trust (PEM); null for those that Node trusts. */
  ca: string | null;
  /** Alias of the indices, whose names begin with it. */
  index: string;
};

function readNode(value: string): string {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(
      'OPENSEARCH_URL must be one or more addresses such as https://search.example.com:9200, separated by commas',
    );
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new Error(
      'OPENSEARCH_URL must be an address alone: name the user in OPENSEARCH_USER, the password in OPENSEARCH_PASSWORD',
    );
  return url.href.replace(/\/+$/, '');
}

function readAuth(env: Environment): OpenSearchSettings['auth'] {
  const username = variable(env, 'OPENSEARCH_USER');
  const password = variable(env, 'OPENSEARCH_PASSWORD');
  if (username === null && password === null) return null;
  if (username === null || password === null)
    throw new Error('OPENSEARCH_USER and OPENSEARCH_PASSWORD belong together: set both or none');
  return { username, password };
}

/** Keys by the variables of AWS's own tools, if OPENSEARCH_AWS_REGION asks for signed requests. */
function readAws(env: Environment): AwsSettings | null {
  const region = variable(env, 'OPENSEARCH_AWS_REGION');
  if (region === null) return null;
  if (!/^[a-z]{2}(-[a-z]+)+-\d$/.test(region))
    throw new Error(`OPENSEARCH_AWS_REGION must be a region such as eu-central-1, got '${region}'`);
  if (variable(env, 'OPENSEARCH_USER') !== null)
    throw new Error('OPENSEARCH_AWS_REGION signs requests, OPENSEARCH_USER names a user: set one of them');
  const accessKeyId = variable(env, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = variable(env, 'AWS_SECRET_ACCESS_KEY');
  const sessionToken = variable(env, 'AWS_SESSION_TOKEN');
  if (accessKeyId === null || secretAccessKey === null)
    throw new Error('OPENSEARCH_AWS_REGION needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  return {
    region,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken === null ? {} : { sessionToken }) },
  };
}

function readCa(env: Environment): string | null {
  const path = variable(env, 'OPENSEARCH_CA');
  if (path === null) return null;
  let certificates: string;
  try {
    certificates = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(
      `OPENSEARCH_CA must be a file of certificates (PEM), got '${path}', which can't be read`,
      { cause },
    );
  }
  if (certificates.includes('-----BEGIN CERTIFICATE-----')) return certificates;
  throw new Error(`OPENSEARCH_CA must be a file of certificates (PEM), got '${path}', which has none`);
}

/** The cluster of `SEARCH_ENGINE=opensearch`, null for the embedded engine. Throws Error naming the variable. */
export function readOpenSearch(env: Environment): OpenSearchSettings | null {
  const engine = variable(env, 'SEARCH_ENGINE') ?? 'embedded';
  const urls = variable(env, 'OPENSEARCH_URL');
  if (engine === 'embedded') return null;
  if (engine !== 'opensearch')
    throw new Error(`SEARCH_ENGINE must be embedded or opensearch, got '${engine}'`);
  if (variable(env, 'FULL_TEXT_SOURCE') === 'efts')
    throw new Error(
      'SEARCH_ENGINE=opensearch searches the loaded texts, FULL_TEXT_SOURCE=efts SEC’s index: set one of them',
    );
  if (urls === null)
    throw new Error('SEARCH_ENGINE=opensearch needs OPENSEARCH_URL, such as https://search.example.com:9200');
  const index = variable(env, 'OPENSEARCH_INDEX') ?? 'filings';
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(index))
    throw new Error(`OPENSEARCH_INDEX must be lower-case letters, digits and hyphens, got '${index}'`);
  return {
    nodes: urls.split(',').map((url) => readNode(url.trim())),
    auth: readAuth(env),
    aws: readAws(env),
    ca: readCa(env),
    index,
  };
}
