import type { EdgarAddress, EdgarHost } from './address.ts';
import { EdgarError } from './edgar-error.ts';
import type { SourceBody } from './source.ts';

/** Files in a row that can't be had, with none between them that can: then the host is down, whatever else answers. */
const FAILING_MAX = 5;

/** A file that is asked for to see whether its host answers is no larger. */
const PROBE_BYTES_MAX = 256 * 1024;

/** Asked for where nothing of a host was read yet. That the file is missing is an answer, too. */
const PROBES: Record<EdgarHost, EdgarAddress> = {
  data: { host: 'data', path: '/submissions/CIK0000000000.json', is_json: true },
  www: { host: 'www', path: '/Archives/edgar/data/0/index.json', is_json: true },
};

type Fetch = (address: EdgarAddress) => Promise<SourceBody | null>;

/** Tells a file that can't be had from a host that is down. */
export function createNeighbours() {
  const known = new Map<EdgarHost, { probe: EdgarAddress; failing: number }>();
  const of = (host: EdgarHost) => known.get(host) ?? { probe: PROBES[host], failing: 0 };

  return {
    /** A file of a host was read. */
    answered(address: EdgarAddress, body: SourceBody | null): void {
      const isSmall = (body?.bytes.byteLength ?? 0) <= PROBE_BYTES_MAX;
      known.set(address.host, { probe: isSmall ? address : of(address.host).probe, failing: 0 });
    },
    /**
     * What a lasting outage of one file means: `unavailable` if its host answers for another file, else the outage.
     * Throws what else asking for the other file throws.
     */
    async judge(address: EdgarAddress, outage: EdgarError, fetch: Fetch): Promise<EdgarError> {
      const { probe, failing } = of(address.host);
      known.set(address.host, { probe, failing: failing + 1 });
      if (failing + 1 > FAILING_MAX || probe.path === address.path) return outage;
      try {
        await fetch(probe);
      } catch (cause) {
        if (!(cause instanceof EdgarError) || cause.failure === 'rate_limited') throw cause;
        if (cause.failure === 'outage') return outage;
      }
      return new EdgarError('unavailable', `${outage.message}, again and again, while its host answers`, {
        cause: outage,
      });
    },
  };
}
