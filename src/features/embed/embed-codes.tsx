import { useState } from 'react';

import { CopyButton } from '../../components/copy-button.tsx';
import { SelectField } from '../../components/select-field.tsx';

type EmbedCodesProps = { codes: readonly (readonly [string, string])[] };

/** What to paste into the other page, in one of several forms. */
export function EmbedCodes({ codes }: EmbedCodesProps) {
  const [kind, setKind] = useState(codes[0]?.[0] ?? '');
  const code = codes.find(([name]) => name === kind)?.[1] ?? '';
  return (
    <section aria-label="Code" className="space-y-2">
      <div className="flex items-center gap-2">
        <SelectField
          label="Code"
          value={kind}
          options={codes.map(([name]) => [name, name] as const)}
          onChoose={setKind}
        />
        <CopyButton text={code} what="code" />
      </div>
      <pre className="overflow-x-auto rounded-base border border-rule bg-surface p-3 text-xs wrap-anywhere whitespace-pre-wrap">
        <code>{code}</code>
      </pre>
    </section>
  );
}
