import * as v from 'valibot';

import { LoadRequest } from '../contract/loads.ts';
import { clip } from '../contract/parameters.ts';
import type { EdgarHost } from '../domain/filing/edgar-address.ts';
import { REQUESTS_PER_SECOND_DEFAULT, REQUESTS_PER_SECOND_MAX } from './budget.ts';

/** How EDGAR is reached. */
export type EdgarAccess = {
  /** Folder read in place of EDGAR; null for the network. */
  mirror: string | null;
  contact: string | null;
  base: Record<EdgarHost | 'efts', string>;
  requests_per_second: number;
};

/** Hosts of EDGAR with the variable that replaces each. */
const HOSTS = {
  data: { variable: 'EDGAR_DATA_HOST', host: 'data.sec.gov' },
  www: { variable: 'EDGAR_WWW_HOST', host: 'www.sec.gov' },
  efts: { variable: 'EDGAR_EFTS_HOST', host: 'efts.sec.gov' },
};

/** Variables that a process which reads EDGAR must have, but for contact and mirror. */
export const EDGAR_VARIABLES = [
  ...Object.values(HOSTS).map((row) => row.variable),
  'EDGAR_REQUESTS_PER_SECOND',
];

type Variable = (name: string) => string | null;

/**
 * Settings of an environment, `variable` giving the trimmed value of a name or null.
 * Throws Error naming the variable, its value and what would be right.
 */
export function readEdgarAccess(variable: Variable): EdgarAccess {
  return {
    mirror: variable('EDGAR_MIRROR'),
    contact: contact(variable),
    base: { data: base(variable, 'data'), www: base(variable, 'www'), efts: base(variable, 'efts') },
    requests_per_second: requestsPerSecond(variable),
  };
}

/** A host, or another address to use in its place. */
function base(variable: Variable, key: keyof typeof HOSTS): string {
  const { variable: name, host } = HOSTS[key];
  const value = variable(name) ?? host;
  const address = /^https?:\/\//.test(value) ? value : `https://${value}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new Error(
      `${name} must be a host or an address such as http://127.0.0.1:8099, got '${clip(value)}'`,
    );
  }
  return address.replace(/\/+$/, '');
}

function contact(variable: Variable): string | null {
  const value = variable('EDGAR_CONTACT');
  if (value === null) return null;
  const result = v.safeParse(LoadRequest.entries.contact, value);
  // The User-Agent is a header: it carries Latin letters and nothing beyond.
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  if (result.success && /^[^\u0000-\u001f\u0100-\uffff]+$/.test(value)) return value;
  throw new Error(
    `EDGAR_CONTACT must end in an e-mail address, e.g. "Jane Doe jane@example.com", got '${clip(value)}'`,
  );
}

function requestsPerSecond(variable: Variable): number {
  const value = variable('EDGAR_REQUESTS_PER_SECOND');
  if (value === null) return REQUESTS_PER_SECOND_DEFAULT;
  const count = /^\d$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= REQUESTS_PER_SECOND_MAX) return count;
  throw new Error(
    `EDGAR_REQUESTS_PER_SECOND must be a whole number 1..${REQUESTS_PER_SECOND_MAX}, got '${clip(value)}'`,
  );
}
