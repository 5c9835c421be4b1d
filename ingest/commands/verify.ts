import { createHash } from 'node:crypto';

import type { Damage, StoredFile } from '../../store/verify.ts';
import { findCik, loadCompany } from '../company.ts';
import { loadFilings, readFilingIndex } from '../documents.ts';
import { describeFailure, EXIT } from '../failure.ts';
import type { LoadTools } from '../load-tools.ts';
import { documentProblem } from '../parse/submission.ts';
import type { Session } from '../session.ts';
import { count } from './summary-text.ts';

/*
 * What of the store differs from its checksums and from EDGAR's sizes, and its repair.
 */

export type VerifyOptions = {
  /** Whether what is wrong is dropped and fetched again. */
  repair: boolean;
};

type Findings = { wrong: WrongFile[]; damage: Damage[]; checked: number; unlisted: StoredFile[] };

const KIND_WORDS: Record<Damage['kind'], string> = {
  text: 'text',
  instance: 'XBRL',
  statements: 'statements',
  facts: 'financial facts',
  disclosures: 'disclosures',
};

function fileLine({ file, problem }: WrongFile): string {
  return `Wrong: ${file.accession_number}/${file.filename}: ${problem}`;
}

function damageLine({ kind, cik, accession_number, filename, problem }: Damage): string {
  const place = [accession_number ?? `CIK${cik}`, filename].filter((part) => part !== null).join('/');
  return `Damaged: ${KIND_WORDS[kind]} of ${place}: ${problem}`;
}

/** Looks at everything stored of a company, or of all for null. */
async function find({ tools, output }: Session, cik: string | null): Promise<Findings> {
  const { verify } = tools.store;
  output.note('Comparing stored documents with their checksums and listed sizes');
  const files = await verify.files(cik);
  const wrong = await verifyDocuments(tools, files, () => {});
  output.note('Comparing texts, facts and reports with their checksums');
  const damage = await verify.damage(cik);
  return {
    wrong,
    damage,
    checked: files.length,
    unlisted: files.filter((file) => file.listed_bytes === null),
  };
}

/** Fetches and makes again what was dropped, company by company. */
async function fetchAgain({ tools, output }: Session, { wrong, damage }: Findings): Promise<void> {
  const ciks = new Set([...wrong.map(({ file }) => file.cik), ...damage.map(({ cik }) => cik)]);
  for (const cik of ciks) {
    const accessions = new Set(
      wrong.filter(({ file }) => file.cik === cik).map(({ file }) => file.accession_number),
    );
    const filings = await Promise.all([...accessions].map((each) => tools.store.filings.get(each)));
    await loadFilings(
      tools,
      cik,
      filings.filter((filing) => filing !== null),
      async () => {},
    );
    const request = { cik, with_documents: false, forms: null, since: null, sample: false };
    await loadCompany(tools, request, async (progress) => output.progress(progress));
  }
}

async function repair(session: Session, found: Findings): Promise<void> {
  const { tools, output } = session;
  const { verify } = tools.store;
  if (found.unlisted.length > 0) {
    output.note(`Reading the listed sizes of ${count(found.unlisted.length, 'document')}`);
    const wrong = new Set(found.wrong.map(({ file }) => file));
    const sized = await readListedSizes(
      tools,
      found.unlisted.filter((file) => !wrong.has(file)),
    );
    found.wrong.push(...(await verifyDocuments(tools, sized, () => {})));
  }
  for (const { file } of found.wrong) await verify.forgetFile(file);
  for (const each of found.damage) await verify.forget(each);
  await fetchAgain(session, found);
}

/**
 * Compares what is stored with its checksums and with the sizes that EDGAR lists, for companies or for all. With
 * `repair`, what is wrong is dropped and fetched again. Returns 0 when everything is right at the end, else 1.
 */
export async function runVerify(
  session: Session,
  identifiers: readonly string[],
  options: VerifyOptions,
): Promise<number> {
  const { tools, output } = session;
  const { verify } = tools.store;
  const lists = (await verify.lists()).map((name) => `${name} differs from its checksum`);
  const integrity = [
    ...(await verify.integrity()),
    ...lists,
    ...[await verify.index()].filter((line) => line !== null),
  ];
  const subjects: (string | null)[] = [];
  for (const identifier of identifiers)
    subjects.push(await findCik(tools, identifier, (text) => output.note(text)));
  if (identifiers.length === 0) subjects.push(null);
  let remaining = integrity.length;
  for (const cik of subjects) {
    const found = await find(session, cik);
    let failure: string | null = null;
    let left = found.wrong.length + found.damage.length;
    if (options.repair) {
      try {
        await repair(session, found);
        const again = await find(session, cik);
        left = again.wrong.length + again.damage.length;
      } catch (cause) {
        if (tools.signal.aborted) throw cause;
        failure = describeFailure(cause).message;
      }
    }
    remaining += left + (failure === null ? 0 : 1);
    const wrong = found.wrong.length + found.damage.length;
    const done = options.repair ? `, ${wrong - left} repaired` : '';
    const lines = [
      ...integrity.map((line) => `Damaged: ${line}`),
      ...found.wrong.map(fileLine),
      ...found.damage.map(damageLine),
      ...(failure === null ? [] : [`Not repaired: ${failure}`]),
      `${count(found.checked, 'document')} verified, ${wrong === 0 ? 'nothing' : wrong} wrong${done}`,
    ];
    if (!options.repair && found.unlisted.length > 0) {
      lines.push(
        `  ${count(found.unlisted.length, 'document')} without a listed size; --repair reads it from EDGAR`,
      );
    }
    const value = {
      cik,
      integrity,
      wrong: found.wrong,
      damage: found.damage,
      checked: found.checked,
      left,
      failure,
    };
    output.result('verify', value, lines);
  }
  return remaining === 0 ? EXIT.ok : EXIT.failed;
}

/** A stored document that is not what EDGAR has, and why. */
type WrongFile = { file: StoredFile; problem: string };

/** What is wrong with a stored document; null when nothing is. Throws StoreError when the store can't be read. */
async function problemOf({ store }: LoadTools, file: StoredFile): Promise<string | null> {
  const { accession_number, filename, listed_bytes, is_inline } = file;
  const body = await store.filings.documentBody(accession_number, filename).catch((cause: unknown) => {
    return cause instanceof Error ? cause.message : String(cause);
  });
  if (typeof body === 'string') return body;
  if (body === null) return 'its body is missing';
  const sha256 = createHash('sha256').update(body).digest('hex');
  if (sha256 !== file.sha256) return 'it differs from its checksum';
  return documentProblem(body, { filename, listed_bytes, is_inline, is_index_refused: false });
}

/** Compares stored documents with their checksums, with EDGAR's listed sizes and with their kind. Requests nothing. */
async function verifyDocuments(
  tools: LoadTools,
  files: readonly StoredFile[],
  onChecked: (done: number) => void,
): Promise<WrongFile[]> {
  const wrong: WrongFile[] = [];
  for (const [index, file] of files.entries()) {
    tools.signal.throwIfAborted();
    const problem = await problemOf(tools, file);
    if (problem !== null) wrong.push({ file, problem });
    onChecked(index + 1);
  }
  return wrong;
}

/**
 * Reads the listed sizes of documents that were stored without one, one index a filing, and stores them. Returns the
 * documents with their sizes. Throws EdgarError, ParseError when an index can't be read.
 */
async function readListedSizes(tools: LoadTools, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const sized: StoredFile[] = [];
  const indexes = new Map<string, Map<string, number | null>>();
  for (const file of files) {
    tools.signal.throwIfAborted();
    const { cik, accession_number, filename } = file;
    let sizes = indexes.get(accession_number);
    if (sizes === undefined) {
      const indexed = (await readFilingIndex(tools, cik, accession_number)) ?? [];
      sizes = new Map(indexed.map((listed) => [listed.filename, listed.size_bytes]));
      indexes.set(accession_number, sizes);
    }
    const listed_bytes = sizes.get(filename) ?? null;
    if (listed_bytes === null) continue;
    await tools.store.verify.saveListedBytes(file, listed_bytes);
    sized.push({ ...file, listed_bytes });
  }
  return sized;
}
