import type { DocumentText } from '../../domain/documents/document-text.ts';
import { linearise } from '../../domain/documents/linearise.ts';
import type { SampleFiling } from '../company.ts';
import { filingFolder } from '../shape/filing-index.ts';
import { assembleFilings } from '../write-sample.ts';
import { readSampleFile, SAMPLE_FILES } from './read-sample.ts';

const filings = assembleFilings();
const byAccession = new Map(filings.map((filing) => [filing.accession_number, filing]));

/** Filings of some forms whose documents the sample has. */
export function documentedFilings(forms: readonly string[]): SampleFiling[] {
  const isWanted = new Set(forms);
  return filings.filter((filing) => isWanted.has(filing.form) && SAMPLE_FILES.has(pathOf(filing, null)));
}

/** The text of a filing's primary document, or of the exhibit whose name ends so. Throws for one that there is not. */
export function readText(accession: string, exhibit: string | null = null): DocumentText {
  const filing = byAccession.get(accession);
  if (filing === undefined) throw new Error(`the sample has no filing ${accession}`);
  const path = pathOf(filing, exhibit);
  const type = exhibit === null ? filing.form : null;
  return linearise(readSampleFile(path), { filename: path.slice(path.lastIndexOf('/') + 1), type });
}

/** The source of a filing's primary document. */
export function readSource(accession: string): string {
  const filing = byAccession.get(accession);
  if (filing === undefined) throw new Error(`the sample has no filing ${accession}`);
  return new TextDecoder().decode(readSampleFile(pathOf(filing, null)));
}

function pathOf(filing: SampleFiling, exhibit: string | null): string {
  const name =
    exhibit === null ? filing.primary_document : filing.primary_document.replace(/\.htm$/, exhibit);
  return `${filingFolder(filing.cik, filing)}/${name}`;
}
