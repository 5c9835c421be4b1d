import fc from 'fast-check';
import { expect, test } from 'vitest';

import { segmentOf } from '../../domain/postings/testing/memory-segment.ts';
import { createFindMentions } from '../../domain/query/mentions.ts';
import { parseQuery } from '../../domain/query/parse-query.ts';
import { packedText } from '../../store/texts/testing/packed-text.ts';
import { weighPositions } from '../embedded/postings/postings-engine.ts';
import { weighText, weighTopics } from './fragments.ts';

const WORDS = 'tariff tariffs cost supply chain of the steel steels other words again'.split(' ');
const word = fc.constantFrom(...WORDS, 'note\t20', 'rises.\nA', 'incorporated by reference', 'Goodwill 47\n');
const texts = fc.array(word, { minLength: 1, maxLength: 700, size: 'max' }).map((all) => all.join(' '));

const ITEM = { item: '', part: null, title: '', status: 'found', quality: 'ok' } as const;

const QUERIES = [
  'tariff',
  'tariff cost',
  '"supply chain" cost',
  '(tariff OR tariffs) steel',
  'steel* other',
  'NEAR(tariff, cost, 5) of',
  'NEAR(tariff, "of the", other, 8)',
  'tariff cost OR "supply chain"',
  '"of the" cost',
];

/** Documents with a word, as a small index would have. */
const count = (term: string): number => term.length * 10;

test('fragments found by positions and by spelling are the same, with the same weight', () => {
  const property = fc.property(texts, fc.constantFrom(...QUERIES), fc.nat(3_000), (text, q, cut) => {
    const edge = Math.min(cut, text.length);
    const items = [
      { ...ITEM, key: '7', start: Math.floor(edge / 2), body_start: 0, end: edge },
      { ...ITEM, key: '15', start: edge, body_start: 0, end: Math.floor((edge + text.length) / 2) },
    ];
    const topics = weighTopics(parseQuery(q, { filtered: true }), 1_000, count);
    const sections = [{ start: 0, end: text.length, keys: [''] }];
    const segment = segmentOf([{ row: 4, text, items, sections }]);
    const [byPosition] = weighPositions(segment, Uint32Array.of(0), topics, null);
    const spelled = topics.map((topic) => ({ topic, findMentions: createFindMentions(topic.wordings) }));
    const packed = packedText(text);
    const bySpelling = weighText(packed, items, spelled, 6);
    expect(byPosition?.mentions).toEqual(bySpelling.mentions);
    expect(byPosition?.weight).toBeCloseTo(bySpelling.weight, 9);
    expect(byPosition?.rangesIn(packed)).toEqual(bySpelling.rangesIn(packed));
  });
  fc.assert(property, { numRuns: 100 });
});
