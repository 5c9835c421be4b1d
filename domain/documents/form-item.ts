/** An Item of a form: what its heading may be called, and how the form itself calls it. */
export type FormItem = {
  key: string;
  item: string;
  part: string | null;
  /** Part of the form that the Item is in, where its number doesn't show it. */
  division?: string;
  title: string;
  /** Beginnings of words, one of which the title holds, in lower case. */
  words: readonly string[];
  /** What a line says that is this Item's heading though it has no number: letters and digits, in lower case. */
  alone: RegExp | null;
};
