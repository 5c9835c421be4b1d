/** Prefixed name of a member: standard ones come with their prefix, a filer's own get the filer's. */
export function memberName(prefix: string, name: string): string {
  return name.includes(':') ? name : `${prefix}:${name}Member`;
}
