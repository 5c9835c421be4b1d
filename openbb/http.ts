import { createAsk, AskError, type Send } from '../contract/request.ts';
import { createLinks } from '../views/links.ts';
import { appsFile } from './apps.ts';
import { companyOptions, readDefaults } from './companies.ts';
import { type Desk, WidgetError } from './define-widget.ts';
import { COMPANIES_ENDPOINT } from './params.ts';
import { DATA_WIDGETS, widgetsFile } from './widgets.ts';

export type OpenbbSettings = {
  /** The API, with a key that reads. */
  send: Send;
  /** Where people open the application, without a slash at the end. */
  public_url: string;
  report: (message: string) => void;
};

/** Answers one request below `/openbb/` by name: `widgets.json`, or a widget's id. */
export type OpenbbEndpoint = (name: string, query: URLSearchParams) => Promise<Response>;

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
