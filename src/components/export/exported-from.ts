/** The page that an export is from, and its day. */
export type ExportedFrom = { link: string; date: string };

export function exportedFrom(): ExportedFrom {
  return { link: window.location.href, date: new Date().toISOString().slice(0, 10) };
}
