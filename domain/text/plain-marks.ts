const MARKS: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019]/g, "'"],
  [/[\u201c\u201d]/g, '"'],
  [/[\u2010-\u2014]/g, '-'],
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
];

/** A text with quotation marks, apostrophes, dashes and spaces in their plain forms, each at its own offset. */
export function plainMarks(text: string): string {
  return MARKS.reduce((plain, [mark, form]) => plain.replace(mark, form), text);
}
