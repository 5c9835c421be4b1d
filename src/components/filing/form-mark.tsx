import { label } from '../../../views/format/names.ts';
import { Badge } from '../badge.tsx';

type FormMarkProps = { form: string; isAmendment: boolean };

export function FormMark({ form, isAmendment }: FormMarkProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <span className="font-semibold whitespace-nowrap">{label(form)}</span>
      {isAmendment && <Badge tone="changed">Amendment</Badge>}
    </span>
  );
}
