import type { Alert, AlertChange } from '../../contract/watch-alert.ts';
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

function marked(text: string, highlights: readonly (readonly [number, number])[]): string {
  let html = '';
  let at = 0;
  for (const [start, end] of highlights) {
    html += `${htmlText(text.slice(at, start))}<mark>${htmlText(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + htmlText(text.slice(at));
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
