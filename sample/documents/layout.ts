import type { HeadingStyle } from '../prose/profiles.ts';
import { escapeHtml } from './page.ts';

/** An Item of a report with its body in HTML; every string of the body is whole elements. */
export type ReportItem = { part: string; item: string; title: string; body: readonly string[] };

/** Characters of HTML after which a page is full. */
const PAGE_LENGTH = 5_200;

/** Anchor of an Item: `#part-ii-item-1a`. */
function anchorOf({ part, item }: Pick<ReportItem, 'part' | 'item'>): string {
  return `part-${part}-item-${item}`.toLowerCase();
}

export function subheading(text: string): string {
  return `<p style="font-weight:bold;font-style:italic">${escapeHtml(text)}</p>`;
}

/** A caption such as a risk factor's: a sentence in bold. */
export function caption(text: string): string {
  return `<p style="margin-top:9pt"><span style="font-weight:700">${escapeHtml(text)}</span></p>`;
}

/** Rows of plain text, the first of them headings. */
export function plainTable([head = [], ...rows]: readonly (readonly string[])[]): string {
  return [
    '<table>',
    `<tr>${writeCells(head, 'th')}</tr>`,
    ...rows.map((row) => `<tr>${writeCells(row, 'td')}</tr>`),
    '</table>',
  ].join('\n');
}

function writeCells(row: readonly string[], name: 'th' | 'td'): string {
  return row.map((text) => `<${name}>${escapeHtml(text)}</${name}>`).join('');
}

export function partHeading(text: string): string {
  return `<p style="text-align:center;font-weight:bold">${escapeHtml(text)}</p>`;
}

function itemHeading(item: ReportItem, style: HeadingStyle): string {
  const id = anchorOf(item);
  if (style === 'rows') {
    return `<table id="${id}"><tr><td><b>Item ${item.item}.</b></td><td><b>${escapeHtml(item.title)}</b></td></tr></table>`;
  }
  const written = {
    title: `Item ${item.item}. ${item.title}`,
    upper: `ITEM ${item.item}. ${item.title.toUpperCase()}`,
    dash: `Item ${item.item} \u2014 ${item.title}`,
  }[style];
  return `<p id="${id}" style="font-weight:bold">${escapeHtml(written)}</p>`;
}

/** The Items of a report under the heading of their Part, after a table of contents with a link to each. */
export function writeParts(items: readonly ReportItem[], style: HeadingStyle): string[] {
  const parts = [...new Set(items.map(({ part }) => part))].map((part) => ({
    heading: `PART ${part}`,
    items: items.filter((item) => item.part === part),
  }));
  return [
    contents(parts),
    ...parts.flatMap(({ heading, items: own }) => [
      partHeading(heading),
      ...own.flatMap((item) => [itemHeading(item, style), ...item.body]),
    ]),
  ];
}

function contents(parts: readonly { heading: string; items: readonly ReportItem[] }[]): string {
  let page = 3;
  const rows = parts.flatMap(({ heading, items }) => [
    `<tr><td colspan="3">${escapeHtml(heading)}</td></tr>`,
    ...items.map((item) => {
      const link = (text: string) => `<a href="#${anchorOf(item)}">${escapeHtml(text)}</a>`;
      const row = `<tr><td>${link(`Item ${item.item}.`)}</td><td>${link(item.title)}</td><td>${page}</td></tr>`;
      page += 1 + Math.floor(item.body.join('').length / PAGE_LENGTH);
      return row;
    }),
  ]);
  return ['<table id="toc">', ...rows, '</table>'].join('\n');
}

/** Lines of a report with a running foot and head wherever a page is full. */
export function paginate(lines: readonly string[], foot: string): string[] {
  const paged: string[] = [];
  let [page, length] = [1, 0];
  for (const line of lines) {
    paged.push(line);
    length += line.length;
    if (length < PAGE_LENGTH) continue;
    paged.push(pageBreak(`${foot} | ${page}`));
    page += 1;
    length = 0;
  }
  return paged;
}

function pageBreak(foot: string): string {
  return [
    `<p style="text-align:center;font-size:8pt">${escapeHtml(foot)}</p>`,
    '<hr style="page-break-after:always"/>',
    '<p style="font-size:8pt"><a href="#toc">Table of Contents</a></p>',
  ].join('\n');
}
