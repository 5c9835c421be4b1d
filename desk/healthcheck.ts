// Exits with 0 if the desk of this container is ready, or the service on SERVICE_PORT; with 1 otherwise.
import { variable } from '../store/settings.ts';

async function isReady(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) })).ok;
  } catch {
    return false;
  }
}

const port = variable(process.env, 'SERVICE_PORT') ?? variable(process.env, 'PORT') ?? '8080';
process.exitCode = (await isReady(port)) ? 0 : 1;
