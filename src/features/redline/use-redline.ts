import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { ApiError } from '../../api/api-error.ts';
import { disclosureMapQuery } from '../../api/disclosure-map.ts';
import { redlineQuery } from '../../api/redline.ts';
import { chooseTag } from './choose-tag.ts';
import type { CompareSearch } from './compare-query.ts';
import { composedQuery } from './composed-query.ts';
import { fromService } from './redline-result.ts';
import { useWords } from './use-words.ts';

export type ReportForm = '10-K' | '10-Q';

type Asked = Pick<CompareSearch, 'base' | 'target' | 'base_company' | 'form' | 'ignore_numbers'>;

/** The redline as it is asked of the service: annual reports, where the address names neither reports nor a form. */
export function redlineOf(id: string, tag: string, search: Asked) {
  const { base, target, base_company, ignore_numbers } = search;
  const isNamed = base !== undefined || target !== undefined;
  const form = search.form ?? (isNamed ? undefined : '10-K');
  return redlineQuery(id, { tag, base, target, base_company, form, ignore_numbers });
}

const formOf = (form: string | undefined): ReportForm | undefined =>
  form === '10-K' || form === '10-Q' ? form : undefined;

/** Whether the page may stand in for the service: it makes no redlines, or did not find this one. */
const mayCompose = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 501 || error.status === 404);

/**
 * The redline that the address names, made by the service or else on the page, and the maps of both companies' reports
 * that another may be chosen from.
 */
export function useRedline(id: string, search: CompareSearch) {
  const asked_form = search.form ?? '10-K';
  const first = useQuery({ ...disclosureMapQuery(id, asked_form), enabled: search.tag === undefined });
  const tag = search.tag ?? chooseTag(first.data?.disclosures ?? []);
  const made = useQuery({
    ...redlineOf(id, tag ?? '', search),
    enabled: tag !== null,
    select: fromService,
    placeholderData: keepPreviousData,
  });
  const refused = made.error ?? (tag === null ? first.error : null);
  const isRefused = mayCompose(refused);
  const composed = useQuery({
    ...composedQuery(id, tag === null ? search : { ...search, tag }, refused),
    enabled: isRefused,
    placeholderData: keepPreviousData,
  });
  const told = useWords(made.data);
  const redline = told ?? (composed.data?.kind === 'redline' ? composed.data.redline : undefined);
  const form = search.form ?? formOf(redline?.target.report.form) ?? asked_form;
  const map = useQuery(disclosureMapQuery(id, form));
  const base_map = useQuery(disclosureMapQuery(search.base_company ?? id, form));
  return {
    form,
    tag,
    map: map.data,
    base_map: base_map.data,
    error: isRefused ? composed.error : refused,
    redline,
    isStale: told === undefined ? composed.isPlaceholderData : made.isPlaceholderData,
    /** What came of it where neither made one. */
    unmade:
      isRefused && !composed.isPlaceholderData && composed.data?.kind !== 'redline'
        ? (composed.data ?? null)
        : null,
    retry: () => {
      void (tag === null ? first : made).refetch();
      if (isRefused) void composed.refetch();
    },
  };
}
