import { spawnSync } from 'node:child_process';

/** A node of a cluster in a separate process. */
export type TestNode = { url: string; pid: number; number: number };

/** Why tests that kill a node are skipped, null if they can run. */
export const NO_NODES =
  process.env['OPENSEARCH_START_NODES'] === undefined
    ? 'skipped: OPENSEARCH_START_NODES is no command that starts a cluster with a process for each node'
    : null;

const PORT = 9_341;
const NODES = 3;

/** Starts three nodes, or one of them again. The command prints an address and a process id for each. */
export function startNodes(only?: number): TestNode[] {
  const command = process.env['OPENSEARCH_START_NODES'] ?? '';
  const given = [PORT, NODES, ...(only === undefined ? [] : [only])].map(String);
  const { status, stdout, stderr } = spawnSync(command, given, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} did not start a cluster: ${stderr.slice(-1_000)}`);
  return stdout
    .trim()
    .split('\n')
    .map((line, at) => {
      const [url = '', pid] = line.split(' ');
      return { url, pid: Number(pid), number: only ?? at + 1 };
    });
}
