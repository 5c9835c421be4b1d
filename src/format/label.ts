// eslint-disable-next-line no-control-regex -- control and direction-changing characters are what is taken out
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/g;

/**
 * One line of text from a filing, fit to stand beside other text: no control characters, and none that turn the
 * direction of what follows. Example: 'ACME\u202EXCN' → 'ACME XCN'.
 */
export function label(text: string): string {
  return text.replace(UNSEEN, ' ').trim();
}
