import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { QueryError } from '../../domain/query/query.ts';
import { readWithin, type Within, WITHIN_VALUES } from '../../domain/query/sections.ts';
import { takeWithin } from '../../domain/query/understand.ts';

/** Sections that a search is restricted to. `text` is the term of the query; null for a parameter. */
export type SectionInQuery = Within & { text: string | null };

/**
 * Takes `item:1A` and `section:notes` out of a query, and adds the parameter's values. Throws ServiceError
 * invalid_query or invalid_param for a value that means no section.
 */
export function takeSections(
  q: string,
  parameter: readonly string[],
): { q: string; sections: SectionInQuery[] } {
  try {
    const taken = takeWithin(q);
    return {
      q: taken.q,
      sections: [
        ...taken.within.map(({ start, end, ...within }) => ({ ...within, text: q.slice(start, end) })),
        ...parameter.map((value) => ({ ...readParameter(value), text: null })),
      ],
    };
  } catch (cause) {
    if (!(cause instanceof QueryError)) throw cause;
    throw new ServiceError('invalid_query', cause.message, { parameter: 'q', position: cause.position });
  }
}

function readParameter(value: string): Within {
  const within = readWithin(value);
  if (within !== null) return within;
  throw new ServiceError('invalid_param', `within must be ${WITHIN_VALUES}, got '${clip(value)}'`, {
    parameter: 'within',
  });
}
