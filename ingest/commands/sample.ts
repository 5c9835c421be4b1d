import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { EDGAR_HOSTS } from '../../domain/filing/edgar-address.ts';
import { createEdgar } from '../../edgar/client.ts';
import { writeSample } from '../../sample/write-sample.ts';
import { loadCompany } from '../company.ts';
import { EXIT } from '../failure.ts';
import { edgarSettings, type Session } from '../session.ts';
import { loadTickers } from '../tickers.ts';
import { count } from './summary-text.ts';
import { tidyTexts } from './upkeep.ts';

/** CIKs of the filers whose submissions are in a folder laid out like EDGAR. */
async function filersOf(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, EDGAR_HOSTS.data, 'submissions'));
  const ciks = names.map((name) => /^CIK(\d{10})\.json(?:\.gz)?$/.exec(name)?.[1]);
  return ciks.filter((cik) => cik !== undefined).toSorted();
}

/** Filers with filing documents in the folder; the others have none to fetch. */
async function documentedFilers(folder: string): Promise<Set<string>> {
  const names = await readdir(join(folder, EDGAR_HOSTS.www, 'Archives', 'edgar', 'data'));
  return new Set(names.map((name) => name.padStart(10, '0')));
}

async function loadFrom(session: Session, folder: string): Promise<number> {
  const { tools, output, settings, elapsed_ms } = session;
  const started = elapsed_ms();
  const edgar = createEdgar({ ...edgarSettings(settings, null), mirror: folder });
  const sampleTools = { ...tools, edgar };
  await loadTickers(sampleTools, true);
  const ciks = await filersOf(folder);
  const documented = await documentedFilers(folder);
  const done = { companies: ciks.length, filings_changed: 0, documents_stored: 0, facts_changed: 0 };
  let textsChanged = 0;
  for (const cik of ciks) {
    const request = { cik, with_documents: documented.has(cik), forms: null, since: null, sample: true };
    const summary = await loadCompany(sampleTools, request, async (progress) => output.progress(progress));
    done.filings_changed += summary.filings_changed;
    done.documents_stored += summary.documents_stored;
    done.facts_changed += summary.facts.changed;
    textsChanged += summary.texts.changed;
  }
  await tidyTexts(session, textsChanged);
  const seconds = (elapsed_ms() - started) / 1_000;
  const line =
    `The sample of ${count(ciks.length, 'invented company', 'invented companies')}: ` +
    `${count(done.filings_changed, 'filing')} added or changed, ${count(done.documents_stored, 'document')} stored, ` +
    `${count(done.facts_changed, 'fact')} added or changed, ` +
    `${seconds.toFixed(1)} s`;
  output.result('sample', { ...done, seconds: Number(seconds.toFixed(3)) }, [line]);
  return EXIT.ok;
}

/**
 * Writes the invented companies as EDGAR files into a temporary folder and loads them as real ones are loaded.
 * Returns the exit code; throws what loading throws.
 */
export async function runSample(session: Session): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'filings-sample-'));
  try {
    await writeSample(folder);
    return await loadFrom(session, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
