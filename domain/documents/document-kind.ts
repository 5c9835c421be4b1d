export type DocumentKind = 'html' | 'xml' | 'plain' | 'binary';

/** Bytes that decide the kind of a file. */
const SAMPLE_BYTES = 4_096;

const latin = new TextDecoder('windows-1252');

/** First bytes of files that are not text: archives, images, office documents, uuencoded bodies. */
const BINARY = [
  '\u001f\u2039',
  'PK\u0003\u0004',
  '%PDF-',
  '\u2030PNG',
  'GIF8',
  'ÿØÿ',
  'ÐÏ\u0011à',
  '(µ/ý',
  '7z¼¯',
  'BZh9',
  'ý7zXZ',
  'II*\0',
  'MM\0*',
  'RIFF',
];

/** Share of control characters above which bytes are no text. */
const CONTROLS_MAX = 0.05;

function isControlled(text: string): boolean {
  let controls = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0c && code !== 0x0d && code !== 0x1a)
      controls += 1;
  }
  return controls > text.length * CONTROLS_MAX;
}

/** What a file's content is, told from its first bytes; the name decides only where they do not. */
export function documentKind(body: Uint8Array, filename: string): DocumentKind {
  const isWide = (body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff);
  const start = isWide
    ? new TextDecoder(body[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(body.subarray(0, SAMPLE_BYTES))
    : latin.decode(body.subarray(0, SAMPLE_BYTES));
  const text = start.replace(/^(?:\ufeff|ï»¿)?\s{0,1000}/, '');
  if (BINARY.some((opening) => start.startsWith(opening)) || isControlled(start)) return 'binary';
  if (/^(?:<PDF>|begin \d{3} )/i.test(text)) return 'binary';
  const lower = text.toLowerCase();
  if (lower.startsWith('<xml>') || (lower.startsWith('<?xml') && !lower.includes('<html'))) {
    return lower.includes('<xbrl') && /\.html?$/i.test(filename) ? 'html' : 'xml';
  }
  if (lower.includes('<html') || lower.includes('<body') || lower.includes('<!doctype html')) return 'html';
  if (/\.xml$/i.test(filename)) return 'xml';
  if (/\.html?$/i.test(filename)) return 'html';
  return /<(?:div|p|font|center|br)[\s>]/i.test(text) && /<\/(?:div|p|font|center|b)>/i.test(text)
    ? 'html'
    : 'plain';
}
