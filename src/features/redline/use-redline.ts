import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { disclosureMapQuery } from '../../api/disclosure-map.ts';
import { redlineQuery } from '../../api/redline.ts';
import { chooseTag } from './choose-tag.ts';
import type { CompareSearch } from './compare-query.ts';
import { fromService } from './redline-result.ts';

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

/** The redline that the address names, and the maps of both companies' reports that another may be chosen from. */
export function useRedline(id: string, search: CompareSearch) {
  const asked_form = search.form ?? '10-K';
  const first = useQuery({ ...disclosureMapQuery(id, asked_form), enabled: search.tag === undefined });
  const tag = search.tag ?? chooseTag(first.data?.disclosures ?? []);
  const redline = useQuery({
    ...redlineOf(id, tag ?? '', search),
    enabled: tag !== null,
    select: fromService,
    placeholderData: keepPreviousData,
  });
  const form = search.form ?? formOf(redline.data?.target.report.form) ?? asked_form;
  const map = useQuery(disclosureMapQuery(id, form));
  const base_map = useQuery(disclosureMapQuery(search.base_company ?? id, form));
  return { form, tag, redline, map, base_map };
}
