import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';

import { slowCases } from '../ingest/testing/real-files.ts';

const ROOT = join(import.meta.dirname, '..');

test.each<{ pin: '2026-07-28' } | 'legacy'>([{ pin: '2026-07-28' }, ...slowCases(['legacy' as const])])(
  'a client of %j is served over standard input and output',
  async (mode) => {
    const folder = mkdtempSync(join(tmpdir(), 'filings-mcp-'));
    const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode } });
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    try {
      await client.connect(
        new StdioClientTransport({
          command: process.execPath,
          args: [join(ROOT, 'desk/mcp.ts')],
          env: { PATH, NODE_COMPILE_CACHE, FILINGS_DATA: folder },
        }),
      );
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain('get_statements');
      const found = await client.callTool({ name: 'find_company', arguments: { query: 'Apple' } });
      expect(found.structuredContent).toEqual({ companies: [], total: 0, next_offset: null, left_out: [] });
      const long = await client.callTool({
        name: 'find_company',
        arguments: { query: 'x'.repeat(1_000_000) },
      });
      expect(long.isError).toBe(true);
    } finally {
      await client.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

const REQUESTS = [
  {
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '0' } },
  },
  { method: 'tools/call', params: { name: 'find_company', arguments: { query: 'Apple' } } },
];

test.each([
  ...slowCases<[string, number]>([['without a request', 0]]),
  ['after requests, which are answered first', 2],
])('the end of input ends the program %s', async (_, count) => {
  const folder = mkdtempSync(join(tmpdir(), 'filings-mcp-'));
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, FILINGS_DATA: folder };
  const child = spawn(process.execPath, [join(ROOT, 'desk/mcp.ts')], { env, stdio: 'pipe' });
  try {
    const lines = REQUESTS.slice(0, count).map((one, at) =>
      JSON.stringify({ jsonrpc: '2.0', id: at, ...one }),
    );
    child.stdin.end(lines.map((line) => `${line}\n`).join(''));
    const exit = new Promise((resolve) => void child.once('exit', (code, signal) => resolve(code ?? signal)));
    const [out, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect([await exit, problems]).toEqual([0, '']);
    const answers: unknown[] = out
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    expect(answers).toMatchObject(lines.map((__, id) => ({ id, result: {} })));
  } finally {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
