import { expect, test } from 'vitest';

import { checkReply } from './check-reply.ts';
import type { ModelInput } from './model-input.ts';
import type { ModelReply } from './model-reply.ts';

const QUOTES = [
  'We blend tea in three towns and sell it to shops and hotels.',
  'Our growers may not deliver the leaves that we have ordered.',
  'We ship tea to nine countries in wooden chests.',
];

const INPUT: ModelInput = {
  company: 'Tea Works',
  form: '10-K',
  filing_date: '2025-02-20',
  passages: QUOTES.map((quote, index) => {
    const place = { offset: index * 100, length: quote.length, filename: 'a.htm' };
    return { id: `p${index + 1}`, tag: 'item:BusinessTextBlock', section: 'Item 1', quote, ...place };
  }),
};

const said = (index: number) => ({ text: QUOTES[index] ?? '', citations: [`p${index + 1}`] });
const INVENTED = { text: 'Lunar helium will be mined by robots.', citations: ['p1'] };
const NOTHING: ModelReply = {
  business_profile: null,
  products_and_services: null,
  risk_factors: null,
  financial_highlights: null,
};

test('what holds is a summary with the passages it cites', () => {
  const risk = { title: QUOTES[1] ?? '', summary: QUOTES[1] ?? '', citations: ['p2'] };
  const checked = checkReply(
    { ...NOTHING, business_profile: [said(2), said(0)], risk_factors: [risk] },
    INPUT,
    7,
  );
  expect(checked).toEqual({
    summary: {
      business: [said(2), said(0)],
      products: [],
      highlights: [],
      risk_factors: [{ ...risk, novelty: null }],
      risk_captions: 7,
      citations: INPUT.passages.map(({ section: _section, ...citation }) => citation),
      missing: [
        {
          part: 'products_and_services',
          reason: 'The model found nothing about this in the passages it was given.',
        },
      ],
    },
  });
});

test.each<[name: string, reply: ModelReply, problem: string | null]>([
  ['nothing dropped', { ...NOTHING, business_profile: [said(0)] }, null],
  [
    'three of ten dropped',
    {
      ...NOTHING,
      business_profile: [...Array.from({ length: 7 }, () => said(0)), INVENTED, INVENTED, INVENTED],
    },
    null,
  ],
  [
    'a third dropped',
    { ...NOTHING, business_profile: [said(0), said(1), INVENTED] },
    '1 of 3 sentences from the model aren’t supported by the passages they cite',
  ],
  [
    'a risk whose explanation is invented',
    {
      ...NOTHING,
      business_profile: [said(0)],
      risk_factors: [{ title: QUOTES[1] ?? '', summary: INVENTED.text, citations: ['p2'] }],
    },
    '1 of 3 sentences from the model aren’t supported by the passages they cite',
  ],
  ['nothing said', NOTHING, 'the model wrote nothing about the business or its risks'],
  [
    'products alone',
    { ...NOTHING, products_and_services: [{ text: 'tea', citations: ['p1'] }] },
    'the model wrote nothing about the business or its risks',
  ],
])('%s', (_, reply, problem) => {
  const checked = checkReply(reply, INPUT, 0);
  expect('problem' in checked ? checked.problem : null).toBe(problem);
});
