import { COMPANY_PARAM } from './params.ts';
import type { App, Widget } from './schema.ts';

const GROUP = 'Group 1';

type Place = [id: string, x: number, y: number, w: number, h: number];

const TABS: Record<string, { name: string; layout: Place[] }> = {
  overview: {
    name: 'Overview',
    layout: [
      ['key_figures', 0, 0, 40, 5],
      ['income_statement', 0, 5, 20, 14],
      ['ratios', 20, 5, 20, 14],
      ['events', 0, 19, 20, 14],
      ['summary', 20, 19, 20, 14],
    ],
  },
  financials: {
    name: 'Financials',
    layout: [
      ['balance_sheet', 0, 0, 20, 14],
      ['cash_flow', 20, 0, 20, 14],
      ['segments', 0, 14, 20, 12],
      ['line', 20, 14, 20, 12],
      ['peers', 0, 26, 40, 10],
    ],
  },
  filings: {
    name: 'Filings',
    layout: [
      ['filings', 0, 0, 20, 14],
      ['search', 20, 0, 20, 14],
      ['redline', 0, 14, 20, 20],
      ['reader', 20, 14, 20, 20],
    ],
  },
};

/** `apps.json`: one app whose widgets share their company. Those that aren't in `widgets` are left out. */
export function appsFile(widgets: Record<string, Widget>, company: string | null): App[] {
  const grouped = Object.keys(widgets).filter((id) =>
    widgets[id]?.params?.some(({ paramName }) => paramName === COMPANY_PARAM),
  );
  const tabs = Object.entries(TABS).map(([id, { name, layout }]) => [
    id,
    {
      id,
      name,
      layout: layout
        .filter(([i]) => i in widgets)
        .map(([i, x, y, w, h]) => ({ i, x, y, w, h, ...(grouped.includes(i) ? { groups: [GROUP] } : {}) })),
    },
  ]);
  return [
    {
      name: 'Filings Desk',
      description: 'A company’s SEC filings: figures with their sources, events, text and what changed in it',
      img: '',
      img_dark: '',
      img_light: '',
      allowCustomization: true,
      tabs: Object.fromEntries(tabs),
      groups: [
        {
          name: GROUP,
          type: 'endpointParam',
          paramName: COMPANY_PARAM,
          widgetIds: grouped,
          ...(company === null ? {} : { defaultValue: company }),
        },
      ],
      prompts: [
        'How did gross and operating margins change over the last five years?',
        'Which 8-Ks of the last year matter most, and why?',
        'Which risks are new in the latest annual report?',
      ],
    },
  ];
}
