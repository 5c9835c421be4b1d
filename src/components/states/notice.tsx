import { History, Inbox, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { formatTimestamp } from '../../../views/format/dates.ts';

type NoticeProps = {
  icon?: LucideIcon;
  /** Instead of `icon`, for one that loads later; its space is reserved. */
  mark?: ReactNode;
  title: string;
  todo: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
};

/** Shown in place of content: what happened, what to do, and actions. */
export function Notice({ icon: Icon, mark, title, todo, children, role }: NoticeProps) {
  return (
    <div role={role} className="flex gap-3 border-l-2 border-rule-strong py-1 pl-4">
      <span className="mt-0.5 size-4.5 shrink-0 text-ink-3">
        {Icon === undefined ? mark : <Icon size={18} aria-hidden />}
      </span>
      <div className="max-w-[68ch] min-w-0">
        <p className="text-lg font-medium">{title}</p>
        <p className="mt-0.5 text-ink-2">{todo}</p>
        {children !== undefined && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">{children}</div>
        )}
      </div>
    </div>
  );
}

type EmptyNoticeProps = { title: string; todo: ReactNode; children?: ReactNode };

/** An empty result, as opposed to a failure. */
export function EmptyNotice({ title, todo, children }: EmptyNoticeProps) {
  return (
    <Notice icon={Inbox} title={title} todo={todo}>
      {children}
    </Notice>
  );
}

type StaleMarkProps = { since: number; onRetry: () => void };

/** Says that the refresh failed and earlier data is shown. */
export function StaleMark({ since, onRetry }: StaleMarkProps) {
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-changed">
      <History size={14} aria-hidden />
      Could not refresh. Showing data from {formatTimestamp(new Date(since).toISOString())}.
      <button type="button" className="link min-h-6" onClick={onRetry}>
        Try again
      </button>
    </p>
  );
}
