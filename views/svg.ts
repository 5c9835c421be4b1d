/** Widths of Inter’s printable ASCII characters from the space on, in hundredths of the size. */
const REGULAR =
  '28 29 47 63 64 98 64 30 36 36 50 66 29 46 29 36 63 41 61 62 65 59 62 57 62 62 29 30 66 66 66 51 97 69 65 73 72 60 59 75 74 27 57 67 57 90 75 76 64 76 64 64 65 74 69 99 68 68 63 36 36 36 47 46 32 56 61 57 61 58 37 61 59 24 24 55 24 88 59 60 61 61 38 53 33 59 56 82 55 56 55 43 33 43 66';
const SEMIBOLD =
  '25 32 52 64 65 100 66 33 37 37 54 67 32 47 32 38 66 42 62 64 67 61 64 58 64 64 32 33 67 67 67 54 100 73 66 74 72 61 59 75 75 28 58 70 57 92 76 77 65 77 65 65 66 74 73 102 72 71 65 37 38 37 48 47 35 57 62 58 62 59 39 63 61 26 26 57 26 90 61 61 62 62 40 55 35 61 59 84 57 59 57 45 36 45 67';
const WIDTHS = { 400: REGULAR.split(' ').map(Number), 600: SEMIBOLD.split(' ').map(Number) };

const OTHERS: Record<string, number> = {
  '’': 29,
  '‘': 29,
  '“': 50,
  '”': 50,
  '–': 50,
  '—': 100,
  '−': 67,
  '…': 96,
};
/** Of a letter with an accent, and of a script that the font lacks. */
const ACCENTED = 64;
const UNKNOWN = 100;

export type Weight = keyof typeof WIDTHS;

export function textWidth(words: string, size: number, weight: Weight = 400): number {
  const widths = WIDTHS[weight];
  let sum = 0;
  for (const character of words) {
    const code = character.codePointAt(0) ?? 0;
    sum += widths[code - 32] ?? OTHERS[character] ?? (code < 0x250 ? ACCENTED : UNKNOWN);
  }
  return (sum * size) / 100;
}

type Room = { size: number; width: number; weight?: Weight };

/** A text that fits, with an ellipsis where it was too long. */
export function cutText(words: string, { size, width, weight = 400 }: Room): string {
  if (textWidth(words, size, weight) <= width) return words;
  const room = width - textWidth('…', size, weight);
  let [cut, taken] = ['', 0];
  for (const character of words) {
    taken += textWidth(character, size, weight);
    if (taken > room) break;
    cut += character;
  }
  return `${cut.trimEnd()}…`;
}

/** A text in lines that fit; the last one is cut. A word wider than a line is broken. */
export function wrapText(words: string, room: Room & { most: number }): string[] {
  const { size, width, weight = 400, most } = room;
  const lines: string[] = [];
  let line = '';
  const parts = words.split(/\s+/u).filter((part) => part !== '');
  for (const [index, part] of parts.entries()) {
    const longer = line === '' ? part : `${line} ${part}`;
    if (textWidth(longer, size, weight) <= width) {
      line = longer;
      continue;
    }
    const isLast = lines.length === most - 1;
    if (isLast || line === '') {
      const rest = [line, ...parts.slice(index)].filter((one) => one !== '').join(' ');
      return [...lines, cutText(rest, room)];
    }
    lines.push(line);
    line = part;
  }
  return line === '' ? lines : [...lines, cutText(line, room)];
}

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

type TextStyle = {
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

export function text(
  words: string,
  { x, y, size, fill = COLORS.ink, weight = 400, anchor = 'start', has_halo = false }: TextStyle,
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
