import type { CompanyEvent } from './company-event.ts';

/**
 * The filed text of an event: a headline, and the text under its item. A headline that is part of that text is omitted,
 * so that nothing is repeated.
 */
export function eventSummary({ headline, snippet }: CompanyEvent): {
  line: string | null;
  text: string | null;
} {
  const isPart = headline !== null && snippet?.includes(headline.replace(/…$/, '')) === true;
  return { line: isPart ? null : headline, text: snippet };
}
