import { csvTwin, type CsvTwin } from '../contract/csv/csv-twin.ts';
import { splitTarget } from '../contract/target.ts';

/** A request as the service knows it, and how to write the answer if the address ends in `.csv`. */
export type ReadRequest = { request: Request; twin: CsvTwin | null };

/** Takes `.csv` off an address that has a CSV twin. Such an answer is not compared with one of before. */
export function readCsvRequest(request: Request): ReadRequest {
  const { pathname, search } = splitTarget(request.url);
  const twin = ['GET', 'HEAD'].includes(request.method) ? csvTwin(pathname) : null;
  if (twin === null) return { request, twin };
  const headers = new Headers(request.headers);
  headers.delete('if-none-match');
  headers.set('accept', 'application/json');
  const origin = request.url.slice(0, request.url.indexOf('/', request.url.indexOf('://') + 3));
  const url = `${origin}${twin.pathname}${search === '' ? '' : `?${search}`}`;
  return { request: new Request(url, { headers, method: request.method }), twin };
}

/** The answer as CSV; an error stays as it is. */
export async function writeCsv(answer: Response, twin: CsvTwin): Promise<Response> {
  if (answer.status !== 200) return answer;
  const headers = new Headers(answer.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  headers.set('content-type', 'text/csv; charset=utf-8');
  return new Response(twin.write(await answer.json()), { headers });
}
