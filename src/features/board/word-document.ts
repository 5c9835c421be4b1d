import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

import { citedSource } from '../../../views/format/citation.ts';
import { label } from '../../../views/format/names.ts';
import { filingUrl } from '../../../views/format/titles.ts';
import type { BoardContent, BoardSource, Evidence, EvidenceOf } from '../../board/board.ts';
import {
  chartRows,
  figureFacts,
  figureText,
  kindName,
  newestColumns,
  noteLines,
  quoteText,
} from './entry-text.ts';
import { numberRanges, numberSources } from './source-list.tsx';

/** The picture of a chart: PNG, and its size on screen. */
export type Picture = { data: Uint8Array; width: number; height: number };

export type Paper = 'A4' | 'Letter';

/** Twentieths of a point. */
const PAPERS = { A4: { width: 11_906, height: 16_838 }, Letter: { width: 12_240, height: 15_840 } };
const MARGIN = 1_134;
/** Pixels between the margins. */
const TEXT_PX = 600;
const FONT = 'Calibri';
const GREY = '5A5F69';
const EDITS = {
  '=': {},
  '+': { underline: {}, color: '0B6E4F' },
  '-': { strike: true, color: 'A3262A' },
  '>': { underline: { type: 'dotted' }, color: '5B3FA8' },
  '<': { strike: true, color: GREY },
} as const;

/** Text that XML can hold. */
function clean(text: string): string {
  return label(text).toWellFormed();
}

function grey(text: string): Paragraph {
  return new Paragraph({ children: [new TextRun({ text: clean(text), color: GREY, size: 18 })] });
}

/** Filed words, set off by a rule at the left. */
function quoted(children: TextRun[]): Paragraph {
  return new Paragraph({
    children,
    indent: { left: 280 },
    border: { left: { style: BorderStyle.SINGLE, size: 12, color: '8B8A84', space: 10 } },
  });
}

/** The words of one edit. Spaces at its ends and line breaks stay. */
function editRuns([kind, text]: EvidenceOf<'redline'>['ops'][number]): TextRun[] {
  return text.split('\n').map((line, at) => {
    const words = line.replaceAll(/\s+/g, ' ');
    const ends = /^( ?).*?( ?)$/.exec(words);
    const shown = clean(words);
    const spaced = shown === '' ? words : `${ends?.[1] ?? ''}${shown}${ends?.[2] ?? ''}`;
    return new TextRun({ text: spaced, ...(at > 0 && { break: 1 }), ...EDITS[kind] });
  });
}

function table(chart: EvidenceOf<'chart'>): (Paragraph | Table)[] {
  const { shown, note } = newestColumns(chart);
  const rows = chartRows(shown).map(
    (cells, line) =>
      new TableRow({
        tableHeader: line === 0,
        cantSplit: true,
        children: cells.map(
          (text, column) =>
            new TableCell({
              margins: { left: 60, right: 60, top: 20, bottom: 20 },
              children: [
                new Paragraph({
                  alignment: column === 0 ? AlignmentType.LEFT : AlignmentType.RIGHT,
                  spacing: { after: 0 },
                  children: [new TextRun({ text: clean(text), size: 17, bold: line === 0 })],
                }),
              ],
            }),
        ),
      }),
  );
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const rule = { style: BorderStyle.SINGLE, size: 4, color: 'C9C6BE' };
  const borders = { left: none, right: none, insideVertical: none, top: rule, bottom: rule };
  return [
    new Table({
      rows,
      width: { size: 100, type: WidthType.PERCENTAGE },
      borders: { ...borders, insideHorizontal: rule },
    }),
    grey(note ?? ''),
  ];
}

function picture({ data, width, height }: Picture, title: string): Paragraph {
  const scale = Math.min(1, TEXT_PX / width);
  const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const altText = { name: clean(title), description: `Chart: ${clean(title)}` };
  return new Paragraph({ children: [new ImageRun({ type: 'png', data, transformation, altText })] });
}

function bodyOf(evidence: Evidence, image: Picture | null): (Paragraph | Table)[] {
  switch (evidence.kind) {
    case 'passage':
      return [quoted([new TextRun(clean(quoteText(evidence)))])];
    case 'figure':
      return [
        new Paragraph({
          children: [new TextRun({ text: clean(figureText(evidence)), bold: true, size: 26 })],
        }),
        ...figureFacts(evidence).map(grey),
      ];
    case 'redline':
      return [quoted([...evidence.ops.flatMap(editRuns), ...(evidence.is_cut ? [new TextRun(' …')] : [])])];
    default:
      return [...(image === null ? [] : [picture(image, evidence.title)]), ...table(evidence)];
  }
}

function entry(evidence: Evidence, at: number, numbers: readonly number[], image: Picture | null) {
  const cited = numberRanges(numbers);
  const kind = evidence.kind === 'redline' ? `Change, ${evidence.change}` : kindName(evidence);
  return [
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      keepNext: true,
      children: [new TextRun(`${at + 1}. ${clean(evidence.title)}`)],
    }),
    grey(`${kind}${cited === '' ? '' : ` [${cited}]`}`),
    ...bodyOf(evidence, image),
    ...noteLines(evidence.note).map(
      (line, first) =>
        new Paragraph({
          children: [
            ...(first === 0 ? [new TextRun({ text: 'Note: ', bold: true })] : []),
            new TextRun(clean(line)),
          ],
        }),
    ),
  ];
}

function sourceLine(source: BoardSource, number: number): Paragraph {
  const url = filingUrl(source.cik, source.accession_number);
  const text = `${clean(citedSource(source))}. `;
  return new Paragraph({
    indent: { left: 480, hanging: 480 },
    children: [
      new TextRun({ children: [`[${number}]`, new Tab(), text] }),
      url === null
        ? new TextRun('Fictional sample data, not on sec.gov.')
        : new ExternalHyperlink({ link: url, children: [new TextRun({ text: url, style: 'Hyperlink' })] }),
    ],
  });
}

/** A board as a Word document: a heading for each entry with its picture, words and note, then the numbered sources. */
export function toWord(
  { title, entries }: BoardContent,
  pictures: readonly (Picture | null)[],
  paper: Paper,
): Promise<Blob> {
  const { sources, numbers } = numberSources(entries);
  const page = new Paragraph({
    alignment: AlignmentType.RIGHT,
    children: [new TextRun({ children: [PageNumber.CURRENT], color: GREY, size: 18 })],
  });
  const heading = (size: number, before: number) => ({
    run: { font: FONT, size, bold: true, color: '1B1D22' },
    paragraph: { spacing: { before, after: 60 } },
  });
  const document = new Document({
    title: clean(title),
    creator: 'Filings Desk',
    styles: {
      default: {
        document: { run: { font: FONT, size: 21 }, paragraph: { spacing: { after: 100 } } },
        heading1: heading(36, 0),
        heading2: heading(25, 320),
      },
    },
    sections: [
      {
        properties: {
          page: { size: PAPERS[paper], margin: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN } },
        },
        footers: { default: new Footer({ children: [page] }) },
        children: [
          new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(clean(title))] }),
          ...entries.flatMap((evidence, at) => entry(evidence, at, numbers[at] ?? [], pictures[at] ?? null)),
          ...(sources.length === 0
            ? []
            : [
                new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun('Sources')] }),
                ...sources.map((source, at) => sourceLine(source, at + 1)),
              ]),
        ],
      },
    ],
  });
  return Packer.toBlob(document);
}
