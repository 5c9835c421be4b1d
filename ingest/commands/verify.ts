import type { Damage, StoredFile } from '../../store/verify.ts';
import { describeFailure, EXIT } from '../failure.ts';
import type { Session } from '../session.ts';
import { findCik, loadCompany } from '../steps/company.ts';
import { loadFilings } from '../steps/documents.ts';
import { readListedSizes, verifyDocuments, type WrongFile } from '../steps/verify-documents.ts';
import { count } from './summary-text.ts';

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
