import type { DisclosureStore } from '../../disclosure-store.ts';
import { readPeer, readReport, readState } from '../../disclosures/report-row.ts';
import { text } from '../../row.ts';
import type { Connection } from '../connection.ts';

const OF_COMPANY = `FROM filing_companies fc JOIN disclosure_reports r ON r.filing_id = fc.filing_id
  JOIN filings f ON f.id = r.filing_id WHERE fc.cik = :cik`;

/** Names of a report's texts. Passages are offsets in them: they lead nowhere in others. */
const TEXTS = "group_concat(substr(t.sha256, 1, 16), ' ' ORDER BY t.document_id)";
const OF_ITS_TEXTS = `substr(r.sources, instr(r.sources, ' ') + 1) =
  (SELECT ${TEXTS} FROM document_texts t WHERE t.filing_id = r.filing_id)`;

/** Reads stored reports without their disclosures. */
export function prepareReadReports(
  connection: Connection,
): Pick<DisclosureStore, 'readable' | 'states' | 'reports' | 'peers'> {
  const selectReadable = connection.prepare(
    `SELECT f.accession_number, ${TEXTS} AS texts
     FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id JOIN document_texts t ON t.filing_id = f.id
     WHERE fc.cik = :cik AND f.form GLOB '10*' GROUP BY f.id`,
  );
  const selectStates = connection.prepare(
    `SELECT f.accession_number, r.cik, r.sources, r.digest, r.basis, r.earlier, r.fiscal_year, r.fiscal_period ${OF_COMPANY}`,
  );
  const selectReports = connection.prepare(
    `SELECT f.accession_number, r.cik, r.form, f.form AS filed_form, f.is_amendment, f.filing_date, r.period_end,
       r.fiscal_year, r.fiscal_period, r.segmented, r.basis, r.earlier, r.revision
     ${OF_COMPANY} AND ${OF_ITS_TEXTS} ORDER BY f.filing_date DESC, f.accession_number DESC`,
  );
  const selectPeers = connection.prepare(
    `SELECT c.cik, c.name, c.ticker,
       (SELECT f.accession_number FROM filing_companies fc JOIN disclosure_reports r ON r.filing_id = fc.filing_id
          JOIN filings f ON f.id = r.filing_id
        WHERE fc.cik = c.cik AND r.form = :form AND f.is_amendment = 0
        ORDER BY f.filing_date DESC, f.accession_number DESC LIMIT 1) AS accession_number
     FROM companies c WHERE c.cik IN (SELECT DISTINCT cik FROM disclosure_reports) AND c.cik <> :cik
       AND c.sector IS (SELECT sector FROM companies WHERE cik = :cik) AND c.sector IS NOT NULL
     ORDER BY c.cik`,
  );
  return {
    readable: async (cik) =>
      new Map(selectReadable.all({ cik }).map((row) => [text(row, 'accession_number'), text(row, 'texts')])),
    states: async (cik) =>
      new Map(selectStates.all({ cik }).map((row) => [text(row, 'accession_number'), readState(row)])),
    reports: async (cik) => selectReports.all({ cik }).map(readReport),
    peers: async (cik, form) => selectPeers.all({ cik, form }).flatMap(readPeer),
  };
}
