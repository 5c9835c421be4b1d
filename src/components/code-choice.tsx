import { useState } from 'react';

import { CopyButton } from './copy-button.tsx';
import { SelectField } from './fields.tsx';

type CodeChoiceProps = {
  codes: readonly (readonly [name: string, code: string])[];
  /** Whether long lines go on below; else they scroll, so that the keyboard must reach them. */
  isWrapped?: boolean;
};

export function CodeChoice({ codes, isWrapped = false }: CodeChoiceProps) {
  const [chosen, setChosen] = useState(codes[0]?.[0] ?? '');
  const code = codes.find(([name]) => name === chosen)?.[1] ?? '';
  return (
    <section aria-label="Code" className="space-y-2">
      <div className="flex items-center gap-2">
        <SelectField
          label="Code"
          value={chosen}
          options={codes.map(([name]) => [name, name] as const)}
          onChoose={setChosen}
        />
        <CopyButton text={code} what="code" />
      </div>
      <pre
        tabIndex={isWrapped ? undefined : 0}
        className={`overflow-x-auto rounded-base border border-rule bg-surface p-3 text-xs ${isWrapped ? 'wrap-anywhere whitespace-pre-wrap' : ''}`}
      >
        <code>{code}</code>
      </pre>
    </section>
  );
}
