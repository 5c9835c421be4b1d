import { escapeHtml } from './escape.ts';
import { safeStyle } from './safe-style.ts';

const VALUE_MAX = 300;

/** Attributes that say how something looks. */
const LOOKS: ReadonlySet<string> = new Set(
  (
    'align valign width height bgcolor border cellpadding cellspacing colspan rowspan nowrap color size face clear ' +
    'dir lang start rules frame hspace vspace span'
  ).split(' '),
);

const READ: ReadonlySet<string> = new Set([...LOOKS, 'style', 'id', 'name', 'href', 'type', 'alt', 'src']);

export const isRead = (name: string): boolean => READ.has(name);

const OWN = 'x-';

/**
 * Where a link leads: inside the document it is followed; elsewhere it is only named, for the application to ask before
 * it opens a tab. Other schemes lead nowhere.
 */
function linkTarget(href: string): string {
  const to = href.trim();
  if (to.length > VALUE_MAX) return '';
  if (to.startsWith('#')) return ` href="#${OWN}${escapeHtml(to.slice(1))}"`;
  const isElsewhere = /^https?:\/\//i.test(to) || /^[\w.-]+\.(?:html?|txt|pdf)(?:#.*)?$/i.test(to);
  return isElsewhere ? ` data-to="${escapeHtml(to)}" tabindex="0" role="link"` : '';
}

/** The attributes of an element that are kept, as written in a tag. A document's ids get a prefix, since ours are next to them. */
export function keptAttributes(name: string, attributes: ReadonlyMap<string, string>): string {
  let kept = '';
  for (const [key, value] of attributes) {
    if (key === 'style') {
      const style = safeStyle(value);
      if (style !== '') kept += ` style="${escapeHtml(style)}"`;
    } else if (LOOKS.has(key) && value.length <= VALUE_MAX) kept += ` ${key}="${escapeHtml(value)}"`;
  }
  const id = attributes.get('id') ?? (name === 'a' ? attributes.get('name') : undefined);
  if (id !== undefined && id.length <= VALUE_MAX) kept += ` id="${OWN}${escapeHtml(id)}"`;
  const href = name === 'a' ? attributes.get('href') : undefined;
  const type = name === 'ol' || name === 'ul' || name === 'li' ? attributes.get('type') : undefined;
  if (type !== undefined && type.length <= 10) kept += ` type="${escapeHtml(type)}"`;
  return href === undefined ? kept : kept + linkTarget(href);
}
