import * as v from 'valibot';

import { splitUrl } from '../contract/find-endpoint.ts';
import { csvDocument, csvRows, type DataTable } from '../contract/table/data-table.ts';
import { type TableTwin, type WholeList, tableTwin } from './tables.ts';

/** A request as the service knows it, and how to write the answer if the address ends in `.csv` or `.parquet`. */
type ReadRequest = { request: Request; twin: TableTwin | null };

/** Takes the format off an address that has a table. Such an answer is not compared with an earlier one. */
export function readTableRequest(request: Request): ReadRequest {
  const { pathname } = splitUrl(request.url);
  const twin = ['GET', 'HEAD'].includes(request.method) ? tableTwin(pathname) : null;
  if (twin === null) return { request, twin };
  return { request: withQuery(request, twin.pathname, {}), twin };
}

/** The request at another path of the same site, with more parameters. */
function withQuery(request: Request, pathname: string, more: Record<string, number>): Request {
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  headers.set('accept', 'application/json');
  const { search } = splitUrl(request.url);
  const origin = request.url.slice(0, request.url.indexOf('/', request.url.indexOf('://') + 3));
  const query = [search, ...Object.entries(more).map(([name, value]) => `${name}=${value}`)]
    .filter((part) => part !== '')
    .join('&');
  const url = `${origin}${pathname}${query === '' ? '' : `?${query}`}`;
  return new Request(url, { headers, method: request.method, signal: request.signal });
}

/**
 * The answer as CSV or Parquet; an error stays as it is. Of a list, everything within reach, unless the address names one
 * page of it.
 */
export async function writeTable(
  request: Request,
  { format, table, list }: TableTwin,
  ask: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = splitUrl(request.url);
  const given = new URLSearchParams(search);
  if (list !== null && !list.parameters.some((name) => given.has(name))) {
    const settings = {
      list,
      table,
      ask: (parameters: Record<string, number>) => ask(withQuery(request, pathname, parameters)),
    };
    if (format === 'csv') return exportCsv(settings);
    const whole = await readWhole(settings);
    return whole instanceof Response ? whole : parquetAnswer(whole.data, whole.headers);
  }
  const answer = await ask(request);
  if (answer.status !== 200) return answer;
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  const body: unknown = await answer.json();
  const data = table(body);
  if (list !== null) headers.set('x-total-count', String(list.part(body).total));
  if (format === 'parquet') return parquetAnswer(data, headers);
  headers.set('content-type', 'text/csv; charset=utf-8');
  return new Response(csvDocument(data), { headers });
}

async function parquetAnswer(data: DataTable, headers: Headers): Promise<Response> {
  headers.set('content-type', 'application/vnd.apache.parquet');
  // Loaded with the first such request.
  const { toParquet } = await import('./parquet.ts');
  return new Response(toParquet(data), { headers });
}

/** One page of a list: its rows, and what its answer says of the list. */
type Page = { data: DataTable } & ReturnType<WholeList['part']>;

type ListSettings = {
  list: WholeList;
  table: (answer: unknown) => DataTable;
  /** Asks for the same list with other parameters. */
  ask: (parameters: Record<string, number>) => Promise<Response>;
};

const ErrorBody = v.looseObject({ error: v.string() });

/** Reads an answer as a page, or the reason why there is none. */
async function readPage(answer: Response, { list, table }: ListSettings): Promise<Page | string> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.status === 200) return { data: table(body), ...list.part(body) };
  const error = v.safeParse(ErrorBody, body);
  return error.success ? error.output.error : `the service answered ${answer.status}`;
}

const numberText = (value: number): string => value.toLocaleString('en-US');

/** 'Cut after 500 of 3,210 filings: the tier professional reads the first 500.' */
function cutText(count: number, { total, is_exact }: Page, noun: string, reason: string): string {
  return `Cut after ${numberText(count)} of ${is_exact ? '' : 'at least '}${numberText(total)} ${noun}: ${reason.replace(/\.$/, '')}.`;
}

/** The pages of a list after the first, one at a time, and in the end why it is cut, where it is. */
async function* pagesAfter(
  first: Page,
  settings: ListSettings,
): AsyncGenerator<DataTable['rows'], string | null> {
  const { list, ask } = settings;
  const { noun, size } = list;
  const last = first.reach === null ? Number.POSITIVE_INFINITY : first.reach.count;
  let { count } = first;
  let got = count;
  while (got === size && count < last && (count < first.total || !first.is_exact)) {
    const page = await readPage(await ask(list.page(count, Math.min(size, last - count))), settings);
    if (typeof page === 'string') return cutText(count, first, noun, page);
    got = page.count;
    count += got;
    yield page.data.rows;
  }
  return count < first.total && first.reach !== null && count >= first.reach.count
    ? cutText(count, first, noun, first.reach.reason)
    : null;
}

/** Headers of an export: how many rows the list has, and whether the tier's reach cuts it. */
function listHeaders(answer: Response, first: Page, noun: string): Headers {
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  headers.set('x-total-count', String(first.total));
  const { reach, total } = first;
  if (reach !== null && reach.count < total)
    headers.set('x-export-cut', cutText(reach.count, first, noun, reach.reason));
  return headers;
}

/**
 * A whole list as CSV, requested page by page while it is read: each page counts as a request, and who stops reading stops the
 * requests. Its last row says why it is cut, where it is. A first page that fails is the answer.
 */
async function exportCsv(settings: ListSettings): Promise<Response> {
  const opened = await openList(settings);
  if (opened instanceof Response) return opened;
  const { first, headers } = opened;
  const pages = pagesAfter(first, settings);
  const encoder = new TextEncoder();
  const { columns } = first.data;
  const width = Object.keys(columns).length;
  let start: string | null = `${Object.keys(columns).join(',')}\r\n${csvRows(first.data.rows)}`;
  headers.set('content-type', 'text/csv; charset=utf-8');
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (start !== null) {
          controller.enqueue(encoder.encode(start));
          start = null;
          return;
        }
        const { done, value } = await pages.next();
        if (done !== true) return controller.enqueue(encoder.encode(csvRows(value)));
        if (value !== null)
          controller.enqueue(
            encoder.encode(csvRows([[value, ...Array.from({ length: width - 1 }, () => null)]])),
          );
        return controller.close();
      },
      async cancel() {
        await pages.return(null);
      },
    },
    // Nothing is requested before it is read.
    { highWaterMark: 0 },
  );
  return new Response(body, { headers });
}

/** A whole list as one table; where it is cut, a header says so. A page that fails is the answer. */
async function readWhole(settings: ListSettings): Promise<Response | { data: DataTable; headers: Headers }> {
  const opened = await openList(settings);
  if (opened instanceof Response) return opened;
  const { first, headers } = opened;
  const rows = [...first.data.rows];
  const pages = pagesAfter(first, settings);
  let next = await pages.next();
  for (; next.done !== true; next = await pages.next()) rows.push(...next.value);
  if (next.value !== null) headers.set('x-export-cut', next.value);
  return { data: { columns: first.data.columns, rows }, headers };
}

async function openList(settings: ListSettings): Promise<Response | { first: Page; headers: Headers }> {
  const { list, ask } = settings;
  const answer = await ask(list.page(0, list.size));
  if (answer.status !== 200) return answer;
  const first = await readPage(answer, settings);
  if (typeof first === 'string') throw new Error(first);
  return { first, headers: listHeaders(answer, first, list.noun) };
}
