import { rootForm } from '../../domain/filing/forms.ts';
import { acceptedOn } from '../../domain/filing/missing-report.ts';
import { type CurrentRow, currentValues, type ScreenPeriod } from '../../domain/screen/current-values.ts';
import type { FactStore } from '../facts.ts';
import { loadStoredFacts } from '../figures.ts';
import type { Store } from '../store.ts';

/*
 * What was known on a day: the filings accepted by then, their facts, and the figures of these.
 */

/** Whether a filing had been accepted by the day. `filed` decides for one that no list has. */
export type Known = (filing: { accession_number: string; filed: string }) => Promise<boolean>;

/** Asks the filing list once for each filing. `see` gets the day on which each was accepted. */
export function createKnown(
  store: Pick<Store, 'filings'>,
  day: string,
  see: (accepted: string) => void = () => {},
): Known {
  const answers = new Map<string, Promise<boolean>>();
  const read = async (accession_number: string, filed: string): Promise<boolean> => {
    const filing = await store.filings.get(accession_number);
    const accepted = filing === null ? filed : acceptedOn(filing);
    see(accepted);
    return accepted <= day;
  };
  return ({ accession_number, filed }) => {
    const known = answers.get(accession_number) ?? read(accession_number, filed);
    answers.set(accession_number, known);
    return known;
  };
}

/** Those of a list that were known. */
export async function knownOf<T extends { accession_number: string; filed: string }>(
  list: readonly T[],
  known: Known,
): Promise<T[]> {
  const answers = await Promise.all(list.map((each) => known(each)));
  return list.filter((_, index) => answers[index]);
}

/** Facts and reports' own data of filings that were known. Every fact has its filing, and all vintages are stored. */
export function factsAsOf({ facts }: Pick<Store, 'facts'>, known: Known): FactStore {
  const newest: FactStore['newestInstances'] = async (cik, root_forms, limit) => {
    const heads = (await facts.instances(cik)).filter(({ form }) => root_forms.includes(rootForm(form)));
    const wanted = new Set(
      (await knownOf(heads, known)).slice(0, limit).map(({ accession_number }) => accession_number),
    );
    const last = heads.findLastIndex(({ accession_number }) => wanted.has(accession_number));
    const records = last === -1 ? [] : await facts.newestInstances(cik, root_forms, last + 1);
    return records.filter(({ accession_number }) => wanted.has(accession_number));
  };
  const faceReports: FactStore['faceReports'] = async (cik) => knownOf(await facts.faceReports(cik), known);
  return {
    ...facts,
    facts: async (cik, concepts) => knownOf(await facts.facts(cik, concepts), known),
    newestInstances: newest,
    latestInstance: async (cik, root_forms) => (await newest(cik, root_forms, 1))[0] ?? null,
    instances: async (cik) => knownOf(await facts.instances(cik), known),
    faceReports,
    face: async (cik, accession_number) => {
      const reports = await faceReports(cik);
      const isKnown = reports.some((report) => report.accession_number === accession_number);
      return isKnown ? facts.face(cik, accession_number) : null;
    },
  };
}

const NONE = { annual: null, quarterly: null, ttm: null };

/** Days on which a company's figures are the same: from `since` on, and before `until`. */
export type DaysOfFigures = { since: string; until: string };

const EVER: DaysOfFigures = { since: '0000-00-00', until: '9999-99-99' };

/**
 * A company's figures as of a day, and the days on which they are the same: between two filings that it reads, each is as
 * known as on the day itself. Rule: docs/rules.md#screen-values
 */
export async function computeFiguresAsOf(
  store: Pick<Store, 'facts' | 'filings'>,
  company: { cik: string; sic: string | null },
  day: string,
): Promise<{ days: DaysOfFigures; rows: Record<ScreenPeriod, CurrentRow | null> }> {
  const days = { ...EVER };
  const known = createKnown(store, day, (accepted) => {
    if (accepted > day && accepted < days.until) days.until = accepted;
    if (accepted <= day && accepted > days.since) days.since = accepted;
  });
  const loaded = await loadStoredFacts(company, { facts: factsAsOf(store, known) });
  return { days, rows: loaded === null ? NONE : currentValues(loaded.facts) };
}
