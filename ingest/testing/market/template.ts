import * as v from 'valibot';

const Column = v.array(v.unknown());

const List = v.looseObject({
  cik: v.union([v.string(), v.number()]),
  name: v.string(),
  tickers: v.array(v.string()),
  filings: v.looseObject({
    recent: v.objectWithRest({ accessionNumber: v.array(v.string()) }, Column),
  }),
});

const FactRow = v.looseObject({ val: v.number(), accn: v.string(), filed: v.string() });

const Facts = v.looseObject({
  entityName: v.string(),
  facts: v.record(
    v.string(),
    v.record(v.string(), v.looseObject({ units: v.record(v.string(), v.array(FactRow)) })),
  ),
});

/** A real filer's two files, from which invented filers are made. */
export type Template = {
  list: v.InferOutput<typeof List>;
  facts: v.InferOutput<typeof Facts> | null;
  /** Its filings with facts, newest first, with how many. */
  reports: { accession: string; facts: number }[];
};

type Report = { filed: string; facts: number };

function countReports(facts: Template['facts']): Template['reports'] {
  const reports = new Map<string, Report>();
  for (const concepts of Object.values(facts?.facts ?? {})) {
    for (const { units } of Object.values(concepts)) {
      for (const { accn, filed } of Object.values(units).flat()) {
        const report = reports.get(accn) ?? { filed, facts: 0 };
        report.facts += 1;
        reports.set(accn, report);
      }
    }
  }
  return [...reports]
    .toSorted(([, a], [, b]) => (a.filed < b.filed ? 1 : -1))
    .map(([accession, report]) => ({ accession, facts: report.facts }));
}

/** Reads a filer's files as EDGAR serves them. Throws a ValiError for others. */
export function readTemplate(list: Uint8Array, facts: Uint8Array | null): Template {
  const text = new TextDecoder();
  const read = facts === null ? null : v.parse(Facts, JSON.parse(text.decode(facts)));
  return { list: v.parse(List, JSON.parse(text.decode(list))), facts: read, reports: countReports(read) };
}
