import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** With the packages, as it is as much part of the program: whoever can write it can run code here. */
const COMPILED = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled');

/**
 * Keeps what is compiled from here on for the next start, which then takes half the processor time. Node writes it when the
 * process ends. Where the folder can't be written, as in a container, every start compiles again.
 */
export function keepCompiled(): void {
  enableCompileCache(COMPILED);
}

/** What a child process gets of this one's environment: none of its settings, its keys above all. */
export const childEnvironment = () => ({
  PATH: process.env['PATH'],
  TZ: process.env['TZ'],
  NODE_COMPILE_CACHE: COMPILED,
});
