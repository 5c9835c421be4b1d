import { escapeHtml } from '../../views/svg.ts';

/** Characters that XML 1.0 doesn't allow, and marks that turn the direction of what follows. */
const REFUSED =
  // eslint-disable-next-line no-control-regex -- removes control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g;

/** Text of a filing as a feed may have it. */
export function plainText(text: string): string {
  return text.toWellFormed().replaceAll(REFUSED, '');
}

/** Text as HTML. */
export function htmlText(text: string): string {
  return escapeHtml(plainText(text));
}
