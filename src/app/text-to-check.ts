/** A text that another page hands to the check. In memory alone: it may be confidential, and an address is logged. */
let handed: string | null = null;

export function handText(text: string): void {
  handed = text;
}

/** The text handed over; null when there is none. A page that renders twice gets it twice. */
export function handedText(): string | null {
  return handed;
}

export function forgetText(): void {
  handed = null;
}

const PARAGRAPH_WORDS = 12;

/** Whether a pasted text is one to check, not to search for: a paragraph with a number or a quotation. */
export function isParagraph(text: string): boolean {
  return text.trim().split(/\s+/).length >= PARAGRAPH_WORDS && /\d|[“”"]/.test(text);
}
