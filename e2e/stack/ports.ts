/** Two runs at once on a machine need separate ports: E2E_PORTS is the first of them. */
const FIRST = Number(process.env['E2E_PORTS'] ?? 8470);

/** Where the end-to-end stack listens. */
export const PORTS = {
  /** Answers once all the others do. */
  ready: FIRST,
  /** Desk with the embedded service on the sample. */
  desk: FIRST + 1,
  /** Desks before the same service as a hosted instance, with keys of lower tiers, none, and a wrong one. */
  free: FIRST + 2,
  professional: FIRST + 3,
  no_key: FIRST + 4,
  wrong_key: FIRST + 5,
  /** Desk before an address at which nothing answers. */
  unreachable: FIRST + 6,
  /** Desk on real companies, where the folder of EDGAR files is at hand. */
  real: FIRST + 7,
  /** Desk on the companies whose facts this repository has. */
  typed: FIRST + 16,
  /** Desks with an empty store and no contact, before a stand-in for EDGAR: one loads, the other is cut off. */
  loading: FIRST + 8,
  offline_edgar: FIRST + 10,
  /** Desk before the service with its own metered key, for a test to use up. */
  quota: FIRST + 11,
  edgar: FIRST + 12,
  /** Desk with a login, before the same service; it believes a proxy on this machine. */
  login: FIRST + 13,
  /** The service by itself, as the hosted instance. */
  service: FIRST + 9,
  /** The nodes of a service over a shared store, which is then at `service`. */
  node_1: FIRST + 14,
  node_2: FIRST + 15,
} as const;

/** Header of a test that answers requests of pages itself: they come without a first screen. */
export const WITHOUT_FIRST_SCREEN = 'x-without-first-screen';

export type Desk = Exclude<keyof typeof PORTS, 'ready' | 'service' | 'edgar' | 'node_1' | 'node_2'>;

export function addressOf(desk: Desk): string {
  return `http://127.0.0.1:${PORTS[desk]}`;
}
