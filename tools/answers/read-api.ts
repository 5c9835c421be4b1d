type Answer = { status: number; body: unknown };

export type ApiReader = {
  /** JSON body and status of a path below `/v1`. */
  get(path: string): Promise<Answer>;
  /** The `name` of each row of a list. */
  names(path: string, list: string): Promise<string[]>;
  /** CIKs of the companies whose filings list or facts are loaded, in order. */
  loadedCompanies(): Promise<string[]>;
};

type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Objects of a list inside a body; none when the body is an error or has no such list. */
export function rowsOf(body: unknown, list: string): Json[] {
  const rows = isObject(body) ? body[list] : null;
  return Array.isArray(rows) ? rows.filter(isObject) : [];
}

export function textOf(row: Json, field: string): string {
  const value = row[field];
  return typeof value === 'string' ? value : '';
}

/** Sends a request for a path of an instance. */
type Send = (path: string, init: RequestInit) => Promise<Response>;

/** Reads an instance with one key. Paths outside the API (`/tools/…`) are on the same host. */
export function openApi(send: Send, key: string): ApiReader {
  const headers = { authorization: `Bearer ${key}` };
  async function get(path: string): Promise<Answer> {
    const prefix = path.startsWith('/tools/') ? '' : '/v1';
    const response = await send(`${prefix}${path}`, { headers });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text) };
  }
  return {
    get,
    async names(path, list) {
      const { body } = await get(path);
      return rowsOf(body, list).map((row) => textOf(row, 'name'));
    },
    async loadedCompanies() {
      const { body } = await get('/screen?columns=revenue&limit=1000');
      const loaded = rowsOf(body, 'companies').map((row) => textOf(row, 'cik'));
      for (let page = 1; ; page += 1) {
        const list = await get(`/companies?limit=100&page=${page}`);
        const rows = rowsOf(list.body, 'companies');
        loaded.push(...rows.filter((row) => row['loaded'] === true).map((row) => textOf(row, 'cik')));
        if (rows.length < 100) return [...new Set(loaded)].toSorted();
      }
    },
  };
}
