const QUARTERS = ['first', 'second', 'third', 'fourth'];

/** Ways of filings to write a fiscal year or quarter: words in a row each. */
function waysOf(text: string): string[][] {
  const [, year] = /^(?:fy|fiscal) ?(\d{4}|\d{2})$/.exec(text) ?? [];
  if (year !== undefined) {
    const long = year.length === 2 ? `20${year}` : year;
    const short = long.slice(2);
    return [
      [`fy${long}`],
      ['fy', long],
      [`fy${short}`],
      ['fy', short],
      ['fiscal', long],
      ['fiscal', 'year', long],
    ];
  }
  const [, before, behind] = /^(?:q ?([1-4])|([1-4]) ?q)$/.exec(text) ?? [];
  const quarter = before ?? behind;
  if (quarter === undefined) return [];
  return [[`q${quarter}`], ['q', quarter], [`${quarter}q`], [QUARTERS[Number(quarter) - 1] ?? '', 'quarter']];
}

/** Other ways to write the fiscal period that words name; none for other words. Example: fy24 → fy2024, fiscal 2024. */
export function otherPeriods(terms: readonly string[]): string[][] {
  const text = terms.join(' ');
  return waysOf(text).filter((way) => way.join(' ') !== text);
}
