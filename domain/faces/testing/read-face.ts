import { documentFaces } from '../../../ingest/normalise/statement-faces.ts';
import { parseInlineXbrl } from '../../../ingest/parse/inline-xbrl.ts';
import { documentContent } from '../../../ingest/parse/submission.ts';
import { realFile } from '../../../ingest/testing/real-files.ts';
import { inlineDocument } from '../../../ingest/testing/xbrl-sample.ts';
import type { FaceKind, FaceStatement } from '../face.ts';
import { readTables, reportFace } from '../read-face.ts';
import type { ReadTable } from '../statement-kinds.ts';

type Face = ReturnType<typeof reportFace>;

const CIK = '<xbrli:identifier scheme="http://www.sec.gov/CIK">0001000000</xbrli:identifier>';
const BEFORE =
  `<xbrli:context id="before"><xbrli:entity>${CIK}</xbrli:entity><xbrli:period>` +
  '<xbrli:instant>2023-12-31</xbrli:instant></xbrli:period></xbrli:context>' +
  `<xbrli:context id="y23"><xbrli:entity>${CIK}</xbrli:entity><xbrli:period><xbrli:startDate>2023-01-01</xbrli:startDate>` +
  '<xbrli:endDate>2023-12-31</xbrli:endDate></xbrli:period></xbrli:context>';

/** Statements of an invented document: contexts `y` and `y23`, `end` and `before`. */
export function faceOf(body: string): Face {
  return reportFace(documentFaces([parseInlineXbrl('a.htm', inlineDocument(body, { contexts: BEFORE }))]));
}

/** A fact in millions of dollars. */
export const fact = (context: string, concept: string, text: string, attributes = ''): string =>
  `<ix:nonFraction contextRef="${context}" unitRef="usd" decimals="-6" scale="6" name="us-gaap:${concept}" ` +
  `format="ixt:num-dot-decimal" ${attributes}>${text}</ix:nonFraction>`;

/** Tables with facts of a real report, by its document's path on sec.gov. */
export function realTables(path: string): ReadTable[] {
  const bytes = documentContent(realFile(`www.sec.gov/Archives/edgar/data/${path}`));
  return readTables(documentFaces([parseInlineXbrl(path, bytes)]));
}

/** Statements of a real report. */
export function realFace(path: string): Face {
  return reportFace([], realTables(path));
}

export function statementOf({ statements }: Face, kind: FaceKind): FaceStatement {
  const found = statements.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
}

/** Lines as text: `  =Total assets | $364,980 | $352,583`; `#` for a heading, `=` for a total. */
export function linesOf({ lines }: FaceStatement): string[] {
  return lines.map(({ label, level, is_heading, is_total, values }) =>
    [`${'  '.repeat(level)}${is_heading ? '#' : is_total ? '=' : ''}${label}`]
      .concat(is_heading ? [] : values.map((value) => value?.text ?? ''))
      .join(' | '),
  );
}
