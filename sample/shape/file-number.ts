import type { SampleCompany } from '../company.ts';
import type { SampleFiling } from '../filing.ts';
import { traitsOf } from '../forms.ts';
import { hashText } from '../random.ts';

/**
 * `fileNumber` of a filing in the list of `viewer`: its own number on the register the form belongs to, so that
 * co-registrants differ; empty where EDGAR leaves it empty. Examples: `001-90412`, `333-291734`, `005-93120`.
 */
export function fileNumber(viewer: SampleCompany, owner: SampleCompany, filing: SampleFiling): string {
  const { file } = traitsOf(filing.form);
  switch (file) {
    case 'registrant':
      return registrantNumber(viewer);
    case 'insider':
      return filing.reporting === viewer.cik ? registrantNumber(owner) : '';
    case 'offering':
      return `333-${290_000 + draw(viewer, filing.filing_date.slice(0, 4), 9_000)}`;
    case 'draft':
      return `377-0${7_000 + draw(viewer, 'draft', 2_000)}`;
    case 'subject':
      return `005-${90_000 + draw(viewer, 'subject', 9_000)}`;
    case 'fund':
      return `811-${90_000 + draw(viewer, 'fund', 9_000)}`;
    case 'exempt':
      return `021-${500_000 + draw(viewer, 'exempt', 90_000)}`;
    case 'none':
  }
  return '';
}

/** Exchange Act number: section 12(b) for listed securities, 12(g) or 15(d) for all others. */
export function registrantNumber(company: SampleCompany): string {
  const exchange = company.securities[0]?.[1] ?? 'OTC';
  return `${exchange === 'OTC' ? '000' : '001'}-${90_000 + draw(company, 'registrant', 9_000)}`;
}

function draw(company: SampleCompany, register: string, below: number): number {
  return hashText(`${company.cik} ${register}`) % below;
}
