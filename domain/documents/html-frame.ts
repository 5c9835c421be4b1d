import { EMPHASIS } from './inline-text.ts';

/*
 * How an element of HTML affects the text in it: by its style, by its name, by the elements around it.
 */

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

/**
 * HTML without comments that are never closed: each ends at its line break. Otherwise the rest of the document would
 * be one comment.
 */
export function dropUnclosedComments(html: string): string {
  let text = html;
  for (;;) {
    const lastEnd = text.lastIndexOf('-->');
    const open = text.indexOf('<!--', Math.max(0, lastEnd));
    if (open < 0) return text;
    // The rest is cut in one pass over its lines, so that many unclosed comments take linear time.
    const kept: string[] = [text.slice(0, open)];
    let at = open;
    while (at >= 0) {
      const lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0) break;
      const next = text.indexOf('<!--', lineEnd);
      kept.push(text.slice(lineEnd, next < 0 ? text.length : next));
      at = next;
    }
    text = kept.join('');
    if (!text.includes('<!--', open)) return text;
  }
}

/** Attributes of an element that are read. */
export type Attributes = {
  id?: string;
  name?: string;
  href?: string;
  style?: string;
  align?: string;
  colspan?: string;
  rowspan?: string;
  type?: string;
  start?: string;
  hidden?: string;
  escape?: string;
  continuedat?: string;
};

export type AttributeName = keyof Attributes;

/** An open element, with what holds for the text in it. */
export type Frame = {
  name: string;
  emphasis: number;
  link: string | null;
  align: 'center' | 'right' | null;
  indent_pt: number;
  is_hidden: boolean;
  is_pre: boolean;
  /** Of `<ol>` its type, of `<ul>` `•`, else null; counted by `entries`. */
  list: string | null;
  entries: number;
  /** Of `<li>`, until its text begins. */
  marker: string | null;
  heading: number | null;
  /** Open elements right inside that change nothing, which are counted and not kept. */
  idle: number;
};

export const ROOT: Readonly<Frame> = {
  name: '',
  emphasis: 0,
  link: null,
  align: null,
  indent_pt: 0,
  is_hidden: false,
  is_pre: false,
  list: null,
  entries: 0,
  marker: null,
  heading: null,
  idle: 0,
};

const OF_ELEMENT: Readonly<Record<string, number>> = {
  b: EMPHASIS.bold,
  strong: EMPHASIS.bold,
  th: EMPHASIS.bold,
  i: EMPHASIS.italic,
  em: EMPHASIS.italic,
  cite: EMPHASIS.italic,
  dfn: EMPHASIS.italic,
  var: EMPHASIS.italic,
  u: EMPHASIS.underline,
  ins: EMPHASIS.underline,
  sup: EMPHASIS.superscript,
  sub: EMPHASIS.subscript,
};

function withBit(emphasis: number, bit: number, on: boolean | null): number {
  if (on === null) return emphasis;
  return on ? emphasis | bit : emphasis & ~bit;
}

function emphasisOf(name: string, before: number, style: InlineStyle | null): number {
  let emphasis = before | (OF_ELEMENT[name] ?? 0);
  if (style === null) return emphasis;
  emphasis = withBit(emphasis, EMPHASIS.bold, style.bold);
  emphasis = withBit(emphasis, EMPHASIS.italic, style.italic);
  if (style.underline) emphasis |= EMPHASIS.underline;
  if (style.raised !== null && name !== 'td' && name !== 'th' && name !== 'tr')
    emphasis |= EMPHASIS[style.raised];
  return emphasis;
}

function alignOf(
  name: string,
  attributes: Attributes,
  style: InlineStyle | null,
): Frame['align'] | undefined {
  const value =
    style?.align ?? attributes.align?.trim().toLowerCase() ?? (name === 'center' ? 'center' : undefined);
  if (value === undefined) return name === 'table' ? null : undefined;
  // The attribute places a table, not its text.
  if (name === 'table') return null;
  return value === 'center' || value === 'right' ? value : null;
}

/** Hosts of the SEC: the only places outside the document that a link may lead to. */
function linkOf(href: string): string | null {
  const trimmed = href.trim();
  if (trimmed.startsWith('#')) return trimmed.length > 1 && trimmed.length <= 200 ? trimmed : null;
  if (!/^https?:\/\/(?:[a-z0-9-]{1,40}\.){0,3}sec\.gov\//i.test(trimmed) || trimmed.length > 500) return null;
  const url = URL.parse(trimmed);
  if (url === null || (url.hostname !== 'sec.gov' && !url.hostname.endsWith('.sec.gov'))) return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  url.protocol = 'https:';
  return url.href;
}

/** The frame of an element inside another. */
export function openFrame(
  parent: Readonly<Frame>,
  name: string,
  attributes: Attributes,
  style: InlineStyle | null,
): Frame {
  const align = alignOf(name, attributes, style);
  const heading = /^h[1-6]$/.test(name) ? Number(name.charAt(1)) : parent.heading;
  const isList = name === 'ul' || name === 'ol';
  return {
    name,
    emphasis: emphasisOf(name, parent.emphasis, style),
    link: name === 'a' && attributes.href !== undefined ? linkOf(attributes.href) : parent.link,
    align: align === undefined ? parent.align : align,
    indent_pt: parent.indent_pt + (INDENTS[name] ?? 0) + (isList ? 0 : Math.max(0, style?.left_pt ?? 0)),
    is_hidden: parent.is_hidden || style?.is_hidden === true || attributes.hidden !== undefined,
    is_pre: parent.is_pre || name === 'pre' || name === 'xmp' || name === 'listing',
    list: name === 'ul' ? '•' : name === 'ol' ? (attributes.type ?? '1') : null,
    entries: name === 'ol' && /^\d{1,4}$/.test(attributes.start ?? '') ? Number(attributes.start) - 1 : 0,
    marker: null,
    heading,
    idle: 0,
  };
}

/** Whether an element changes nothing for the text in it. */
export function isIdle(frame: Readonly<Frame>, parent: Readonly<Frame>): boolean {
  return (
    frame.emphasis === parent.emphasis &&
    frame.link === parent.link &&
    frame.align === parent.align &&
    frame.is_hidden === parent.is_hidden
  );
}

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements before and after which a text breaks. */
export const BLOCKS = set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html legend li listing main menu nav ol p pre section summary ul xmp',
);

/** Elements without content, which nothing closes. */
export const VOID = set('area base br col embed hr img input keygen link meta param source track wbr');

/** Elements whose content no reader sees. */
export const HIDDEN = set(
  'script style title template svg math object applet iframe ix:header ix:hidden select',
);

/** Elements that change how text looks; an unknown one changes nothing and is not followed. */
export const INLINE = set(
  'a abbr b bdo big cite code del dfn em font i ins kbd label mark q s samp small span strike strong sub sup tt u var',
);

export const TABLE = set('table caption thead tbody tfoot tr td th');

/** Elements that end at the latest where this one begins. */
export const ENDS: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
};

/** How far up an element that was left open is looked for: beyond these it belongs to another part. */
export const SCOPE = set('table td th caption');

/** Points by which an element indents what is in it. */
const INDENTS: Readonly<Record<string, number>> = {
  blockquote: 24,
  ul: 24,
  ol: 24,
  dir: 24,
  menu: 24,
  dd: 24,
};
