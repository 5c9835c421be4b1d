const REGION =
  /\b(?:europe|asia|africa|americas?|pacific|middle\seast|emea|china|japan|canada|mexico|brazil|australia|india|international|domestic|united\s(?:states|kingdom)|u\.?s\.?|region|latin|rest\sof|global\sventures|other)\b/i;

/** Whether names are parts of the world for the most part: a company's segments, and not what it sells. */
export function isMostlyRegions(names: readonly string[]): boolean {
  return names.filter((name) => REGION.test(name)).length * 2 >= names.length;
}
