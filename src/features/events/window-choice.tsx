import { Link } from '@tanstack/react-router';

import { Choice } from '../../components/choice.tsx';
import type { EventsSearch } from './events-query.ts';
import { windowChoices } from './events-window.ts';

/** How far back the page looks: a link for each window. */
export function WindowChoice({ id, search }: { id: string; search: EventsSearch }) {
  return (
    <Choice
      label="Window"
      options={windowChoices(search.days_back).map((days) => [days, days === '1' ? '1 day' : `${days} days`])}
      value={search.days_back}
      renderLink={(days_back, props) => (
        <Link
          key={days_back}
          to="/companies/$id/events"
          params={{ id }}
          search={{ ...search, days_back }}
          resetScroll={false}
          {...props}
        />
      )}
    />
  );
}
