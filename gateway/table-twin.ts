import { csvDocument } from '../contract/csv/csv-text.ts';
import { tableTwin, type TableTwin } from '../contract/table/table-twin.ts';
import { splitTarget } from '../contract/target.ts';

/** A request as the service knows it, and how to write the answer if the address ends in `.csv` or `.parquet`. */
export type ReadRequest = { request: Request; twin: TableTwin | null };

/** Takes the format off an address that has a table. Such an answer is not compared with one of before. */
export function readTableRequest(request: Request): ReadRequest {
  const { pathname, search } = splitTarget(request.url);
  const twin = ['GET', 'HEAD'].includes(request.method) ? tableTwin(pathname) : null;
  if (twin === null) return { request, twin };
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  headers.set('accept', 'application/json');
  const origin = request.url.slice(0, request.url.indexOf('/', request.url.indexOf('://') + 3));
  const url = `${origin}${twin.pathname}${search === '' ? '' : `?${search}`}`;
  return { request: new Request(url, { headers, method: request.method }), twin };
}

/** The answer as CSV or Parquet; an error stays as it is. */
export async function writeTable(answer: Response, { format, table }: TableTwin): Promise<Response> {
  if (answer.status !== 200) return answer;
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  const data = table(await answer.json());
  if (format === 'csv') {
    headers.set('content-type', 'text/csv; charset=utf-8');
    return new Response(csvDocument(data), { headers });
  }
  headers.set('content-type', 'application/vnd.apache.parquet');
  // Loaded with the first such request.
  const { toParquet } = await import('./parquet.ts');
  return new Response(toParquet(data), { headers });
}
