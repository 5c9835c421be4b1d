import { parseAccept, type Accept } from 'hono/utils/accept';

/**
 * The content coding that an Accept-Encoding field prefers among those available, the first of equals; `identity` when none
 * is acceptable, since a plain body serves a caller better than an error.
 * Source: RFC 9110 §12.5.3.
 */
export function chooseCoding<const T extends string>(
  field: string | undefined,
  available: readonly T[],
): T | 'identity' {
  const accepted = parseAccept(field ?? '');
  let chosen: T | 'identity' = 'identity';
  let weight = 0;
  for (const coding of [...available, 'identity'] as const) {
    const own = weightOf(coding, accepted);
    if (own > weight) [chosen, weight] = [coding, own];
  }
  return chosen;
}

function weightOf(coding: string, accepted: readonly Accept[]): number {
  const named = accepted.find(({ type }) => type.toLowerCase() === coding);
  return (named ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
}
