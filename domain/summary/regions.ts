const REGION =
  /\b(?:europe|asia|africa|americas?|pacific|middle\seast|emea|china|japan|canada|mexico|brazil|australia|india|international|domestic|united\s(?:states|kingdom)|u\.?s\.?|region|latin|rest\sof|global\sventures|other)\b/i;

/** Whether most names are regions: a company's segments, not its products. */
export function isMostlyRegions(names: readonly string[]): boolean {
  return names.filter((name) => REGION.test(name)).length * 2 >= names.length;
}
