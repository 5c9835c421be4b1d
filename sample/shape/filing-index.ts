import { writeClock } from '../calendar.ts';
import { COMPANIES } from '../companies.ts';
import { INDUSTRIES, type SampleCompany, type SampleFile, type SampleFiling } from '../company.ts';
import { escapeHtml, type FilingDocument } from '../documents/page.ts';
import { fileNumber } from './columns.ts';

/** EDGAR's two ticker lists: rows in the order of popularity, one a security, CIKs as numbers. */
export function writeTickerLists(): SampleFile[] {
  const rows = orderListings();
  const byRow = rows.map(([cik_str, title, ticker], index) => [String(index), { cik_str, ticker, title }]);
  return [
    {
      path: 'www.sec.gov/files/company_tickers_exchange.json',
      text: JSON.stringify({ fields: ['cik', 'name', 'ticker', 'exchange'], data: rows }),
    },
    { path: 'www.sec.gov/files/company_tickers.json', text: JSON.stringify(Object.fromEntries(byRow)) },
  ];
}

/** First every company's first security, then all further ones, as the real list has its preferreds far down. */
function orderListings() {
  const listings = COMPANIES.map(({ cik, name, securities, listed_order = [] }) =>
    securities
      .toSorted(([a], [b]) => listed_order.indexOf(a) - listed_order.indexOf(b))
      .map(([ticker, exchange]) => [Number(cik), name, ticker, exchange] as const),
  );
  return [...listings.flatMap((own) => own.slice(0, 1)), ...listings.flatMap((own) => own.slice(1))];
}

/** The folder of a filing under one filer: the CIK without zeros, the accession number without dashes. */
export function filingFolder(cik: string, filing: SampleFiling): string {
  return `www.sec.gov/Archives/edgar/data/${Number(cik)}/${filing.accession_number.replaceAll('-', '')}`;
}

/**
 * Index page of a filing in the mark-up that EDGAR's readers go by: the `infoHead`/`info` pairs, the table
 * `Document Format Files` and one `companyInfo` for each filer. Banner, scripts and the table of XBRL data files of
 * the real page are left out.
 */
export function writeFilingIndex(
  folder: string,
  filing: SampleFiling,
  documents: readonly FilingDocument[],
  filers: readonly SampleCompany[],
): SampleFile {
  const lines = [
    '<!DOCTYPE html>',
    '<html>',
    '<head>',
    `<title>EDGAR Filing Documents for ${filing.accession_number}</title>`,
    '</head>',
    '<body>',
    '<div class="formDiv">',
    `<div id="formHeader"><div id="formName"><strong>Form ${filing.form}</strong></div>`,
    `<div id="secNum"><strong>SEC Accession No.</strong> ${filing.accession_number}</div></div>`,
    '<div class="formContent">',
    ...writeInfo(filing, documents.length),
    '</div></div>',
    ...writeTable(folder, filing, documents),
    ...writeDataTable(folder, documents),
    ...filers.flatMap((filer) => writeFiler(filer, filers[0] ?? filer, filing)),
    '</body>',
    '</html>',
    '',
  ];
  return { path: `${folder}/${filing.accession_number}-index.html`, text: lines.join('\n') };
}

function writeInfo(filing: SampleFiling, count: number): string[] {
  const { day, seconds } = filing.accepted;
  const items = filing.items.split(',').map((code) => `Item ${code}`);
  const pairs = [
    ['Filing Date', filing.filing_date],
    ['Accepted', `${day} ${writeClock(seconds)}`],
    ['Documents', String(count)],
    ['Period of Report', filing.report_date],
    ['Items', filing.items === '' ? null : items.join('<br />')],
  ].filter(([, info]) => info !== null);
  return pairs.flatMap(([head, info]) => [
    '<div class="formGrouping">',
    `<div class="infoHead">${head}</div>`,
    `<div class="info">${info}</div>`,
    '</div>',
  ]);
}

function writeTable(folder: string, filing: SampleFiling, documents: readonly FilingDocument[]): string[] {
  const root = `/${folder.split('/').slice(1).join('/')}`;
  const whole = `${filing.accession_number}.txt`;
  const rows = documents.filter(isReadable).map(({ sequence, description, filename, type, text, inline }) => {
    const path = `${root}/${filename}`;
    const link = `<a href="${inline === true ? `/ix?doc=${path}` : path}">${filename}</a>`;
    const mark = inline === true ? ' &nbsp;&nbsp;<span style="color: green">iXBRL</span>' : '';
    const size = String(Buffer.byteLength(text));
    return writeCells([String(sequence), escapeHtml(description), link + mark, type, size]);
  });
  const link = `<a href="${root}/${whole}">${whole}</a>`;
  return [
    '<table class="tableFile" summary="Document Format Files">',
    '<tr><th scope="col">Seq</th><th scope="col">Description</th><th scope="col">Document</th><th scope="col">Type</th><th scope="col">Size</th></tr>',
    ...rows,
    writeCells(['&nbsp;', 'Complete submission text file', link, '&nbsp;', String(filing.size_bytes)]),
    '</table>',
  ];
}

/** XBRL's parts are in a separate table, which filings without them do not have. */
function writeDataTable(folder: string, documents: readonly FilingDocument[]): string[] {
  const root = `/${folder.split('/').slice(1).join('/')}`;
  const data = documents.filter((document) => !isReadable(document));
  const rows = data.map(({ sequence, description, filename, type, text }) => {
    const link = `<a href="${root}/${filename}">${filename}</a>`;
    return writeCells([String(sequence), description, link, type, String(Buffer.byteLength(text))]);
  });
  return rows.length === 0 ? [] : ['<table class="tableFile" summary="Data Files">', ...rows, '</table>'];
}

function isReadable({ type }: FilingDocument): boolean {
  return !type.startsWith('EX-101');
}

function writeCells(cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<td scope="row">${cell}</td>`).join('')}</tr>`;
}

function writeFiler(filer: SampleCompany, owner: SampleCompany, filing: SampleFiling): string[] {
  const role =
    filing.reporting === filer.cik ? 'Reporting' : filing.reporting === undefined ? 'Filer' : 'Issuer';
  const industry =
    filer.sic === null ? '' : `SIC: <b>${filer.sic}</b> ${escapeHtml(INDUSTRIES[filer.sic][0])}`;
  return [
    '<div class="companyInfo">',
    `<span class="companyName">${escapeHtml(filer.name)} (${role}) CIK: <a href="/cgi-bin/browse-edgar?CIK=${filer.cik}&amp;action=getcompany">${filer.cik} (see all company filings)</a></span>`,
    `<p class="identInfo">State of Incorp.: <strong>${filer.incorporated}</strong> | Type: <strong>${filing.form}</strong> | File No.: <strong>${fileNumber(filer, owner, filing)}</strong> | Film No.: <strong>${filing.film_number}</strong><br />${industry}</p>`,
    '</div>',
  ];
}
