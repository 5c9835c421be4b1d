import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

import { Notice } from './notice.tsx';

type EmptyNoticeProps = { title: string; todo: ReactNode; children?: ReactNode };

/** An empty result, as opposed to a failure. */
export function EmptyNotice({ title, todo, children }: EmptyNoticeProps) {
  return (
    <Notice icon={Inbox} title={title} todo={todo}>
      {children}
    </Notice>
  );
}
