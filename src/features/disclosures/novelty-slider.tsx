import { useId, useState } from 'react';

import { minNoveltyLabel } from './novelty-labels.ts';

type NoveltySliderProps = {
  /** 0 to 1; 0 means no minimum. */
  value: number;
  onChoose: (value: number) => void;
};

const STEP = 0.05;

/** Minimum novelty of a passage. Applies when the thumb or key is released. */
export function NoveltySlider({ value, onChoose }: NoveltySliderProps) {
  const id = useId();
  /** The thumb's position, and the applied value it started from. Dropped once the applied value changes. */
  const [draft, setDraft] = useState<{ value: number; before: number } | null>(null);
  if (draft !== null && draft.before !== value) setDraft(null);
  const shown = draft === null || draft.before !== value ? value : draft.value;
  const settle = () => {
    if (shown !== value) onChoose(shown);
  };
  const description = minNoveltyLabel(shown);
  return (
    <div className="min-w-0">
      <div className="max-xs:flex-wrap touch:min-h-11 flex min-h-8 items-center gap-2 text-sm">
        <label htmlFor={id} className="text-ink-3">
          Minimum novelty
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={1}
          step={STEP}
          value={shown}
          aria-valuetext={description}
          onChange={({ target }) => setDraft({ value: target.valueAsNumber, before: value })}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
          className="touch:h-11 h-6 w-36 accent-accent"
        />
        <output htmlFor={id} className="w-8 text-right tabular-nums">
          {shown.toFixed(2)}
        </output>
      </div>
      <p aria-hidden className="text-xs text-ink-3">
        {description}
      </p>
    </div>
  );
}
