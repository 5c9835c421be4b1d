/** Declarations of the namespaces that the samples below use. */
export const XBRL_NAMESPACES =
  'xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" ' +
  'xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" ' +
  'xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" ' +
  'xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ' +
  'xmlns:us-gaap="http://fasb.org/us-gaap/2024" xmlns:srt="http://fasb.org/srt/2024" ' +
  'xmlns:dei="http://xbrl.sec.gov/dei/2024" xmlns:abc="http://www.example.com/20241231"';

const CIK = '<xbrli:identifier scheme="http://www.sec.gov/CIK">0001000000</xbrli:identifier>';

/** A context of 2024, with dimensions given as elements. */
export function yearContext(id: string, dimensions = '', identifier = CIK): string {
  const segment = dimensions === '' ? '' : `<xbrli:segment>${dimensions}</xbrli:segment>`;
  return (
    `<xbrli:context id="${id}"><xbrli:entity>${identifier}${segment}</xbrli:entity><xbrli:period>` +
    '<xbrli:startDate>2024-01-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate>' +
    '</xbrli:period></xbrli:context>'
  );
}

export function member(axis: string, name: string): string {
  return `<xbrldi:explicitMember dimension="${axis}">${name}</xbrldi:explicitMember>`;
}

const UNITS =
  '<xbrli:unit id="usd"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>' +
  '<xbrli:unit id="eps"><xbrli:divide><xbrli:unitNumerator><xbrli:measure>iso4217:USD</xbrli:measure>' +
  '</xbrli:unitNumerator><xbrli:unitDenominator><xbrli:measure>xbrli:shares</xbrli:measure>' +
  '</xbrli:unitDenominator></xbrli:divide></xbrli:unit>';

const INSTANT =
  `<xbrli:context id="end"><xbrli:entity>${CIK}</xbrli:entity><xbrli:period>` +
  '<xbrli:instant>2024-12-31</xbrli:instant></xbrli:period></xbrli:context>';

const COVER =
  '<ix:nonNumeric contextRef="y" name="dei:DocumentFiscalYearFocus">2024</ix:nonNumeric>' +
  '<ix:nonNumeric contextRef="y" name="dei:DocumentFiscalPeriodFocus">FY</ix:nonNumeric>';

/** An inline document of an invented company, CIK 1000000: contexts `y` (2024) and `end`, units `usd` and `eps`. */
export function inlineDocument(body: string, parts: { contexts?: string; head?: string } = {}): Uint8Array {
  const resources = yearContext('y') + INSTANT + (parts.contexts ?? '') + UNITS;
  return Buffer.from(
    `${parts.head ?? "<?xml version='1.0' encoding='UTF-8'?>"}<html ${XBRL_NAMESPACES}><head/><body>` +
      `<div style="display:none"><ix:header><ix:hidden>${COVER}</ix:hidden>` +
      `<ix:resources>${resources}</ix:resources></ix:header></div>${body}</body></html>`,
  );
}

/** A number of 2024 in US dollars. */
export function dollars(
  concept: string,
  text: string,
  attributes = 'scale="6" format="ixt:num-dot-decimal"',
): string {
  return `<ix:nonFraction contextRef="y" unitRef="usd" decimals="-6" name="${concept}" ${attributes}>${text}</ix:nonFraction>`;
}
