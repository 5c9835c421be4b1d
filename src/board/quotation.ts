import { label } from '../../views/format/names.ts';
import { BOARD_LIMITS } from './board.ts';

/** Words of a filing on one line, at most as many as an entry holds. */
export function quotation(text: string, wanted = 0): { quote: string; is_cut: boolean } {
  const whole = label(text.replaceAll(/\s+/g, ' '));
  return {
    quote: whole.slice(0, BOARD_LIMITS.text),
    // A part of the text may not be loaded.
    is_cut: whole.length > BOARD_LIMITS.text || text.length < wanted,
  };
}
