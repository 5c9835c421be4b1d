import type { Drawing } from './drawing.ts';

/**
 * What a widget shows, as the server writes it: readable without JavaScript, and before the widget is ready. All text is
 * plain; it is escaped when it is written.
 */
export type Caption = {
  title: string;
  /** 'USD millions, annual'. */
  caption: string;
  /** What the view says first, in a sentence; absent: its quotation, or the first row's newest figure. */
  headline?: string;
  /** A table; its first cells are row heads. */
  heads?: readonly string[];
  /** Last days of the periods in `heads`. */
  days?: readonly (string | null)[];
  rows?: readonly (readonly string[])[];
  /** Why a figure is missing, at its place in `rows`. */
  reasons?: readonly (readonly (string | null)[])[];
  /** Paragraphs of a filing. */
  quotation?: readonly string[];
  source: string;
  /** Only for pictures. */
  drawing?: Drawing;
};

/** Why a widget shows nothing. */
export class CaptionError extends Error {
  override readonly name = 'CaptionError';
}
