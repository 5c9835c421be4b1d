import { Link } from '@tanstack/react-router';

import { EmptyNotice } from '../../../components/states/empty-notice.tsx';

/** What happened and what to do, of a message of two sentences. */
function sentences(reason: string): { title: string; todo: string } {
  const at = reason.indexOf('. ');
  if (at < 0) return { title: `${reason}.`, todo: 'Open the standardized statements instead.' };
  return { title: reason.slice(0, at + 1), todo: `${reason.slice(at + 2)}.` };
}

/** No report's statements are stored, and why. */
export function NotLoaded({ id, reason }: { id: string; reason: string }) {
  const { title, todo } = sentences(reason);
  return (
    <EmptyNotice title={title} todo={todo}>
      <Link to="/companies/$id/filings" params={{ id }} className="link touch:py-3 inline-block py-0.5">
        Filings
      </Link>
    </EmptyNotice>
  );
}
