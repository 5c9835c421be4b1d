import { type McpServer, type ReadResourceResult, ResourceTemplate } from '@modelcontextprotocol/server';

import { filingEndpoint } from '../contract/filing.ts';
import { fullTextEndpoint } from '../contract/full-text.ts';
import { findPart, readText } from './read-text.ts';
import type { Desk } from './tool.ts';

/** Forms that a list of filings as resources starts with. */
const LISTED_FORMS = '10-K,10-Q,8-K,20-F';

const ANNOTATIONS = { mimeType: 'text/markdown' };

/** Filings as resources: what a filing has, and each of its Items. */
export function addResources(server: McpServer, desk: Desk): void {
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
      name: `${entities[0]?.name ?? accession} ${form}, filed ${file_date}`,
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
