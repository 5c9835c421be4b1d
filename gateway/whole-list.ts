import * as v from 'valibot';

import { csvRows } from '../contract/csv/csv-text.ts';
import type { DataTable } from '../contract/table/data-table.ts';
import type { WholeList } from '../contract/table/whole-list.ts';

/** One page of a list: its rows, and what its answer says of the list. */
type Page = { data: DataTable } & ReturnType<WholeList['part']>;

export type ListSettings = {
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
 * A whole list as CSV, asked page by page while it is read: each page counts as a request, and who stops reading stops the
 * asking. Its last row says why it is cut, where it is. A first page that fails is the answer.
 */
export async function exportCsv(settings: ListSettings): Promise<Response> {
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
export async function readWhole(
  settings: ListSettings,
): Promise<Response | { data: DataTable; headers: Headers }> {
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
