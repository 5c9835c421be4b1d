import { documentEndpoint, type DocumentResponse } from '../../../contract/document.ts';
import type { EmbedQuery } from '../../../contract/embed/queries.ts';
import { filingEndpoint } from '../../../contract/filing.ts';
import { clip } from '../../../contract/parameters.ts';
import type { Ask } from '../../../contract/request.ts';
import { stringifySearch } from '../../../views/address-text.ts';
import { openedDocument } from '../../../views/filing-items.ts';
import { filingTitle } from '../../../views/filing-title.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import { ViewError, type ViewHead } from '../../../views/view.ts';

import '../../components/document/reader.css';
import { NO_OVERLAY, textSource } from '../../components/document/inline-text.tsx';
import { TextBlock } from '../../components/document/text-block.tsx';

import '../../styles/serif.css';
import { WidgetContent } from '../widget-content.tsx';
import { WidgetFrame } from '../widget-frame.tsx';

/** A quotation in its filing, with the paragraphs around it. */
export function Passage({ query }: { query: EmbedQuery<'passage'> }) {
  return (
    <WidgetContent query={query} load={(ask) => passageView(ask, query)}>
      {({ head, text, passage }) => {
        // Links inside the document have no target here.
        const source = { ...textSource(text, () => ''), anchors: new Map<string, number>() };
        const isPart = query.to !== undefined;
        const overlay = { ...NO_OVERLAY, passage: isPart ? passage : null };
        return (
          <WidgetFrame head={head}>
            <blockquote cite={head.path} className="reader-text border-l-2 border-rule-strong pl-3">
              {text.blocks.map((block) => (
                <TextBlock key={block.start} block={block} source={source} overlay={overlay} />
              ))}
            </blockquote>
          </WidgetFrame>
        );
      }}
    </WidgetContent>
  );
}

/** Most characters of a document in one widget; a quotation, not a reader. */
const CHARACTERS_MAX = 6_000;

type PassageView = {
  head: ViewHead;
  text: DocumentResponse;
  /** The quoted words. */
  passage: [start: number, end: number];
};

/** A quotation in its filing: the whole paragraphs that contain it. */
async function passageView(ask: Ask, query: EmbedQuery<'passage'>): Promise<PassageView> {
  const { accession, offset = 0, to } = query;
  const { filing, companies, documents, sample } = await ask(filingEndpoint, { path: { accession } });
  const document = openedDocument(documents, query.document);
  const name = query.document ?? 'primary document';
  if (document === null || (query.document !== undefined && document.filename !== query.document)) {
    throw new ViewError(`The filing ${accession} has no loaded document '${clip(name)}'.`);
  }
  const characters = document.characters ?? 0;
  if (offset >= characters) {
    throw new ViewError(`offset is ${offset}, but ${document.filename} has ${characters} characters.`);
  }
  if (to !== undefined && to <= offset)
    throw new ViewError(`to is ${to}, which is not after offset, ${offset}.`);
  const length = Math.min(CHARACTERS_MAX, to === undefined ? 1 : to - offset);
  const text = await ask(documentEndpoint, {
    path: { accession, filename: document.filename },
    query: { offset, length },
  });
  const end = Math.min(to ?? text.to, text.to);
  const [filer] = companies;
  const company = filer?.name ?? 'Unnamed filer';
  const item = document.items.findLast((one) => one.start <= offset && offset < one.end);
  const where =
    item === undefined ? '' : `, ${item.item === '' ? '' : `Item ${label(item.item)} `}${label(item.title)}`;
  const search = { document: document.filename, offset, to };
  return {
    head: {
      title: label(company),
      caption: `${filingTitle(filing).title} (${filing.form}), filed ${formatDate(filing.filing_date)}${where}`,
      sources: [
        {
          company,
          filer: { cik: filer?.cik ?? '', sample },
          form: filing.form,
          filed: filing.filing_date,
          accession_number: filing.accession_number,
        },
      ],
      path: `/filings/${filing.accession_number}${stringifySearch(search)}`,
      notes: to !== undefined && to > end ? ['The passage continues in the filing.'] : [],
    },
    text,
    passage: [offset, end],
  };
}
