import * as v from 'valibot';

import { SEARCH_Q_MAX } from '../../contract/companies.ts';
import { searchEndpoint } from '../../contract/search.ts';
import { CompanyFields, link, rest } from '../../contract/tool-answers.ts';
import { companyId } from '../../views/format/names.ts';
import { fitRows } from '../budget.ts';
import { defineTool, offset, words } from '../tool.ts';

const Company = v.object({
  ...CompanyFields.entries,
  sic_description: v.nullable(v.string()),
  loaded: v.pipe(
    v.boolean(),
    v.description('Whether its filings are loaded; otherwise only its name is known.'),
  ),
  sample: v.pipe(v.boolean(), v.description('An invented company.')),
  link,
});

export const findCompany = defineTool({
  name: 'find_company',
  title: 'Find a company',
  description:
    'Finds companies by name, former name, ticker or CIK. Start here: the other tools take a ticker or CIK. ' +
    'A company that is not loaded has no filings or figures here; its link opens the page that loads it.',
  input: v.strictObject({ query: words(SEARCH_Q_MAX, 'Company name, ticker or CIK.'), offset }),
  output: v.object({ companies: v.array(Company), total: v.number(), ...rest }),
  run: async (given, { ask, links }) => {
    const { entities, total } = await ask(searchEndpoint, { query: { q: given.query } });
    const companies = entities.map((entity) => {
      const { cik, ticker, name, sic_description, loaded = true, sample = false } = entity;
      const id = companyId(entity);
      const address = loaded ? links.company(id) : links.load(id);
      return { cik, ticker, name, sic_description, loaded, sample, link: address };
    });
    const { rows, ...more } = fitRows(companies, { offset: given.offset, what: 'companies' });
    return { companies: rows, total, ...more };
  },
});
