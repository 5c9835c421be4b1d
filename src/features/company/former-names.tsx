import type * as v from 'valibot';

import type { FormerName } from '../../../contract/company.ts';
import { Name } from '../../components/name.tsx';

/** Former names with the years of their use, as EDGAR lists them. */
export function FormerNames({ names }: { names: v.InferOutput<typeof FormerName>[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-label="Former names" className="text-sm">
      <h3 className="text-ink-3">Former names</h3>
      <ul>
        {names.map(({ name, from, to }) => (
          <li key={`${name} ${from}`} className="flex justify-between gap-4 py-0.5">
            <Name text={name} />
            <span className="shrink-0 text-ink-3 tabular-nums">{years(from, to)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function years(from: string | null, to: string | null): string {
  const [first, last] = [from?.slice(0, 4) ?? '', to?.slice(0, 4) ?? ''];
  return first === last ? first : `${first}–${last}`;
}
