import type * as v from 'valibot';

import type { FormerName } from '../../../contract/company.ts';
import { Name } from '../../components/name.tsx';

/** Names a company had before, with the years EDGAR gives; nothing where there are none. */
export function FormerNames({ names }: { names: v.InferOutput<typeof FormerName>[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-label="Former names" className="text-sm">
      <h3 className="text-ink-3">Formerly</h3>
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
