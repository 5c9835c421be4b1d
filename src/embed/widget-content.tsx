import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { RowsSkeleton } from '../components/states/skeleton.tsx';
import { MessageFrame } from './widget-frame.tsx';
import { WidgetMessage } from './widget-message.tsx';

type WidgetContentProps<V> = {
  /** What the address asks for; a widget has one query. */
  query: object;
  load: (client: QueryClient) => Promise<V>;
  children: (view: V) => ReactNode;
};

const SKELETON_ROWS = 6;

/** A widget that is loading, failed or shown. Its parts are requested and retried one by one. */
export function WidgetContent<V>({ query, load, children }: WidgetContentProps<V>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['widget', query],
    queryFn: ({ client }) => load(client),
    retry: false,
  });
  if (data !== undefined) return children(data);
  if (error === null) return <RowsSkeleton rows={SKELETON_ROWS} label="Loading" />;
  return (
    <MessageFrame>
      <WidgetMessage error={error} onRetry={() => void refetch()} />
    </MessageFrame>
  );
}
