/** What a statement can show beside its values: growth over a year and margins as rows, compound growth as columns, and a press release. */
export const EXTRAS = ['growth', 'margins', 'cagr', 'release'] as const;
export type Extra = (typeof EXTRAS)[number];

export const EXTRA_NAMES: Record<Extra, string> = {
  growth: 'YoY growth',
  margins: 'Margins',
  cagr: 'CAGR of 3, 5 and 10 years',
  release: 'Press release, unaudited',
};
