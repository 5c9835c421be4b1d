import { sectorOf } from '../../../domain/company/sectors.ts';
import { isSameList, type Listing } from '../companies/company-row.ts';
import { deriveListing } from '../companies/derive-listing.ts';
import type { CompanyRecord, FormerName } from '../company-store.ts';
import type { CompanyRows } from './company-row.ts';
import type { Connection } from './connection.ts';
import type { Freshness } from './freshness.ts';
import { prepareListedTickers } from './listed-tickers.ts';
import type { Notes } from './notes.ts';

const UPSERT = `
INSERT INTO companies (cik, name, entity_type, sic, sic_description, state_of_incorporation, fiscal_year_end,
  filer_category, business_location, sample, loaded, as_of, ticker, exchange, list_rank, sector, listed, popularity)
VALUES (:cik, :name, :entity_type, :sic, :sic_description, :state_of_incorporation, :fiscal_year_end,
  :filer_category, :business_location, :sample, 1, :as_of, :ticker, :exchange, :list_rank, :sector, :listed, :popularity)
ON CONFLICT (cik) DO UPDATE SET
  name = excluded.name, entity_type = excluded.entity_type, sic = excluded.sic,
  sic_description = excluded.sic_description, state_of_incorporation = excluded.state_of_incorporation,
  fiscal_year_end = excluded.fiscal_year_end, filer_category = excluded.filer_category,
  business_location = excluded.business_location, sample = excluded.sample, loaded = 1, as_of = excluded.as_of,
  ticker = excluded.ticker, exchange = excluded.exchange, list_rank = excluded.list_rank,
  sector = excluded.sector, listed = excluded.listed, popularity = excluded.popularity
WHERE (name, entity_type, sic, sic_description, state_of_incorporation, fiscal_year_end, filer_category,
    business_location, sample, loaded, ticker, exchange, list_rank, sector, listed, popularity)
  IS NOT (excluded.name, excluded.entity_type, excluded.sic, excluded.sic_description,
    excluded.state_of_incorporation, excluded.fiscal_year_end, excluded.filer_category,
    excluded.business_location, excluded.sample, 1, excluded.ticker, excluded.exchange,
    excluded.list_rank, excluded.sector, excluded.listed, excluded.popularity)`;

/** Saves a company's file: its row, listings and former names, writing only differences. */
export function prepareSaveCompany(
  connection: Connection,
  tools: { rows: CompanyRows; notes: Notes; freshness: Freshness },
): (record: CompanyRecord, readAt: string) => boolean {
  const { rows, notes, freshness } = tools;
  const listedTickers = prepareListedTickers(connection);
  const upsert = connection.prepare(UPSERT, 'data');
  const deleteTickers = connection.prepare('DELETE FROM company_tickers WHERE cik = :cik', 'data');
  const insertTicker = connection.prepare(
    'INSERT INTO company_tickers (cik, position, ticker, exchange) VALUES (:cik, :position, :ticker, :exchange)',
    'data',
  );
  const deleteNames = connection.prepare('DELETE FROM former_names WHERE cik = :cik', 'data');
  const insertName = connection.prepare(
    `INSERT INTO former_names (cik, position, name, name_from, name_to)
     VALUES (:cik, :position, :name, :name_from, :name_to)`,
    'data',
  );

  const saveTickers = (cik: string, tickers: Listing[]): boolean => {
    if (isSameList(rows.statedTickers(cik), tickers, ({ ticker, exchange }) => [ticker, exchange]))
      return false;
    deleteTickers.run({ cik });
    for (const [position, { ticker, exchange }] of tickers.entries()) {
      insertTicker.run({ cik, position, ticker, exchange });
    }
    return true;
  };

  const saveFormerNames = (cik: string, names: FormerName[]): boolean => {
    if (isSameList(rows.formerNames(cik), names, ({ name, from, to }) => [name, from, to])) return false;
    deleteNames.run({ cik });
    for (const [position, { name, from, to }] of names.entries()) {
      insertName.run({ cik, position, name, name_from: from, name_to: to });
    }
    return true;
  };

  return (record, readAt) =>
    connection.transaction(() => {
      const { tickers, former_names, sample, ...fields } = record;
      const company = { loaded: true, entity_type: record.entity_type, sample };
      const changed = [
        upsert.run({
          ...fields,
          sample: sample ? 1 : 0,
          as_of: readAt,
          sector: sectorOf(record.sic),
          ...deriveListing(company, listedTickers(record.cik), tickers),
        }) > 0,
        saveTickers(record.cik, tickers),
        saveFormerNames(record.cik, former_names),
      ].includes(true);
      if (changed) notes.companyNamesChanged();
      freshness.companyRead(record.cik, readAt, changed);
      return changed;
    });
}
