import { serveStdio } from '@modelcontextprotocol/server/stdio';

import { createServerFactory, type McpSettings } from './server.ts';

/** The protocol over this process's standard input and output. `closed` is called once the client is gone. */
export function serveOverStdio(settings: McpSettings, closed: () => void): { close(): Promise<void> } {
  const served = serveStdio(createServerFactory(settings), {
    onerror: (error) => settings.report(error.message),
  });
  process.stdin.once('end', closed);
  process.stdin.once('close', closed);
  return served;
}
