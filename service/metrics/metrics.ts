import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { ServiceError } from '../../contract/errors.ts';
import type { FullTextSource } from '../../search/full-text-source.ts';
import type { Sources } from './sources.ts';

/** What is counted, in Prometheus' text format. No label has a value that a caller chooses. */
export type Metrics = {
  request(of: { route: string; method: string; status: number; ms: number }): void;
  /** A request at the gateway, by the part that answered it. */
  gateway: (part: string, status: number) => void;
  /** An event of the audit log. */
  event(name: string): void;
  /** The same full-text source, its searches counted and timed. */
  searches(source: FullTextSource): FullTextSource;
  /** What is read when someone asks for the metrics. */
  watch(sources: Sources): void;
  text: () => Promise<string>;
  content_type: string;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function outcomeOf(error: unknown): string {
  return error instanceof ServiceError ? error.code : 'error';
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'filings_requests_total',
    help: 'API requests answered',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'filings_request_seconds',
    help: 'Time to answer an API request',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const gateway = new Counter({
    name: 'filings_gateway_requests_total',
    help: 'Requests answered by the gateway',
    labelNames: ['part', 'status'],
    registers,
  });
  const searched = new Histogram({
    name: 'filings_search_seconds',
    help: 'Time of a full-text search with its wait for a reader',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const events = new Counter({
    name: 'filings_audit_events_total',
    help: 'Events of the audit log',
    labelNames: ['event'],
    registers,
  });
  const gauges = new Map<string, Gauge>();
  let sources: Sources | null = null;

  function gauge(name: string, help: string, labels: Record<string, string>): Gauge {
    const known = gauges.get(name);
    if (known !== undefined) return known;
    const made = new Gauge({ name, help, labelNames: Object.keys(labels), registers });
    gauges.set(name, made);
    return made;
  }

  async function read(): Promise<void> {
    if (sources === null) return;
    for (const one of gauges.values()) one.reset();
    for (const { name, help, labels = {}, value } of await sources()) {
      gauge(name, help, labels).set(labels, value);
    }
  }

  return {
    request({ route, method, status, ms }) {
      requests.inc({ route, method, status });
      seconds.observe({ route }, ms / 1_000);
    },
    gateway: (part, status) => gateway.inc({ part, status }),
    event: (event) => events.inc({ event }),
    searches: (source) => ({
      ...source,
      async search(search, client) {
        const end = searched.startTimer();
        try {
          const page = await source.search(search, client);
          end({ outcome: 'ok' });
          return page;
        } catch (error) {
          end({ outcome: outcomeOf(error) });
          throw error;
        }
      },
    }),
    watch(given) {
      sources = given;
    },
    async text() {
      await read();
      return registry.metrics();
    },
    content_type: registry.contentType,
  };
}
