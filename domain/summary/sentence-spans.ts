import { sentenceStarts } from '../text/sentences.ts';

/** A range of a text, `end` exclusive. */
export type Span = { start: number; end: number };

/** Words that open sentences and are part of no name. */
const OPENERS =
  'The|This|These|Our|We|In|It|Its|As|At|For|From|On|If|To|Under|While|When|Although|However|Each|Additionally|Through|Since|Such|There|They|With|You|Any|All|Because|During|By|Both';

/** A sentence may end after an abbreviation (`Apple Inc. designs`). It does if the next word opens sentences. */
const ENDED = new RegExp(
  `(?:\\b(?:Inc|Corp|Co|Ltd|etc|Jr|Sr|Bhd|plc)|[A-Z]\\.[A-Z])\\.["”’)\\]]?\\s{1,4}(?=(?:${OPENERS})\\s)`,
  'g',
);

/** Abbreviations that end no sentence: `Under the J.P. Morgan brand`, `Sdn. Bhd.` */
const GOES_ON =
  /(?:^|[\s("“‘])(?:(?:[A-Za-z]\.){2,6}|(?:Bhd|Sdn|Pty|Bros|Messrs|Gen|Hon|Rev|Sec|Art)\.)["”’)\]]?\s{1,4}$/;
const OPENS = new RegExp(`^(?:${OPENERS})\\s`);

function trimmed(text: string, { start, end }: Span): Span {
  let from = start;
  let to = end;
  while (from < to && text.charCodeAt(from) <= 32) from += 1;
  while (to > from && text.charCodeAt(to - 1) <= 32) to -= 1;
  return { start: from, end: to };
}

/** Sentences of a paragraph in order, without the blanks between them. */
export function sentenceSpans(text: string): Span[] {
  const starts = new Set(
    sentenceStarts(text).filter(
      (start) =>
        !GOES_ON.test(text.slice(Math.max(0, start - 24), start)) ||
        OPENS.test(text.slice(start, start + 16)),
    ),
  );
  for (const match of text.matchAll(ENDED)) starts.add(match.index + match[0].length);
  const ordered = [...starts].toSorted((a, b) => a - b);
  return ordered
    .map((start, index) => trimmed(text, { start, end: ordered[index + 1] ?? text.length }))
    .filter(({ start, end }) => end > start);
}
