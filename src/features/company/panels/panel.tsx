import type { ReactNode } from 'react';

type PanelProps = {
  title: string;
  /** Source of the content, in one line under the title. */
  source?: ReactNode;
  /** Link to the full page. */
  more?: ReactNode;
  children: ReactNode;
};

/** One section of the overview: title, source, content. */
export function Panel({ title, source, more, children }: PanelProps) {
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{title}</h2>
        {more}
      </div>
      <p className="min-h-5 text-sm text-ink-3">{source}</p>
      <div className="mt-2">{children}</div>
    </section>
  );
}
