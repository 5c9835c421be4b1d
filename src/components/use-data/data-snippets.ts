/** A request for the figures of a view, in one language; it runs as it is. */
type Snippet = { name: string; code: string };

type DataUse = { json: string; csv: string; parquet: string; snippets: Snippet[] };

/** An address that needs no escapes in any quotes: what URLs encode, and the apostrophe, which they leave. */
function quotable(address: string): string {
  return address.replaceAll("'", '%27');
}

/** Parameters of one page of a list. A table has the whole list. */
const PAGING = new Set(['from', 'size', 'page', 'limit']);

/** The address of the same answer as a table; of a list, of all of it. */
export function tableAddress(address: string, suffix: '.csv' | '.parquet'): string {
  const [path = '', query = ''] = address.split('?', 2);
  const kept = query.split('&').filter((pair) => pair !== '' && !PAGING.has(pair.split('=', 1)[0] ?? ''));
  return `${path}${suffix}${kept.length === 0 ? '' : `?${kept.join('&')}`}`;
}

/**
 * How to get the data of a view from other programs. No key is in it: the desk adds its own.
 * @param address path and query of the JSON, `/v1/companies/AAPL/ratios`
 */
export function dataUse(origin: string, address: string): DataUse {
  const json = quotable(`${origin}${address}`);
  const csv = quotable(`${origin}${tableAddress(address, '.csv')}`);
  const parquet = quotable(`${origin}${tableAddress(address, '.parquet')}`);
  // A CIK starts with zeros, which are part of it.
  const cik = address.startsWith('/v1/search') ? 'ciks' : 'cik';
  return {
    json,
    csv,
    parquet,
    snippets: [
      { name: 'curl', code: `curl -sS --compressed '${json}'` },
      {
        name: 'JavaScript',
        code: [
          `const response = await fetch('${json}');`,
          'if (!response.ok) throw new Error(await response.text());',
          'const data = await response.json();',
          'console.log(data);',
        ].join('\n'),
      },
      {
        name: 'Python (pandas)',
        code: [
          'import pandas as pd',
          '',
          `data = pd.read_csv("${csv}", dtype={"${cik}": str})`,
          'print(data)',
        ].join('\n'),
      },
      {
        name: 'Python (pandas, Parquet)',
        code: ['import pandas as pd', '', `data = pd.read_parquet("${parquet}")`, 'print(data)'].join('\n'),
      },
      {
        name: 'R',
        code: [`data <- read.csv("${csv}", colClasses = c(${cik} = "character"))`, 'print(head(data))'].join(
          '\n',
        ),
      },
      {
        name: 'Excel and Power BI (Power Query M)',
        code: [
          'let',
          `    File = Web.Contents("${csv}"),`,
          '    Rows = Csv.Document(File, [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]),',
          '    Data = Table.PromoteHeaders(Rows, [PromoteAllScalars = true])',
          'in',
          '    Data',
        ].join('\n'),
      },
    ],
  };
}
