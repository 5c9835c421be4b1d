import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

test.each([{ pin: '2026-07-28' }, 'legacy'] as const)('over standard input and output: %j', async (mode) => {
  const folder = mkdtempSync(join(tmpdir(), 'filings-mcp-'));
  const client = new Client({ name: 'test', version: '0' }, { versionNegotiation: { mode } });
  const { PATH = '' } = process.env;
  try {
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [join(ROOT, 'tools/mcp.ts')],
        env: { PATH, FILINGS_DATA: folder },
      }),
    );
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('get_statements');
    const found = await client.callTool({ name: 'find_company', arguments: { query: 'Apple' } });
    expect(found.structuredContent).toEqual({ companies: [], total: 0, next_offset: null, left_out: [] });
    const long = await client.callTool({ name: 'find_company', arguments: { query: 'x'.repeat(1_000_000) } });
    expect(long.isError).toBe(true);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
