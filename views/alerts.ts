import type { AlertChange, AlertFigure, MatchedFiling } from '../contract/watch-alert.ts';
import { datedName } from './filing-title.ts';
import { formatDate } from './format/dates.ts';
import { formatExact, formatFigure, formatPercent, type ValueType } from './format/figures.ts';
import type { MarkedText } from './format/marked-text.ts';
import { label } from './format/names.ts';
import { disclosureTitle } from './format/titles.ts';

type AlertLink = { text: string; href: string };

/** A filing that fulfilled a watch and what shows it, as the page, the feed and a notification say it. */
export type AlertView = {
  /** '8-K of Jul 30, 2026'. */
  title: string;
  filers: string;
  /** '2.02 Results of Operations and Financial Condition'. */
  items: string[];
  changes: { name: string; detail: string; ops: AlertChange['ops']; links: AlertLink[] }[];
  /** Changed passages that aren't among `changes`; null if there are none. */
  more: string | null;
  excerpts: (MarkedText & { href: string })[];
  figures: { name: string; text: string; note: string; href: string; accession_number: string | null }[];
};

export function alertView(alert: MatchedFiling): AlertView {
  const rest = alert.changes_total - alert.changes.length;
  return {
    title: datedName(label(alert.form), formatDate(alert.filing_date)),
    filers: alert.companies.map(({ name }) => label(name)).join(', '),
    items: alert.items.map(({ code, title }) => `${code} ${title ?? ''}`.trim()),
    changes: alert.changes.map(changeOf),
    more: rest > 0 ? `${rest} more passages with new wording` : null,
    excerpts: alert.excerpts.map(({ snippet, highlights, href }) => ({
      text: snippet,
      hits: highlights,
      href,
    })),
    figures: alert.figures.map(figureOf),
  };
}

function changeOf(change: AlertChange): AlertView['changes'][number] {
  const { status, novelty, ops, clipped, redline, href } = change;
  return {
    name: label(disclosureTitle(change)),
    detail: `${status === 'added' ? 'new passage' : 'changed'}, ${formatPercent(novelty)} new wording`,
    ops,
    links: [
      ...(redline === null ? [] : [{ text: 'Redline', href: redline }]),
      { text: clipped ? 'Read all' : 'Read', href },
    ],
  };
}

function figureOf(figure: AlertFigure): AlertView['figures'][number] {
  const { label: name, period, condition, href, accession_number } = figure;
  return {
    name,
    text: figureText(figure),
    note: [period ?? '', condition].filter((part) => part !== '').join(' · '),
    href,
    accession_number,
  };
}

/** A figure in full: 'not reported', '46.9%', '1.34×', '416,161,000,000 USD'. */
function figureText({ value, value_type, unit }: AlertFigure): string {
  if (value === null) return 'not reported';
  if (isRatio(value_type)) return formatFigure(value, value_type, 'units');
  const measure = unit === null || unit === 'pure' ? '' : ` ${unit}`;
  return `${formatExact(value)}${measure}`;
}

const isRatio = (value_type: string): value_type is Extract<ValueType, 'percent' | 'times'> =>
  value_type === 'percent' || value_type === 'times';
