import * as v from 'valibot';

import { integer, list, oneOf, words } from '../contract/parameters.ts';
import type { Defaults } from './define-widget.ts';
import type { Param } from './schema.ts';

/** Answers the companies that a parameter offers. */
export const COMPANIES_ENDPOINT = 'companies';

/** The parameter that widgets share in a group; its name and options must be the same in all of them. */
export const COMPANY_PARAM = 'company';

const POPUP = { popupWidth: 450 };

/** The company, chosen among those that are loaded. */
export function companyParam({ company }: Defaults): Param {
  return {
    paramName: COMPANY_PARAM,
    type: 'endpoint',
    label: 'Company',
    description: 'Ticker or CIK of a loaded company',
    value: company,
    optionsEndpoint: COMPANIES_ENDPOINT,
    style: POPUP,
  };
}

/** Most companies in one comparison. */
const PEERS_MAX = 12;

export function companiesParam({ company }: Defaults): Param {
  return {
    ...companyParam({ company, report: null }),
    paramName: 'companies',
    label: 'Companies',
    description: `Up to ${PEERS_MAX} loaded companies`,
    multiSelect: true,
  };
}

/** A choice of a few values, the first unless `value` says otherwise. */
export function choiceParam(
  paramName: string,
  label: string,
  options: Readonly<Record<string, string>>,
  value: string = Object.keys(options)[0] ?? '',
): Param {
  return {
    paramName,
    type: 'text',
    label,
    description: label,
    value,
    options: Object.entries(options).map(([option, name]) => ({ label: name, value: option })),
  };
}

export function numberParam(paramName: string, label: string, value: number): Param {
  return { paramName, type: 'number', label, description: label, value };
}

export function textParam(paramName: string, label: string, value: string): Param {
  return { paramName, type: 'text', label, description: label, value };
}

export const company = words(20);
export const companies = v.pipe(words(300), list(PEERS_MAX), v.minLength(1, 'must name a company'));

export function choice<const T extends readonly [string, ...string[]]>(values: T) {
  return v.optional(oneOf(values), values[0]);
}

export function count(max: number, fallback: number) {
  return v.optional(integer({ min: 1, max }), String(fallback));
}
