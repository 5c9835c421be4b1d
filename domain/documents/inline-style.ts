/** The parts of an element's `style` attribute that affect reading. Null if unstated. */
export type InlineStyle = {
  is_hidden: boolean;
  bold: boolean | null;
  italic: boolean | null;
  underline: boolean;
  align: 'left' | 'center' | 'right' | null;
  /** Space before it, in points. */
  left_pt: number;
  /** Indent of its first line, in points; negative for a hanging indent. */
  text_indent_pt: number | null;
  /** Visible lines above and below it. */
  rule_above: Rule | null;
  rule_below: Rule | null;
  raised: 'superscript' | 'subscript' | null;
  /** Whether the letters are those of a footnote's mark: 7.5 points or three quarters of those around, or less. */
  is_small: boolean;
  has_marker: boolean;
};

export type Rule = 'single' | 'double';

/** Characters of a style that are read. The longest seen so far has 400. */
const STYLE_MAX = 2_000;

const CACHE_MAX = 5_000;

const POINTS: Record<string, number> = { pt: 1, px: 0.75, em: 12, rem: 12, in: 72, '%': 6, '': 0.75 };

/** A length in points: `18pt` → 18, `2em` → 24. 0 if it isn't a length. */
function points(value: string): number {
  const number = Number.parseFloat(value);
  if (!Number.isFinite(number)) return 0;
  const unit = /[a-z%]{1,3}$/.exec(value)?.[0] ?? '';
  return number * (POINTS[unit] ?? 0);
}

/** The left value of a margin or padding: `1 2 3 4` → `4`. */
function leftOf(value: string): number {
  const parts = value.split(' ');
  return points(parts[3] ?? parts[1] ?? parts[0] ?? '');
}

const SMALL_PT = 7.5;
const SMALL_SHARE = 0.75;

function isSmall(value: string): boolean {
  const number = Number.parseFloat(value);
  if (!Number.isFinite(number)) return false;
  if (value.endsWith('%')) return number <= SMALL_SHARE * 100;
  return value.endsWith('em') ? number <= SMALL_SHARE : points(value) <= SMALL_PT;
}

/** Where `vertical-align` puts letters: `35%` and `4pt` raise them; `top` does where they are small. */
function raisedBy(value: string): InlineStyle['raised'] | 'top' {
  if (value === 'super' || value === 'text-top') return 'superscript';
  if (value === 'sub') return 'subscript';
  if (value === 'top') return 'top';
  const number = Number.parseFloat(value);
  return Number.isFinite(number) && number !== 0 ? (number > 0 ? 'superscript' : 'subscript') : null;
}

const INVISIBLE =
  /\b(?:none|hidden|transparent|white)\b|#fff(?:fff[\da-f]{0,2})?(?![\da-f])|rgb\(255, ?255, ?255\)/;

/** A border as a line on paper: `1pt solid #000` → 'single'; null for none, of no width or in the paper's white. */
function ruleOf(value: string): Rule | null {
  if (INVISIBLE.test(value) || /^0(?:\.0{1,9})?(?:pt|px|em)?(?: |$)/.test(value)) return null;
  return value.includes('double')
    ? 'double'
    : /solid|dashed|dotted|groove|ridge|inset|outset/.test(value)
      ? 'single'
      : null;
}

function isBold(value: string): boolean {
  return value === 'bold' || value === 'bolder' || Number.parseInt(value, 10) >= 600;
}

/** A style while it is read: `vertical-align: top` counts once the size is known. */
type ReadStyle = InlineStyle & { is_top: boolean };

function apply(style: ReadStyle, name: string, value: string): void {
  switch (name) {
    case 'display':
      style.is_hidden = value === 'none';
      break;
    case 'font-weight':
      style.bold = isBold(value);
      break;
    case 'font-style':
      style.italic = value === 'italic' || value === 'oblique';
      break;
    case 'font':
      if (value.includes('bold')) style.bold = true;
      if (value.includes('italic')) style.italic = true;
      break;
    case 'text-decoration':
    case 'text-decoration-line':
      style.underline = value.includes('underline');
      break;
    case 'text-align':
      style.align = value === 'center' || value === 'right' ? value : 'left';
      break;
    case 'margin-left':
    case 'padding-left':
      style.left_pt += points(value);
      break;
    case 'margin':
    case 'padding':
      style.left_pt += leftOf(value);
      break;
    case 'text-indent':
      style.text_indent_pt = points(value);
      break;
    case 'border-top':
    case 'border-top-style':
      style.rule_above = ruleOf(value);
      break;
    case 'border-bottom':
    case 'border-bottom-style':
      style.rule_below = ruleOf(value);
      break;
    case 'vertical-align': {
      const raised = raisedBy(value);
      style.is_top = raised === 'top';
      if (raised !== null && raised !== 'top') style.raised = raised;
      break;
    }
    case 'font-size':
      style.is_small = isSmall(value);
      break;
    // Common filing programs raise footnote numbers with `position:relative;top:-3.5pt`, or with `bottom:3.5pt`.
    case 'top':
      if (points(value) <= -2) style.raised = 'superscript';
      break;
    case 'bottom':
      if (points(value) >= 2) style.raised = 'superscript';
      break;
    case 'list-style':
    case 'list-style-type':
      style.has_marker = !value.includes('none');
      break;
  }
}

function parse(text: string): InlineStyle {
  const style: ReadStyle = {
    is_hidden: false,
    bold: null,
    italic: null,
    underline: false,
    align: null,
    left_pt: 0,
    text_indent_pt: null,
    rule_above: null,
    rule_below: null,
    raised: null,
    is_small: false,
    is_top: false,
    has_marker: true,
  };
  for (const declaration of text.slice(0, STYLE_MAX).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    apply(
      style,
      declaration.slice(0, colon).trim(),
      declaration
        .slice(colon + 1)
        .replace('!important', '')
        .trim(),
    );
  }
  if (style.is_top && style.is_small) style.raised = 'superscript';
  return style;
}

/** Reads styles and caches them: a filing repeats a few hundred styles ten thousand times. */
export function createStyleReader(): (text: string) => InlineStyle {
  const known = new Map<string, InlineStyle>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const style = parse(text);
    if (known.size < CACHE_MAX && text.length <= STYLE_MAX) known.set(text, style);
    return style;
  };
}
