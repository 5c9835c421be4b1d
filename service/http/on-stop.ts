/** The parent at the start: the process may be told to stop before it listens for that. */
const PARENT = process.ppid;

/** How often the parent is looked for. */
const LOOK_MS = 250;

/** A signal comes twice at once where both a terminal or a supervisor and the program above pass it on. */
const SAME_MS = 500;

/**
 * Calls `stop` once: at SIGTERM, SIGINT or SIGHUP, and when npm, which started this process through a shell, is gone. npm
 * passes a signal to its shell, and the shell dies of it without passing it on. A second signal, later, ends the process.
 */
export function onStop(
  stop: (reason: string) => void,
  {
    npm = process.env['npm_lifecycle_event'] !== undefined,
    parent = () => process.ppid,
    first = PARENT,
  } = {},
): void {
  let stopping: number | null = null;
  const once = (reason: string): void => {
    if (stopping !== null) {
      if (reason !== 'parent ended' && performance.now() - stopping > SAME_MS) process.exit(1);
      return;
    }
    stopping = performance.now();
    clearInterval(timer);
    stop(reason);
  };
  const look = (): void => {
    if (parent() !== first) once('parent ended');
  };
  const timer = npm ? setInterval(look, LOOK_MS).unref() : undefined;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, once);
}
