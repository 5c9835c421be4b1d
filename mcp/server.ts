import {
  createMcpHandler,
  McpServer,
  type ReadResourceResult,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as v from 'valibot';

import { filingEndpoint } from '../contract/filing.ts';
import { fullTextEndpoint } from '../contract/full-text.ts';
import { createAsk, type Send } from '../contract/request.ts';
import { RISK_FACTORS_TAG } from '../domain/disclosures/section-tags.ts';
import { createLinks } from '../views/addresses.ts';
import { filedName } from '../views/filing-title.ts';
import { addApps, type Apps } from './apps.ts';
import { findPart, readText } from './read-text.ts';
import { type Desk, company, withJson } from './tool.ts';
import { TOOLS } from './tools/tools.ts';

/** Forms that a list of filings as resources starts with. */
const LISTED_FORMS = '10-K,10-Q,8-K,20-F';

const ANNOTATIONS = { mimeType: 'text/markdown' };

/** Filings as resources: what a filing has, and each of its Items. */
function addResources(server: McpServer, desk: Desk): void {
  server.registerResource(
    'filing',
    new ResourceTemplate('filing:///{accession_number}', { list: () => newest(desk) }),
    { title: 'Filing', description: 'Documents and Items of a filing, by accession number', ...ANNOTATIONS },
    (uri, { accession_number }) => overview(uri, String(accession_number), desk),
  );
  server.registerResource(
    'filing-item',
    new ResourceTemplate('filing:///{accession_number}/items/{item}', { list: undefined }),
    {
      title: 'Item of a filing',
      description: 'The opening of an Item; read_filing continues',
      ...ANNOTATIONS,
    },
    (uri, { accession_number, item }) => itemText(uri, String(accession_number), String(item), desk),
  );
}

async function newest({ ask }: Desk) {
  const { results } = await ask(fullTextEndpoint, {
    query: { forms: LISTED_FORMS, sort: 'recent', size: 20 },
  });
  return {
    resources: results.map(({ accession, entities, form, file_date }) => ({
      uri: `filing:///${accession}`,
      name: filedName(entities[0]?.name ?? accession, form, file_date),
      ...ANNOTATIONS,
    })),
  };
}

async function overview(uri: URL, accession: string, { ask, links }: Desk): Promise<ReadResourceResult> {
  const { filing, companies, documents, sample } = await ask(filingEndpoint, { path: { accession } });
  const lines = [
    `# ${companies.map(({ name }) => name).join(', ')}: ${filing.form}, filed ${filing.filing_date}`,
    ...(sample ? ['An invented filing.'] : []),
    `Accession number ${filing.accession_number}. ${links.reader(filing.accession_number)}`,
    ...(documents.length === 0 ? ['Its documents are not loaded.'] : []),
    ...documents
      .slice(0, 30)
      .flatMap(({ filename, type, characters, items }) => [
        `## ${filename} (${type ?? 'document'}, ${characters ?? 0} characters)`,
        ...items.map(
          ({ key, title }) =>
            `- Item ${key}: ${title}: filing:///${accession}/items/${encodeURIComponent(key)}`,
        ),
      ]),
  ];
  return markdown(uri, lines.join('\n'));
}

async function itemText(
  uri: URL,
  accession: string,
  item: string,
  { ask, links }: Desk,
): Promise<ReadResourceResult> {
  const part = await findPart(ask, { accession, item: decodeURIComponent(item) });
  const { text, from, next_offset } = await readText(ask, part, 0);
  const address = links.reader(accession, { document: part.document.filename, offset: from });
  const end = next_offset === null ? '' : `\n\n(Continues: read_filing with offset ${next_offset}.)`;
  return markdown(uri, `${text}${end}\n\nSource: ${address}`);
}

function markdown(uri: URL, text: string): ReadResourceResult {
  return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] };
}

const RULES =
  'Take every figure and quotation from the tools, never from memory. After each, give its filing (form, date, accession number) ' +
  'and link. Say what is missing or not loaded; don’t estimate it.';

const JOBS = [
  {
    name: 'margin_change',
    title: 'Explain a change in margins',
    description: 'How gross and operating margins changed, and what the report says about it',
    task: (id: string) =>
      `How did ${id}’s gross and operating margins change over the last three fiscal years, and what does its annual report say about why? ` +
      'Use get_ratios with period_type annual, get_statements for the amounts, list_filings for the newest 10-K, and read_filing with item 7 ' +
      'for management’s explanation. Quote the sentences that explain the change.',
  },
  {
    name: 'new_risks',
    title: 'Find new risks',
    description: 'What is new in the risk factors since the report a year before',
    task: (id: string) =>
      `Which risks are new or reworded in ${id}’s newest report against the same report a year before? Use compare_disclosures with ` +
      `${RISK_FACTORS_TAG} and read all its pages. Group the changes by subject, quote the added words, and name what was removed.`,
  },
  {
    name: 'earnings_review',
    title: 'Review the latest quarter',
    description: 'Figures of the latest quarter, the events since, and what management says',
    task: (id: string) =>
      `Review ${id}’s latest reported quarter. Use get_statements with period_type quarterly and five periods to compare with the year before, ` +
      'get_events for 8-Ks since, search_disclosures for outlook and liquidity in the 10-Q, and compare_disclosures with form 10-Q for ' +
      'management’s discussion. Finish with what a reader should check next.',
  },
];

/** Three jobs of an analyst, each naming the tools it needs. */
function addPrompts(server: McpServer): void {
  const argsSchema = withJson(v.object({ company }));
  for (const { name, title, description, task } of JOBS) {
    server.registerPrompt(name, { title, description, argsSchema }, (args) => ({
      messages: [{ role: 'user', content: { type: 'text', text: `${task(args.company)}\n\n${RULES}` } }],
    }));
  }
}

type McpSettings = {
  /** The API, with a key that reads. */
  send: Send;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
  version: string;
  /** Built views, for clients that show them. */
  apps: Apps;
  report: (message: string) => void;
};

const INSTRUCTIONS =
  'SEC filings of US public companies that are loaded on this server: text, figures from XBRL, changes in wording, 8-K events. ' +
  'Start with find_company. Every figure has its accession number, XBRL tag and link: cite them. Where an answer has next_offset, ' +
  'more follows; left_out says what. A null or a missing figure is unknown, not zero.';

/** How long a client may reuse the lists of tools and prompts, which change only with a new version. */
const LIST_TTL_MS = 3_600_000;

/** Makes a server for one connection or request. Rule: docs/mcp.md */
function createServerFactory({ send, public_url, version, apps, report }: McpSettings): () => McpServer {
  const desk: Desk = { ask: createAsk(send), links: createLinks(public_url), apps, report };
  const lists = { ttlMs: LIST_TTL_MS, cacheScope: 'public' } as const;
  return () => {
    const server = new McpServer(
      { name: 'filings-desk', title: 'Filings Desk', version, websiteUrl: public_url },
      {
        instructions: INSTRUCTIONS,
        cacheHints: { 'tools/list': lists, 'prompts/list': lists, 'resources/templates/list': lists },
      },
    );
    for (const tool of TOOLS) tool.register(server, desk);
    addResources(server, desk);
    addApps(server, apps);
    addPrompts(server);
    return server;
  };
}

const REQUEST_MAX = 1_048_576;

/** The protocol over HTTP, current and 2025 revisions; each request is served by itself, without a session. */
export function createMcpEndpoint(settings: McpSettings): (request: Request) => Promise<Response> {
  const handler = createMcpHandler(createServerFactory(settings), {
    maxRequestBodySize: REQUEST_MAX,
    onerror: (error) => settings.report(error.message),
  });
  return (request) => handler.fetch(request);
}

/** The protocol over this process's standard input and output. `closed` is called once the client is gone. */
export function serveOverStdio(settings: McpSettings, closed: () => void): { close(): Promise<void> } {
  const served = serveStdio(createServerFactory(settings), {
    onerror: (error) => settings.report(error.message),
  });
  process.stdin.once('end', closed);
  process.stdin.once('close', closed);
  return served;
}
