// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { NoveltySlider } from './filter-bar.tsx';

afterEach(cleanup);

const slider = (): HTMLInputElement => screen.getByRole('slider', { name: 'Minimum novelty' });

function move(to: number): void {
  fireEvent.change(slider(), { target: { value: String(to) } });
}

test('what is moved while the last choice is being applied is chosen too', () => {
  const onChoose = vi.fn<(value: number) => void>();
  const { rerender } = render(<NoveltySlider value={0} onChoose={onChoose} />);
  move(1);
  fireEvent.keyUp(slider());
  move(0.95);
  rerender(<NoveltySlider value={1} onChoose={onChoose} />);
  expect(slider().valueAsNumber).toBe(0.95);
  fireEvent.keyUp(slider());
  expect(onChoose.mock.calls).toEqual([[1], [0.95]]);
});

test('another change of the applied value moves the thumb', () => {
  const onChoose = vi.fn<(value: number) => void>();
  const { rerender } = render(<NoveltySlider value={0.2} onChoose={onChoose} />);
  move(0.8);
  rerender(<NoveltySlider value={0} onChoose={onChoose} />);
  expect(slider().valueAsNumber).toBe(0);
  fireEvent.keyUp(slider());
  expect(onChoose).not.toHaveBeenCalled();
});
