import { chartDocument, type ChartImage } from '../../../views/chart-svg.ts';
import { chartOf } from '../../../views/chart.ts';
import type { BoardContent, BoardEntry } from '../../board/board.ts';
import { chartSpecOf } from '../../board/chart-evidence.ts';
import { toPng } from '../../components/export/chart-image.ts';
import { fileName, saveFile } from '../../components/export/save-file.ts';
import { toMarkdown } from './markdown.ts';
import type { Paper, Picture } from './word-document.ts';

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
function imageOf({ evidence }: BoardEntry): ChartImage | null {
  const spec = evidence.kind === 'chart' ? chartSpecOf(evidence) : null;
  return spec === null ? null : chartDocument(chartOf(spec), ['Source: SEC EDGAR']);
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
