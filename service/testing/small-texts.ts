import { createHash } from 'node:crypto';

import type { Block, ItemSpan } from '../../domain/documents/document-text.ts';
import type { DocumentRecord } from '../../store/filing-store.ts';
import type { ReadableDocument } from '../../store/full-text-store.ts';
import type { Store } from '../../store/store.ts';
import { readableAnnual, TESLA_2024 } from './small-annual-report.ts';

const TESLA_10K = '0001628280-25-003063';

type Typed = {
  filename: string;
  type: string;
  sequence: number;
  description: string | null;
  /** An Item's number and heading, with a passage of it, as filed. */
  passages: { item: string | null; heading: string; text: string }[];
};

const SUPPLIERS_2024 =
  'Restrictions on international trade, such as tariffs and other controls on imports or exports of goods, technology ' +
  'or data, can materially adversely affect the Company’s business and supply chain.';
const CONTROL_2024 =
  'Based on the Company’s assessment, management has concluded that its internal control over financial reporting was ' +
  'effective as of September 28, 2024 to provide reasonable assurance regarding the reliability of financial reporting ' +
  'and the preparation of financial statements in accordance with GAAP.';
const TARIFFS_2025 =
  'Beginning in the second quarter of 2025, new tariffs were announced on imports to the U.S. (“U.S. Tariffs”), ' +
  'including additional tariffs on imports from China, India, Japan, South Korea, Taiwan, Vietnam and the European ' +
  'Union (“EU”), among others.';

/** A passage or two of real documents, and of an invented one, by accession number. Source: the filings on EDGAR. */
const TYPED: Record<string, Typed[]> = {
  '0000320193-24-000123': [
    {
      filename: 'aapl-20240928.htm',
      type: '10-K',
      sequence: 1,
      description: '10-K',
      passages: [
        { item: '1A', heading: 'Item 1A. Risk Factors', text: SUPPLIERS_2024 },
        { item: '9A', heading: 'Item 9A. Controls and Procedures', text: CONTROL_2024 },
      ],
    },
  ],
  '0000320193-25-000079': [
    {
      filename: 'aapl-20250927.htm',
      type: '10-K',
      sequence: 1,
      description: '10-K',
      passages: [{ item: '1A', heading: 'Item 1A. Risk Factors', text: TARIFFS_2025 }],
    },
  ],
  '0000320193-26-000020': [
    {
      filename: 'aapl-20260627.htm',
      type: '10-Q',
      sequence: 1,
      description: '10-Q',
      passages: [
        {
          item: null,
          heading: 'Contingencies',
          text: 'The Company is subject to various legal proceedings and claims that have arisen in the ordinary course of business and that have not been fully resolved.',
        },
      ],
    },
  ],
  '0001140361-26-006577': [
    {
      filename: 'ef20060722_8k.htm',
      type: '8-K',
      sequence: 1,
      description: '8-K',
      passages: [
        {
          item: '5.07',
          heading: 'Item 5.07 Submission of Matters to a Vote of Security Holders.',
          text: 'A management proposal to approve the Apple Inc. Non-Employee Director Stock Plan, as Amended and Restated was approved.',
        },
      ],
    },
    {
      filename: 'ef20060722_ex10-1.htm',
      type: 'EX-10.1',
      sequence: 2,
      description: 'EXHIBIT 10.1',
      passages: [
        {
          item: null,
          heading: 'APPLE INC. NON-EMPLOYEE DIRECTOR STOCK PLAN',
          text: 'The purposes of the Plan are to retain the services of qualified individuals who are not employees of the Company.',
        },
      ],
    },
  ],
  '0009900001-26-000001': [
    {
      filename: 'lksp-20251231.htm',
      type: '10-K',
      sequence: 1,
      description: '10-K',
      passages: [
        {
          item: '1A',
          heading: 'Item 1A. Risk Factors',
          text: 'Tariffs on imported glass could raise the cost of our lenses.',
        },
      ],
    },
  ],
};

/** Stores the typed documents with their texts, and with one of them a picture, which has none. */
export async function saveSmallTexts(store: Store): Promise<void> {
  const texts: { accession_number: string; documents: ReadableDocument[] }[] = [];
  for (const [accession_number, typed] of Object.entries(TYPED)) {
    const documents = typed.map(readable);
    const records = typed.map((one, index) => recordOf(one, documents[index]?.text ?? ''));
    const picture = recordOf(
      { filename: 'aapl-20250927_g1.jpg', type: 'GRAPHIC', sequence: 9, description: null, passages: [] },
      'JPEG',
    );
    const hasPicture = accession_number === '0000320193-25-000079';
    await store.filings.saveDocuments(
      accession_number,
      hasPicture ? [...records, picture] : records,
      hasPicture ? ['a10-kexhibit31109272025.htm'] : [],
    );
    texts.push({ accession_number, documents });
  }
  const tesla = readableAnnual('tsla-20241231.htm', '10-K', TESLA_2024);
  const shown = { filename: tesla.filename, type: '10-K', sequence: 1, description: '10-K', passages: [] };
  await store.filings.saveDocuments(TESLA_10K, [recordOf(shown, tesla.text)], []);
  texts.push({ accession_number: TESLA_10K, documents: [tesla] });
  await store.fullText.saveTexts(texts);
}

function recordOf({ passages: _passages, ...document }: Typed, text: string): DocumentRecord {
  const body = Buffer.from(text);
  return {
    ...document,
    size_bytes: body.byteLength,
    sha256: createHash('sha256').update(body).digest('hex'),
    body,
  };
}

/** The passages one after another, a line feed between headings and paragraphs, as a document is made readable. */
function readable({ filename, passages }: Typed): ReadableDocument {
  const blocks: Block[] = [];
  const items: ItemSpan[] = [];
  let text = '';
  const add = (block: Pick<Block, 'kind' | 'level'>, words: string): Block => {
    if (text !== '') text += '\n';
    const start = text.length;
    text += words;
    const added = { ...block, start, end: text.length };
    blocks.push(added);
    return added;
  };
  for (const { item, heading, text: words } of passages) {
    const opening = add({ kind: 'heading', level: 2 }, heading);
    const closing = add({ kind: 'paragraph' }, words);
    if (item === null) continue;
    items.push({
      key: item,
      item,
      part: null,
      title: heading,
      start: opening.start,
      body_start: opening.end,
      end: closing.end,
      status: 'found',
      quality: 'ok',
    });
  }
  return { filename, text, blocks, anchors: [], losses: [], items };
}
