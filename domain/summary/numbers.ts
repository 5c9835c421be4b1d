const SCALES = new Map([
  ['%', '%'],
  ['percent', '%'],
  ['thousand', 'thousand'],
  ['million', 'million'],
  ['billion', 'billion'],
  ['trillion', 'trillion'],
]);

const FIGURE = /(?<![\p{L}\d.,])\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\d.,])\d+(?:\.\d+)?/gu;
const SCALE = /^[\s-]?(%|percent\b|thousand\b|million\b|billion\b|trillion\b)/i;

const SPELLED = new Map(
  (
    'two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 ' +
    'fifteen=15 twenty=20 thirty=30 forty=40 fifty=50 sixty=60 seventy=70 eighty=80 ninety=90 half=half twice=twice ' +
    'double=double doubled=double triple=triple tripled=triple dozen=dozen hundred=hundred hundreds=hundred ' +
    'thousands=thousand millions=million billions=billion'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [word = '', value = ''] = pair.split('=');
      return [word, value];
    }),
);

/**
 * The numbers in a text, each with its scale: `$391.0 billion` → `391 billion`, `5 percent` → `5 %`, `two` → `2`.
 * Equal numbers compare equal however they are written, unless their scales differ.
 */
export function readNumbers(text: string): Set<string> {
  const found = new Set<string>();
  for (const match of text.matchAll(FIGURE)) {
    const value = Number(match[0].replaceAll(',', ''));
    const scale = SCALE.exec(
      text.slice(match.index + match[0].length, match.index + match[0].length + 12),
    )?.[1];
    found.add(scale === undefined ? String(value) : `${value} ${SCALES.get(scale.toLowerCase()) ?? ''}`);
  }
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
    const value = SPELLED.get(word);
    if (value !== undefined) found.add(value);
  }
  return found;
}
