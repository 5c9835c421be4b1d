import { chartDocument, type ChartImage } from '../../../views/chart-svg.ts';
import { chartOf } from '../../../views/chart.ts';
import { type Filer, pictureSource } from '../../../views/figure-table.ts';
import { citedSource } from '../../../views/format/citation.ts';
import { label } from '../../../views/format/names.ts';
import { filingUrl } from '../../../views/format/titles.ts';
import type { BoardContent, BoardEntry, BoardSource, Evidence } from '../../board/board.ts';
import { chartSpecOf } from '../../board/chart-evidence.ts';
import { toPng } from '../../components/export/chart-image.ts';
import { fileName, saveFile } from '../../components/export/save-file.ts';
import {
  chartNotes,
  chartRows,
  figureFacts,
  figureText,
  kindName,
  noteLines,
  quoteText,
} from './entry-text.ts';
import { numberRanges, numberSources } from './source-list.tsx';
import type { Paper, Picture } from './word-document.ts';

/** Text that Markdown and HTML in it leave as it is. */
function plain(text: string): string {
  return label(text)
    .replaceAll(/[\\`*_{}[\]<>|~#$]/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replace(/^(\d+)([.)])(?=\s|$)/, String.raw`$1\$2`)
    .replace(/^([-+=])/, String.raw`\$1`);
}

function row(cells: readonly string[]): string {
  return `| ${cells.map(plain).join(' | ')} |`;
}

function edit(kind: string, text: string): string {
  // Marks need words at their edges.
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (words === '') return ' ';
  const escaped = plain(words);
  const marked = kind === '-' ? `~~${escaped}~~` : kind === '+' ? `**${escaped}**` : escaped;
  return `${before === '' ? '' : ' '}${marked}${after === '' ? '' : ' '}`;
}

function bodyOf(evidence: Evidence): string[] {
  if (evidence.kind === 'passage') return [`> ${plain(quoteText(evidence))}`];
  if (evidence.kind === 'figure')
    return [
      `**${plain(figureText(evidence))}**`,
      figureFacts(evidence)
        .map((fact) => `- ${plain(fact)}`)
        .join('\n'),
    ];
  if (evidence.kind === 'redline') {
    const words = evidence.ops.filter(([kind]) => kind !== '<').map(([kind, text]) => edit(kind, text));
    return [`> ${words.join('').trim()}${evidence.is_cut ? ' …' : ''}`];
  }
  const [heads = [], ...rows] = chartRows(evidence);
  const facts = chartNotes(evidence).map((fact) => `- ${plain(fact)}`);
  return [
    [row(heads), `| --- |${' ---: |'.repeat(heads.length - 1)}`, ...rows.map(row)].join('\n'),
    ...(facts.length === 0 ? [] : [facts.join('\n')]),
  ];
}

function sourceLine(source: BoardSource, number: number): string {
  const url = filingUrl(source.cik, source.accession_number);
  return `${number}. ${plain(citedSource(source))}. ${url === null ? 'Fictional sample data, not on sec.gov.' : `<${url}>`}`;
}

/** A board as Markdown: a heading for each entry, then the numbered sources. */
export function toMarkdown({ title, entries }: BoardContent): string {
  const { sources, numbers } = numberSources(entries);
  const sections = entries.map((evidence, at) => {
    const cited = numberRanges(numbers[at] ?? []);
    const kind = evidence.kind === 'redline' ? `Change, ${plain(evidence.change)}` : kindName(evidence);
    return [
      `## ${at + 1}. ${plain(evidence.title)}`,
      `${kind}${cited === '' ? '' : ` \\[${cited}\\]`}`,
      ...bodyOf(evidence),
      ...noteLines(evidence.note).map((line, first) => (first === 0 ? `Note: ${plain(line)}` : plain(line))),
    ].join('\n\n');
  });
  const list = sources.map((source, at) => sourceLine(source, at + 1)).join('\n');
  return `${[`# ${plain(title)}`, ...sections, ...(list === '' ? [] : [`## Sources`, list])].join('\n\n')}\n`;
}

export function saveMarkdown(board: BoardContent): void {
  saveFile(new Blob([toMarkdown(board)], { type: 'text/markdown;charset=utf-8' }), `${nameOf(board)}.md`);
}

function nameOf({ title }: BoardContent): string {
  return fileName(title) || 'evidence';
}

/** The paper of the reader's region: Letter in North America, else A4. */
export function usualPaper(language: string): Paper {
  return /^(?:en-(?:US|CA)|fr-CA|es-(?:US|MX))$/i.test(language) ? 'Letter' : 'A4';
}

/** A chart as it is on paper, whether or not it is drawn on screen; null for other entries. */
export function imageOf({ evidence }: Pick<BoardEntry, 'evidence'>): ChartImage | null {
  const spec = evidence.kind === 'chart' ? chartSpecOf(evidence) : null;
  return spec === null ? null : chartDocument(chartOf(spec), [pictureSource(evidence.sources.map(filerOf))]);
}

/** The filer of a source. The filings of an invented company have no address on sec.gov. */
function filerOf({ cik, accession_number }: BoardSource): Filer {
  return { cik, sample: filingUrl(cik, accession_number) === null };
}

async function pictureOf(entry: BoardEntry): Promise<Picture | null> {
  const image = imageOf(entry);
  if (image === null) return null;
  const png = await toPng(image);
  return { data: new Uint8Array(await png.arrayBuffer()), width: image.width, height: image.height };
}

export async function saveWord(title: string, entries: readonly BoardEntry[]): Promise<void> {
  const { toWord } = await import('./word-document.ts');
  const pictures = await Promise.all(entries.map(pictureOf));
  const board = { title, entries: entries.map(({ evidence }) => evidence) };
  saveFile(await toWord(board, pictures, usualPaper(navigator.language)), `${nameOf(board)}.docx`);
}
