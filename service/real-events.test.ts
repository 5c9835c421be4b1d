import { beforeAll, expect, it } from 'vitest';

import { describeReal } from '../ingest/testing/real-files.ts';
import { askRealEvents, eventFiles, type RealEvent } from './testing/real-events.ts';

describeReal(
  'real 8-Ks',
  () => {
    let events: ReadonlyMap<string, RealEvent>;
    beforeAll(async () => {
      events = await askRealEvents();
    }, 60_000);

    it.each([
      // EDGAR lists exhibits alone; the report heads its results as such.
      [
        '0000012927-25-000004',
        ['2.02', '9.01'],
        ['text', 'both'],
        'earnings',
        'Boeing Reports Preliminary Fourth Quarter Results',
      ],
      [
        '0000012927-25-000050',
        ['5.02', '7.01', '9.01'],
        ['both', 'both', 'both'],
        'leadership_change',
        'Boeing Announces Chief Financial Officer Transition Plan',
      ],
      // EDGAR lists costs of exit that the report has no heading for.
      [
        '0000050863-25-000070',
        ['2.02', '2.05', '9.01'],
        ['both', 'metadata', 'both'],
        'restructuring',
        'Intel Reports First-Quarter 2025 Financial Results',
      ],
      [
        '0000050863-25-000060',
        ['2.01', '9.01'],
        ['both', 'both'],
        'acquisition_disposition',
        'the second closing of the transaction occurred.',
      ],
      // Items are listed in a table of contents first, and an exhibit furnished along with the release is none.
      [
        '0001018724-25-000121',
        ['2.02', '9.01'],
        ['both', 'both'],
        'earnings',
        'Amazon.com, Inc. announced its third quarter 2025 financial results.',
      ],
      // One text under two headings.
      [
        '0000034088-25-000059',
        ['2.02', '7.01'],
        ['both', 'both'],
        'earnings',
        'The Registrant hereby furnishes the information set forth in its News Release, dated October 31, 2025, announcing third quarter 2025 results',
      ],
      // The report says only that there is an exhibit.
      [
        '0000034088-25-000055',
        ['7.01'],
        ['both'],
        'regulation_fd',
        'Exxon Mobil Corporation 3Q25 Earnings Considerations.',
      ],
      [
        '0001104659-04-019574',
        ['7', '12'],
        ['both', 'both'],
        'earnings',
        'Apple Reports Third Quarter Results',
      ],
      [
        '0000320193-96-000027',
        ['5', '7'],
        ['text', 'both'],
        'other',
        'Reference is made to the press release issued to the public by the registrant on December 20, 1996 announcing it has signed an agreement to purchase NeXT',
      ],
    ])('%s has items %j, and says what happened', (accession, items, sources, primary, headline) => {
      const event = events.get(accession)?.event;
      expect(event?.items).toEqual(items);
      expect(event?.item_details?.map(({ source }) => source)).toEqual(sources);
      expect(event?.primary_event_type).toBe(primary);
      expect(event?.headline).toBe(headline);
    });

    it('headlines, snippets and headings stand where they are said to', () => {
      expect(events.size).toBe(9);
      for (const { event, texts } of events.values()) {
        for (const [words, from] of [
          [event.headline, event.headline_from],
          [event.snippet, event.snippet_from],
        ] as const) {
          if (words === null || words === undefined) continue;
          const text =
            texts.get(from?.filename ?? '')?.slice(from?.offset ?? 0, (from?.offset ?? 0) + 400) ?? '';
          expect(text.replaceAll(/\s+/g, ' ').startsWith(words)).toBe(true);
        }
        for (const { code, offset } of event.item_details ?? []) {
          if (offset === null || offset === undefined) continue;
          const heading = texts.get(event.primary_document ?? '')?.slice(offset, offset + 40) ?? '';
          expect(heading.replaceAll(/\s+/g, ' ').toLowerCase()).toMatch(
            new RegExp(`^item ?${code.replace('.', '\\.')}`),
          );
        }
      }
    });

    it('a snippet is null where the report only points to its exhibits', () => {
      expect(events.get('0000034088-25-000055')?.event.snippet).toBeNull();
    });
  },
  eventFiles(),
);
