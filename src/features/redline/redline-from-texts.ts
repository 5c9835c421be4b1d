import type { QueryClient } from '@tanstack/react-query';

import { disclosureTextQuery } from '../../api/disclosure-text.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import { diffTexts } from './diff-texts.ts';
import type { Redline } from './redline-result.ts';

type Named = {
  id: string;
  base_company: string;
  tag: string;
  /** Accession numbers. */
  base: string;
  target: string;
  ignore_numbers: boolean;
};

/** Compares the text of two disclosures; null if the service does not provide it. */
export async function redlineFromTexts(
  { id, base_company, tag, base, target, ignore_numbers }: Named,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Redline | null> {
  try {
    const [earlier, later] = await Promise.all([
      client.query(disclosureTextQuery(base_company, base, tag)),
      client.query(disclosureTextQuery(id, target, tag)),
    ]);
    const prose = ({ passages }: typeof earlier) => passages.filter(({ kind }) => kind !== 'table');
    const tables = ({ passages }: typeof earlier) => passages.filter(({ kind }) => kind === 'table');
    const is_one_company = earlier.company.cik === later.company.cik;
    const sides = { base: prose(earlier), target: prose(later) };
    const diff = await diffTexts(sides, { ignore_numbers, is_one_company }, signal);
    const side = ({ company, report, tag: own_tag, points_elsewhere }: typeof earlier) => ({
      company,
      report,
      tag: own_tag,
      points_elsewhere,
    });
    return {
      ...diff,
      tag: later.tag,
      label: later.label,
      base: side(earlier),
      target: side(later),
      tables_not_compared: is_one_company
        ? { base: tables(earlier), target: tables(later) }
        : { base: [], target: [] },
      searched_for: null,
      isLocal: true,
    };
  } catch (error) {
    if (isUnsupported(error)) return null;
    throw error;
  }
}
