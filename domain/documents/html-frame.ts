import type { InlineStyle } from './inline-style.ts';
import { EMPHASIS } from './inline-text.ts';

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
