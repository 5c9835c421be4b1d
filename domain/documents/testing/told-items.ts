import { findItems } from '../items.ts';
import { linearise } from '../linearise.ts';

const encoder = new TextEncoder();
export const page = (...blocks: string[]): string =>
  `<html><body>${blocks.map((block) => `<p>${block}</p>`).join('')}</body></html>`;
export const prose = (words: string, times = 60): string => `${words} `.repeat(times);

/** Items as `key status: title` with the first words under the heading. */
export const told = (html: string, form: string, date = '2024-02-01', filed: string[] = []): string[] => {
  const document = linearise(encoder.encode(html), { filename: 'a.htm', type: form });
  return findItems(document, form, date, filed).map(({ key, status, title, body_start, end }) => {
    const body = document.text.slice(body_start, end).trim();
    return `${key} ${status}: ${title} | ${body.slice(0, 24)}`;
  });
};
