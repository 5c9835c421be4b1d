import { fileURLToPath } from 'node:url';

const COMMAND_LINE = fileURLToPath(new URL('../../ingest/main.ts', import.meta.url));

/** Much of what a load makes is soon garbage. With the usual 16 MB for it a large load takes 130 MB more. */
const MEMORY = '--max-semi-space-size=8';

/** Arguments of Node that run a command of ingest. */
export const ingestCommand = (args: readonly string[]): string[] => [MEMORY, COMMAND_LINE, ...args];
