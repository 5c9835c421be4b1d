import { ENDPOINTS, type Endpoint, type EndpointId } from './endpoints.ts';

/** What a person who signed in may do; each includes the ones before it. */
export const ROLES = ['read', 'load', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_MEANINGS: Record<Role, string> = {
  read: 'search, read, compare and export',
  load: 'everything that read may, start and cancel loads, choose what is followed, and make watches',
  admin: 'everything, and manage users and their sessions',
};

export function isRole(value: string): value is Role {
  return ROLES.some((role) => role === value);
}

export function roleReaches(held: Role, needed: Role): boolean {
  return ROLES.indexOf(held) >= ROLES.indexOf(needed);
}

/** Endpoints that read although they aren't GET: their parameters are too long for an address. */
const READING: ReadonlySet<EndpointId> = new Set<EndpointId>(['claims', 'previewWatch']);

/** The role that an endpoint needs. What changes something needs `load`, whatever is added later. */
export function roleFor(id: EndpointId): Role {
  const { method }: Endpoint = ENDPOINTS[id];
  return method === 'GET' || READING.has(id) ? 'read' : 'load';
}
