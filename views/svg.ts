import type { Weight } from './text-width.ts';

/** The light theme's colors (src/styles/theme.css). */
export const COLORS = {
  ink: '#1b1d22',
  quiet: '#4a4e57',
  rule: '#d9d6d0',
  paper: '#fbfaf7',
  added: '#0b6e4f',
  added_ground: '#ddf3e8',
  removed: '#a3262a',
  changed: '#7f5300',
  removed_ground: '#fbe3e1',
  hit: '#fff0b8',
  series: ['#0b5fa5', '#c2571a', '#0b7a75', '#6b4fa3', '#8a6500', '#b0446c', '#55606e'],
};

type Place = {
  x: number;
  y: number;
  size: number;
  fill?: string;
  weight?: Weight;
  anchor?: 'start' | 'middle' | 'end';
  /** Whether the ground is drawn around the letters, where they may cross a line. */
  has_halo?: boolean;
};

/** Characters that XML has no place for, and those that turn the direction of a line. */
// eslint-disable-next-line no-control-regex -- removes control characters
const UNSHOWN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it is written into HTML and SVG, in content and in quoted attributes. */
export function escapeHtml(plain: string): string {
  return plain.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** One line of text. */
export function text(
  words: string,
  { x, y, size, fill = COLORS.ink, weight = 400, anchor = 'start', has_halo = false }: Place,
): string {
  const clean = escapeHtml(words.toWellFormed().replace(UNSHOWN, ' '));
  const at = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const bold = weight === 400 ? '' : ` font-weight="${weight}"`;
  const halo = has_halo ? ` stroke="${COLORS.paper}" stroke-width="6" paint-order="stroke"` : '';
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}"${bold} fill="${fill}"${at}${halo}>${clean}</text>`;
}

/** `opacity` is 0..1. */
export function rect(x: number, y: number, width: number, height: number, fill: string, opacity = 1): string {
  const shade = opacity === 1 ? '' : ` fill-opacity="${opacity}"`;
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${shade}/>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
