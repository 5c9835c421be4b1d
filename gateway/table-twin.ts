import { csvDocument } from '../contract/csv/csv-text.ts';
import type { DataTable } from '../contract/table/data-table.ts';
import { tableTwin, type TableTwin } from '../contract/table/table-twin.ts';
import { splitTarget } from '../contract/target.ts';
import { exportCsv, readWhole } from './whole-list.ts';

/** A request as the service knows it, and how to write the answer if the address ends in `.csv` or `.parquet`. */
export type ReadRequest = { request: Request; twin: TableTwin | null };

/** Takes the format off an address that has a table. Such an answer is not compared with one of before. */
export function readTableRequest(request: Request): ReadRequest {
  const { pathname } = splitTarget(request.url);
  const twin = ['GET', 'HEAD'].includes(request.method) ? tableTwin(pathname) : null;
  if (twin === null) return { request, twin };
  return { request: withQuery(request, twin.pathname, {}), twin };
}

/** The request at another path of the same site, with more parameters. */
function withQuery(request: Request, pathname: string, more: Record<string, number>): Request {
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  headers.set('accept', 'application/json');
  const { search } = splitTarget(request.url);
  const origin = request.url.slice(0, request.url.indexOf('/', request.url.indexOf('://') + 3));
  const query = [search, ...Object.entries(more).map(([name, value]) => `${name}=${value}`)]
    .filter((part) => part !== '')
    .join('&');
  const url = `${origin}${pathname}${query === '' ? '' : `?${query}`}`;
  return new Request(url, { headers, method: request.method, signal: request.signal });
}

/**
 * The answer as CSV or Parquet; an error stays as it is. Of a list, everything within reach, unless the address asks for one
 * page of it.
 */
export async function writeTable(
  request: Request,
  { format, table, list }: TableTwin,
  ask: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = splitTarget(request.url);
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
