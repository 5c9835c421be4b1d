import type { Alert, AlertChange } from '../../contract/watch-alert.ts';
import { highlightParts, type MarkedText } from '../../views/format/marked-text.ts';
import { htmlText } from './feed-text.ts';

const link = (public_url: string, href: string, text: string): string =>
  `<a href="${htmlText(`${public_url}${href}`)}">${htmlText(text)}</a>`;

function change({ label, ops, redline, href }: AlertChange, public_url: string): string {
  const words = ops.map(([kind, text]) => {
    if (kind === '=') return htmlText(text);
    const tag = kind === '+' || kind === '>' ? 'ins' : 'del';
    return `<${tag}>${htmlText(text)}</${tag}>`;
  });
  const to = redline === null ? link(public_url, href, 'Read') : link(public_url, redline, 'Redline');
  return `<p><b>${htmlText(label)}</b>: ${words.join('')} ${to}</p>`;
}

/** Filing text with its hits marked. */
export function marked(text: string, hits: MarkedText['hits']): string {
  return highlightParts(text, hits)
    .map((part) => (part.isHit ? `<mark>${htmlText(part.text)}</mark>` : htmlText(part.text)))
    .join('');
}

/** What shows an alert, as HTML: changed words, excerpts, figures. Null if its filing says it all. */
export function alertHtml(alert: Alert, public_url: string): string | null {
  const parts = [
    ...alert.items.map(({ code, title }) => `<p>${htmlText(`${code} ${title ?? ''}`.trim())}</p>`),
    ...alert.changes.map((one) => change(one, public_url)),
    ...alert.excerpts.map(
      ({ snippet, highlights, href }) =>
        `<p>${marked(snippet, highlights)} ${link(public_url, href, 'Read')}</p>`,
    ),
    ...alert.figures.map(
      ({ label, value, unit, period, condition, href }) =>
        `<p>${htmlText(label)} ${link(public_url, href, value === null ? 'not reported' : `${value} ${unit ?? ''}`.trim())} ${htmlText(`${period ?? ''} (${condition})`.trim())}</p>`,
    ),
  ];
  return parts.length === 0 ? null : parts.join('\n');
}
