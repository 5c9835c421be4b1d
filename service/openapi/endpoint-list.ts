import { type Endpoint, ENDPOINT_IDS, ENDPOINTS } from '../../contract/endpoints.ts';
import { TIER_LIMITS } from '../../contract/tier.ts';
import { API_PREFIX } from '../route.ts';
import type { Example } from './operation.ts';
import { shorten } from './shorten.ts';

/** Stands before the list in the page that holds it; the list is all that follows. */
export const LIST_HEADING = '## Every endpoint, with an answer';

const INTRODUCTION =
  'Asked of the embedded service over a few filings whose accession numbers and figures are real and whose texts are short. Answers are cut: a line a key, of a list the first, three dots for the rest.';

/** Every endpoint of the contract with one request that was asked, and how its answer begins; as Markdown. */
export function endpointList(examples: Readonly<Record<string, Example>>): string {
  const parts = ENDPOINT_IDS.map((id) => {
    const endpoint: Endpoint = ENDPOINTS[id];
    const { method, host, path, tier, spec, summary } = endpoint;
    const address = `${host === 'api' ? API_PREFIX : ''}${path}`;
    const who = tier === null ? 'no key' : `tier ${TIER_LIMITS[tier].name}`;
    const source = spec === null ? 'an extension' : `specification ${spec}`;
    const example = examples[id];
    const asked =
      example === undefined ? [] : ['', '```', example.request, ...shorten(example.response), '```'];
    return [`### ${summary}`, '', `\`${method} ${address}\`, ${who}, ${source}.`, ...asked].join('\n');
  });
  return `${[LIST_HEADING, INTRODUCTION, ...parts].join('\n\n')}\n`;
}

/** A page with its list of endpoints made anew. Throws Error when it has none. */
export function withEndpointList(page: string, examples: Readonly<Record<string, Example>>): string {
  const at = page.indexOf(LIST_HEADING);
  if (at === -1) throw new Error(`the page has no heading '${LIST_HEADING}'`);
  return `${page.slice(0, at)}${endpointList(examples)}`;
}
