import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { createGateway } from '../../../gateway/gateway.ts';
import { embeddedUpstream } from '../../../gateway/upstream.ts';
import { listen } from '../../../service/http/listen.ts';
import { KEYS, openDesk } from '../../../service/testing/open-desk.ts';
import { openSmallStore } from '../../../service/testing/small-store.ts';
import { dataUse } from './data-snippets.ts';

const { service } = openDesk(await openSmallStore());
const gateway = createGateway({
  upstream: embeddedUpstream((request) => service.fetch(request), KEYS.gateway),
  files: null,
  report: () => undefined,
});

async function outputOf(command: string, words: string[]): Promise<string> {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
}

const ADDRESS = '/v1/companies/AAPL/income-statement?period_type=annual&include_segments=false';

test('what is copied runs against a desk as it is', async () => {
  const server = await listen(gateway, { host: '127.0.0.1', port: 0 });
  try {
    const { snippets } = dataUse(`http://127.0.0.1:${server.port}`, ADDRESS);
    const codeOf = (name: string) => snippets.find((each) => each.name === name)?.code ?? '';
    expect(await outputOf('sh', ['-c', codeOf('curl')])).toContain('"value":416161000000');
    const script = ['--input-type=module', '-e', codeOf('JavaScript')];
    expect(await outputOf(process.execPath, script)).toContain("name: 'Apple Inc.'");
  } finally {
    await server.close();
  }
});

test('the CSV address has its suffix before the query, and no address has a key', () => {
  const { csv, snippets } = dataUse('https://desk.example', ADDRESS);
  expect(csv).toBe(
    'https://desk.example/v1/companies/AAPL/income-statement.csv?period_type=annual&include_segments=false',
  );
  expect(dataUse('https://desk.example', ADDRESS).parquet).toContain(
    '/income-statement.parquet?period_type=',
  );
  expect(dataUse('https://desk.example', '/v1/companies/AAPL/ratios').csv).toBe(
    'https://desk.example/v1/companies/AAPL/ratios.csv',
  );
  for (const { code } of snippets) expect(code).not.toMatch(/key|bearer|authorization/i);
});

test.each([
  ['/v1/search/full-text?q=%22a%22+%60id%60+%24%28id%29'],
  ["/v1/search/full-text?q=it's"],
  ['/v1/search/full-text?q=%5C%22%3B+import+os'],
])('%s stays within its quotes', (address) => {
  const { json, csv, parquet, snippets } = dataUse('https://desk.example', address);
  for (const each of [json, csv, parquet]) expect(each).not.toMatch(/['"`\\$\s]/);
  for (const { code } of snippets)
    expect([json, csv, parquet].some((each) => code.includes(each))).toBe(true);
});
