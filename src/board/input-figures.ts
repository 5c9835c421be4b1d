import type { RatiosResponse } from '../../contract/ratios.ts';

/** The operands of a company's ratios, with their filings. */
export function inputFigures({ metadata }: RatiosResponse) {
  return Object.values(metadata.inputs ?? {}).flatMap((input) =>
    input === null ? [] : [{ ...input.source, derived: input.derived ?? null }],
  );
}
