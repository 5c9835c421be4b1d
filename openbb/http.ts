import { companiesEndpoint } from '../contract/company.ts';
import { EMBED_PREFIX } from '../contract/embed/widgets.ts';
import { filingsEndpoint } from '../contract/filings.ts';
import { AskError, createAsk, type Send } from '../contract/request.ts';
import { RISK_FACTORS_TAG } from '../domain/disclosures/section-tags.ts';
import { createLinks } from '../views/addresses.ts';
import { companyId } from '../views/format/names.ts';
import {
  COMPANIES_ENDPOINT,
  COMPANY_PARAM,
  type DataWidget,
  type Defaults,
  type Desk,
  SHARED,
  WidgetError,
  company as companySchema,
  paramOf,
} from './define-widget.ts';
import type { App, Options, Widget } from './schema.ts';
import { events } from './widgets/events.ts';
import { filings } from './widgets/filings.ts';
import { keyFigures } from './widgets/key-figures.ts';
import { line } from './widgets/line.ts';
import { peers } from './widgets/peers.ts';
import { ratios } from './widgets/ratios.ts';
import { search } from './widgets/search.ts';
import { segments } from './widgets/segments.ts';
import { balanceSheet, cashFlow, incomeStatement } from './widgets/statement.ts';
import { summary } from './widgets/summary.ts';

const ALL: readonly DataWidget[] = [
  keyFigures,
  incomeStatement,
  balanceSheet,
  cashFlow,
  line,
  ratios,
  segments,
  peers,
  filings,
  search,
  events,
  summary,
];

const DATA_WIDGETS: ReadonlyMap<string, DataWidget> = new Map(ALL.map((widget) => [widget.id, widget]));

function widgetsFile(defaults: Defaults, public_url: string): Record<string, Widget> {
  const data = ALL.map(({ id, describe }) => [id, describe(defaults)] as const);
  return { ...Object.fromEntries(data), ...frames(defaults, public_url) };
}

const FRAME = { type: 'iframe', gridData: { w: 20, h: 20, minW: 10, minH: 8 }, exportable: false } as const;

/** Embedded views of the application as widgets, by id; none while nothing is loaded. */
function frames(defaults: Defaults, public_url: string): Record<string, Widget> {
  const { company, report } = defaults;
  const at = (widget: string, params: Record<string, string>) =>
    `${public_url}${EMBED_PREFIX}${widget}?${new URLSearchParams(params).toString()}`;
  const redline: Widget = {
    ...SHARED,
    ...FRAME,
    name: 'Redline',
    description: 'What changed in the risk factors since the annual report before, word by word',
    endpoint: at('redline', { company: company ?? '', tag: RISK_FACTORS_TAG, form: '10-K', limit: '40' }),
    params: [paramOf(COMPANY_PARAM, companySchema, defaults)],
  };
  const reader: Widget = {
    ...SHARED,
    ...FRAME,
    name: 'Reader',
    description: 'A passage of a filing with the paragraphs around it; offsets select the words',
    endpoint: at('passage', { accession: report ?? '' }),
  };
  return { ...(company === null ? {} : { redline }), ...(report === null ? {} : { reader }) };
}

const GROUP = 'Group 1';

type Tile = [id: string, x: number, y: number, w: number, h: number];

const TABS: Record<string, { name: string; layout: Tile[] }> = {
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
function appsFile(widgets: Record<string, Widget>, company: string | null): App[] {
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

/** Most pages of 100 companies that a choice offers. */
const PAGES_MAX = 20;

async function companyOptions({ ask }: Desk): Promise<Options> {
  const options: Options = [];
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const { companies, pagination } = await ask(companiesEndpoint, {
      query: { loaded: true, limit: 100, page },
    });
    for (const { sic_description, exchange = null, ...company } of companies) {
      options.push({
        label: company.name,
        value: companyId(company),
        extraInfo: {
          description: sic_description ?? companyId(company),
          ...(exchange === null ? {} : { rightOfDescription: exchange }),
        },
      });
    }
    if (!pagination.has_more) break;
  }
  return options;
}

async function readDefaults({ ask }: Desk): Promise<Defaults> {
  const { companies } = await ask(companiesEndpoint, { query: { loaded: true, limit: 1 } });
  const [first] = companies;
  if (first === undefined) return { company: null, report: null };
  for (const form_type of ['10-K', '20-F']) {
    const answer = await ask(filingsEndpoint, {
      path: { cik: first.cik },
      query: { form_type, include_amendments: false, limit: 1 },
    });
    const [report] = answer.filings;
    if (report !== undefined) return { company: companyId(first), report: report.accession_number };
  }
  return { company: companyId(first), report: null };
}

type OpenbbSettings = {
  /** The API, with a key that reads. */
  send: Send;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
  report: (message: string) => void;
};

/** Answers one request below `/openbb/` by name: `widgets.json`, or a widget's id. */
type OpenbbEndpoint = (name: string, query: URLSearchParams) => Promise<Response>;

/** The backend of OpenBB Workspace: what it can show, and the data of each widget. Rule: docs/openbb.md */
export function createOpenbbEndpoint({ send, public_url, report }: OpenbbSettings): OpenbbEndpoint {
  const desk: Desk = { ask: createAsk(send), links: createLinks(public_url), public_url };
  return async (name, query) => {
    try {
      const answer = await answerTo(name, query, desk);
      return answer === undefined ? refuse(404, unknown(name)) : Response.json(answer);
    } catch (error) {
      if (error instanceof WidgetError) return refuse(400, error.message);
      if (error instanceof AskError) return refuse(error.status, error.message);
      report(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return refuse(500, 'The widget failed. The log of the server has the details.');
    }
  };
}

async function answerTo(name: string, query: URLSearchParams, desk: Desk): Promise<unknown> {
  if (name === COMPANIES_ENDPOINT) return companyOptions(desk);
  if (name === 'widgets.json' || name === 'apps.json') {
    const defaults = await readDefaults(desk);
    const widgets = widgetsFile(defaults, desk.public_url);
    return name === 'widgets.json' ? widgets : appsFile(widgets, defaults.company);
  }
  return DATA_WIDGETS.get(name)?.answer(query, desk);
}

function unknown(name: string): string {
  return `There is no widget '${name.slice(0, 40)}'; widgets.json lists them`;
}

/** Workspace shows `detail`. */
function refuse(status: number, detail: string): Response {
  return Response.json({ detail }, { status, headers: { 'cache-control': 'no-store' } });
}
