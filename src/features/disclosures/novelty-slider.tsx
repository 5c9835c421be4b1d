import { useId, useState } from 'react';

import { leastNoveltyWords } from './novelty-words.ts';

type NoveltySliderProps = {
  /** 0 to 1; 0 asks for nothing. */
  value: number;
  onChoose: (value: number) => void;
};

const STEP = 0.05;

/** Least novelty of a passage, with what it means. It takes effect when the thumb is let go, or the key. */
export function NoveltySlider({ value, onChoose }: NoveltySliderProps) {
  const id = useId();
  /** Where the thumb is, and what held when it was moved there: it stays until that has changed. */
  const [draft, setDraft] = useState<{ value: number; before: number } | null>(null);
  if (draft !== null && draft.before !== value) setDraft(null);
  const shown = draft === null || draft.before !== value ? value : draft.value;
  const settle = () => {
    if (shown !== value) onChoose(shown);
  };
  const words = leastNoveltyWords(shown);
  return (
    <div className="min-w-0">
      <div className="touch:min-h-11 flex min-h-8 items-center gap-2 text-sm">
        <label htmlFor={id} className="text-ink-3">
          Least novelty
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={1}
          step={STEP}
          value={shown}
          aria-valuetext={words}
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
        {words}
      </p>
    </div>
  );
}
