import { reportForm } from '../filing/forms.ts';
import type { ItemSpan } from './document-text.ts';

/** An Item that refers elsewhere is shorter than this. */
const POINTER_MAX = 1_500;

const ELSEWHERE = [
  /incorporated?\s(?:herein\s|in\sthis\s.{1,40}\s)?by\s(?:this\s)?reference/i,
  /(?:set\sforth|included|contained|presented|appears?|appearing|begins?|beginning|starts?|follows?|found|reported|described|discussed|provided|located|shown)\s.{0,80}?(?:\bitem\s?\d|\bpart\s[ivx]|annual\sreport|proxy\sstatement|exhibit\s?\d|\bpages?\s[a-z]{0,2}-?\d|\bnote\s\d|beginning\son|appendix\s[a-z\d]\b|under\s(?:the\s(?:heading|caption)|[“"]))/i,
  /\bsee\s.{0,80}?(?:\bitem\s?\d|\bpart\s[ivx]|\bpages?\s[a-z]{0,2}-?\d|\bnote\s\d|index\sto|beginning\son)/i,
  /^\W{0,3}(?:please\s)?see\s(?:the\s)?(?:section\s)?(?:entitled\s|captioned\s)?[“"][^“”"]{4,160}[”"]\s(?:in|on|under|of|beginning|included|contained)\b/i,
  /(?:information\s.{0,60}\sis|reference\sis)\s(?:hereby\s)?made/i,
  /\b(?:refer|reference)\s(?:is\smade\s)?to\s/i,
  /(?:attached|filed|included|presented|set\sforth|appears?|found|located)\s.{0,60}?(?:(?:following|after|behind)\s(?:the\s)?signatures?\b|at\sthe\send\sof\sthis)/i,
];

/** Whether an Item has a usual length. Rule: docs/rules.md#pointer-items */
export function isPointer(body: string): boolean {
  if (body.length >= POINTER_MAX) return false;
  const words = body.replaceAll(/\s{1,100}/g, ' ');
  return ELSEWHERE.some((pattern) => pattern.test(words));
}

/** Minimum and maximum characters of an Item in 95% of reports. Rule: docs/rules.md#item-lengths */
const BANDS = new Map<string, readonly [number, number]>([
  ['10-K 1A', [16_000, 640_000]],
  ['10-K 7', [11_000, 458_000]],
  ['10-K 1', [8_000, 321_000]],
  ['10-K 9A', [800, 32_000]],
  ['10-Q I-2', [10_000, 405_000]],
]);

/** Whether an Item of this length is of a length that such Items have. One without text never is. */
export function qualityOf(form: string, key: string, length: number): ItemSpan['quality'] {
  if (length === 0) return 'suspect';
  const band = BANDS.get(`${reportForm(form) ?? ''} ${key}`);
  return band === undefined || (length >= band[0] && length <= band[1]) ? 'ok' : 'suspect';
}
