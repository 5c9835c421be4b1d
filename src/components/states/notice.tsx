import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type NoticeProps = {
  icon?: LucideIcon;
  /** Instead of `icon`, for one that loads later; its space is reserved. */
  mark?: ReactNode;
  title: string;
  /** What to do. */
  todo: ReactNode;
  /** Buttons and links. */
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
