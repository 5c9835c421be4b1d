import type { ReactNode } from 'react';

const TONES = {
  plain: 'border-rule text-ink-2',
  accent: 'border-transparent bg-accent-soft text-accent',
  changed: 'border-transparent bg-changed-ground text-changed',
  moved: 'border-transparent bg-moved-ground text-moved',
} as const;

type BadgeProps = { tone?: keyof typeof TONES; children: ReactNode };

export function Badge({ tone = 'plain', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center rounded-base border px-1.5 text-xs leading-5 font-medium max-xs:whitespace-normal whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

export function SampleMark({ long = false }: { long?: boolean }) {
  return <Badge tone="changed">{long ? 'Fictional sample company' : 'Sample'}</Badge>;
}

/** Whether a list has sample companies alone: then its heading has the mark, not each row. */
export function isAllSample(companies: readonly { sample?: boolean | undefined }[]): boolean {
  return companies.length > 0 && companies.every(({ sample }) => sample === true);
}
