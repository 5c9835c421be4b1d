import { Check, Copy, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';

const SHOWN_MS = 1600;

type CopyButtonProps = { text: string; what: string; icon?: LucideIcon };

export function CopyButton({ text, what, icon = Copy }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return undefined;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  const Icon = outcome === 'copied' ? Check : icon;
  return (
    <span className="inline-flex items-center">
      <button
        type="button"
        onClick={copy}
        className="touch:-mx-2 touch:-my-2.5 touch:size-11 inline-flex size-6 items-center justify-center rounded-base text-ink-3 hover:text-accent"
        aria-label={`Copy ${what}`}
      >
        <Icon size={14} aria-hidden />
      </button>
      <span role="status" className="text-xs text-ink-3">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Copy failed: blocked by the browser'}
      </span>
    </span>
  );
}
