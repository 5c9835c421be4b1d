import { parseInlineXbrl } from '../parse/inline-xbrl.ts';
import { emptyLinkbases, type Linkbases, parseLinkbase } from '../parse/linkbases.ts';
import { documentContent } from '../parse/submission.ts';
import { parseXbrlInstance } from '../parse/xbrl-instance.ts';
import type { XbrlDocument } from '../parse/xbrl.ts';
import { readProlog, INLINE_NAMESPACES } from '../parse/xml.ts';

type XbrlFileKind = 'inline' | 'instance' | 'linkbase' | 'schema';

/**
 * What a file of a filing is in XBRL, by its content and not its name; null when it is none of it, as an exhibit, a
 * page of the viewer or FilingSummary.xml. The content is without EDGAR's envelope.
 */
function xbrlFileKind(content: Uint8Array): XbrlFileKind | null {
  const { root } = readProlog(content);
  switch (root?.slice(root.indexOf(':') + 1).toLowerCase()) {
    case 'xbrl':
      return 'instance';
    case 'linkbase':
      return 'linkbase';
    case 'schema':
      return 'schema';
    case 'html': {
      const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
      return INLINE_NAMESPACES.some((namespace) => bytes.includes(namespace)) ? 'inline' : null;
    }
    default:
      return null;
  }
}

/**
 * The XBRL of a filing: the documents that hold its facts, what its linkbases say, and its inline documents, the pages
 * of its statements.
 */
type FilingXbrl = { documents: XbrlDocument[]; linkbases: Linkbases; pages: XbrlDocument[] };

/**
 * Reads the files of a filing that are XBRL. Where an instance is among them the facts are read from it: EDGAR extracts
 * it from all inline documents. Throws ParseError, whose `source` is the file that could not be read.
 */
export function readXbrlFiles(files: ReadonlyMap<string, Uint8Array>): FilingXbrl {
  const found = [...files].flatMap(([filename, bytes]) => {
    const content = documentContent(bytes);
    const kind = xbrlFileKind(content);
    return kind === null ? [] : [{ filename, content, kind }];
  });
  const hasInstance = found.some(({ kind }) => kind === 'instance');
  const documents: XbrlDocument[] = [];
  const pages: XbrlDocument[] = [];
  const linkbases = emptyLinkbases();
  for (const { filename, content, kind } of found) {
    if (kind === 'instance') documents.push(parseXbrlInstance(filename, content));
    else if (kind === 'inline') pages.push(parseInlineXbrl(filename, content));
    else if (kind === 'linkbase' || kind === 'schema') parseLinkbase(filename, content, linkbases);
  }
  return { documents: hasInstance ? documents : pages, linkbases, pages };
}
