import { findItems } from '../../domain/documents/items.ts';
import { linearise } from '../../domain/documents/linearise.ts';
import type { ReadableDocument } from '../../store/full-text-store.ts';

/** An annual report typed in as its pages look: Items with headings and paragraphs, risks with captions. */
export type TypedAnnual = {
  business: [heading: string, paragraphs: string[]][];
  risks: [caption: string, paragraphs: string[]][];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraph = (text: string): string => `<p>${escaped(text)}</p>`;
const bold = (text: string): string => `<p><b>${escaped(text)}</b></p>`;
const caption = (text: string): string => `<p><b><i>${escaped(text)}</i></b></p>`;

/** The report as a page. */
function annualPage({ business, risks }: TypedAnnual): string {
  const parts = [
    bold('Item 1. Business'),
    ...business.flatMap(([heading, paragraphs]) => [bold(heading), ...paragraphs.map(paragraph)]),
    bold('Item 1A. Risk Factors'),
    ...risks.flatMap(([title, paragraphs]) => [caption(title), ...paragraphs.map(paragraph)]),
    bold('Item 1B. Unresolved Staff Comments'),
    paragraph('None.'),
  ];
  return `<html><body>${parts.join('')}</body></html>`;
}

/** The report made readable, as a load does. */
export function readableAnnual(filename: string, form: string, typed: TypedAnnual): ReadableDocument {
  const text = linearise(Buffer.from(annualPage(typed)), { filename, type: form });
  return { filename, ...text, items: findItems(text, form, '2025-01-30', []) };
}

/** A few sentences of Tesla's 10-K for 2024, 0001628280-25-003063. */
export const TESLA_2024: TypedAnnual = {
  business: [
    [
      'Overview',
      [
        'We design, develop, manufacture, sell and lease high-performance fully electric vehicles and energy generation and storage systems, and offer services related to our products.',
        'Our mission is to accelerate the world’s transition to sustainable energy.',
      ],
    ],
    [
      'Segment Information',
      ['We operate as two reportable segments: (i) automotive and (ii) energy generation and storage.'],
    ],
    [
      'Human Capital',
      ['Tesla’s ability to attract, develop and retain a talented workforce is a competitive advantage.'],
    ],
  ],
  risks: [
    [
      'We may experience delays in launching and ramping the production of our products and features, or we may be unable to control our manufacturing costs.',
      [
        'We have previously experienced and may in the future experience launch and production ramp delays for new products and features.',
      ],
    ],
    [
      'We are highly dependent on the services of Elon Musk, Technoking of Tesla and our Chief Executive Officer.',
      [
        'Although Mr. Musk spends significant time with Tesla and is highly active in our management, he does not devote his full time and attention to Tesla.',
      ],
    ],
    [
      'We may choose to or be compelled to undertake product recalls or take other similar actions.',
      [
        'As a manufacturing company, we must manage the risk of product recalls with respect to our products.',
      ],
    ],
  ],
};
