import { type Endpoint, ENDPOINT_IDS, ENDPOINTS } from '../../contract/endpoints.ts';
import { API_PREFIX } from '../../contract/target.ts';
import { TIER_LIMITS } from '../../contract/tier.ts';
import type { Example } from './operation.ts';
import { shorten } from './shorten.ts';

/** Heading of the list, which continues to the end of the page. */
const LIST_HEADING = '## Endpoints with examples';

const INTRODUCTION =
  'The examples come from the embedded service with a few filings: accession numbers and figures are real, texts are short. Answers are shortened: one line for each key, the first entry of each list, and … for the rest.';

/** Markdown of every endpoint in the contract, with a request and the start of its response. */
function endpointList(examples: Readonly<Record<string, Example>>): string {
  const parts = ENDPOINT_IDS.map((id) => {
    const endpoint: Endpoint = ENDPOINTS[id];
    const { method, host, path, tier, spec, summary } = endpoint;
    const address = `${host === 'api' ? API_PREFIX : ''}${path}`;
    const who = tier === null ? 'no key' : `tier ${TIER_LIMITS[tier].name}`;
    const source = spec === null ? 'an extension' : `specification, section ${spec}`;
    const example = examples[id];
    const asked =
      example === undefined ? [] : ['', '```', example.request, ...shorten(example.response), '```'];
    return [`### ${summary}`, '', `\`${method} ${address}\`, ${who}, ${source}.`, ...asked].join('\n');
  });
  return `${[LIST_HEADING, INTRODUCTION, ...parts].join('\n\n')}\n`;
}

/** A page with its list of endpoints replaced. Throws Error if the page has no such list. */
export function withEndpointList(page: string, examples: Readonly<Record<string, Example>>): string {
  const at = page.indexOf(LIST_HEADING);
  if (at === -1) throw new Error(`the page has no heading '${LIST_HEADING}'`);
  return `${page.slice(0, at)}${endpointList(examples)}`;
}
