import { copyLink } from '../../../app/copy-link.ts';

/** A list's row with the focus: its first link, and its name. */
function focusedRow(): { href: string; what: string } | null {
  const row = document.activeElement?.closest('[data-row]:not(td)') ?? null;
  const link = row?.querySelector<HTMLAnchorElement>('a[href]') ?? null;
  if (row === null || link === null) return null;
  return { href: link.href, what: row.getAttribute('aria-label') ?? link.textContent };
}

/** The selected figure, which the page's address contains. */
function selectedFigure(): string | null {
  return document.querySelector('main [data-selected-name]')?.getAttribute('data-selected-name') ?? null;
}

/** Copies the link to the focused row of a list, or else the page's own, which contains the selected figure. */
export function copySelected(): Promise<void> {
  const row = focusedRow();
  if (row !== null) return copyLink(row.href, row.what);
  return copyLink(window.location.href, selectedFigure() ?? 'this page');
}
