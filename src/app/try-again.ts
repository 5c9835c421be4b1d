import { serverPause } from '../api/client.ts';

/** A retry that the reader asks for: it is sent at once, whatever pause the server asked for. */
export function tryAgain(retry: () => void): () => void {
  return () => {
    serverPause()?.release();
    retry();
  };
}
