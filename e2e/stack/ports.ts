/** Where the end-to-end stack listens. */
export const PORTS = {
  /** Answers once all the others do. */
  ready: 8470,
  /** Desk with the embedded service on the sample. */
  desk: 8471,
  /** Desks before the same service as a hosted instance, with keys of lower tiers, none, and a wrong one. */
  free: 8472,
  professional: 8473,
  no_key: 8474,
  wrong_key: 8475,
  /** Desk before an address at which nothing answers. */
  unreachable: 8476,
  /** Desk on real companies, where the folder of EDGAR files is at hand. */
  real: 8477,
  /** Desk on the companies whose facts this repository has. */
  typed: 8486,
  /** Desks with an empty store and no contact, before a stand-in for EDGAR: one loads, the other is cut off. */
  loading: 8478,
  offline_edgar: 8480,
  /** Desk before the service with a metered key of its own, for a test to use up. */
  quota: 8481,
  edgar: 8482,
  /** Desk with a login, before the same service; it believes a proxy on this machine. */
  login: 8483,
  /** The service by itself, as the hosted instance. */
  service: 8479,
  /** The nodes of a service over a shared store, which is then at `service`. */
  node_1: 8484,
  node_2: 8485,
} as const;

export type Desk = Exclude<keyof typeof PORTS, 'ready' | 'service' | 'edgar' | 'node_1' | 'node_2'>;

export function addressOf(desk: Desk): string {
  return `http://127.0.0.1:${PORTS[desk]}`;
}
