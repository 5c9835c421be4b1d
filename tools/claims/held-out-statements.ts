import type { StatementSet } from './true-statements.ts';

/** True statements typed from filings after the rules were made, in other words than theirs and from other filings. */
export const HELD_OUT_STATEMENTS: readonly StatementSet[] = [
  {
    company: 'UAA',
    accession_number: '0001336917-26-000073',
    statements: [
      'Under Armour lost $495.6 million in fiscal 2026.',
      'Revenue slipped 4% to $4.97 billion in fiscal 2026.',
      'Under Armour’s net loss more than doubled to $495.6 million in fiscal 2026 from $201.3 million the year before.',
      'Gross profit fell 8.7% to $2.26 billion in fiscal 2026.',
      'The operating loss narrowed to $163.1 million in fiscal 2026 from $185.2 million in fiscal 2025.',
      'Diluted loss per share was $1.16 in fiscal 2026, versus a loss of $0.47 in fiscal 2025.',
      'Inventory stood at $914.8 million on March 31, 2026.',
    ],
  },
  {
    company: 'UAA',
    accession_number: '0001336917-26-000027',
    statements: [
      'In the quarter ended December 31, 2025, Under Armour posted a net loss of $430.8 million.',
      'Net income was $1.2 million in the quarter ended December 31, 2024.',
    ],
  },
  {
    company: 'UAA',
    accession_number: '0001336917-25-000198',
    statements: [
      'Revenue for the quarter ended September 30, 2025 was $1,333.4 million, down 5% from $1,399.0 million a year earlier.',
    ],
  },
  {
    company: 'HRI',
    accession_number: '0001364479-26-000050',
    statements: [
      'Herc’s revenues rose 23% to $4.38 billion in 2025.',
      'Herc earned just $1 million in 2025, against $211 million in 2024.',
      'Total assets grew 75% during 2025, to $13.8 billion.',
      'Diluted EPS came to $0.03 in 2025 and $7.40 in 2024.',
      'Revenues were $3.28 billion in 2023.',
    ],
  },
  {
    company: 'HRI',
    accession_number: '0001364479-25-000056',
    statements: [
      'In the second quarter of 2025 Herc had a net loss of $35 million, compared with net income of $70 million in the second quarter of 2024.',
      'Third-quarter 2025 revenues were $1,304 million, 35% above the third quarter of 2024.',
    ],
  },
  {
    company: 'HRI',
    accession_number: '0001364479-26-000085',
    statements: ['Herc lost $0.72 per diluted share in the first quarter of 2026.'],
  },
  {
    company: 'HTZ',
    accession_number: '0001657853-26-000008',
    statements: [
      'Hertz’s net loss was $2.86 billion in 2024, after net income of $616 million in 2023.',
      'Hertz cut its net loss to $747 million in 2025 from $2,862 million in 2024.',
      'Revenues declined 6% to $8.5 billion in 2025.',
      'Hertz lost $9.34 per diluted share in 2024.',
    ],
  },
  {
    company: 'HTZ',
    accession_number: '0001657853-25-000134',
    statements: [
      'In the third quarter of 2025, Hertz returned to a profit of $184 million after a loss of $1,332 million in the same quarter of 2024.',
    ],
  },
  {
    company: 'HTZ',
    accession_number: '0001657853-26-000024',
    statements: [
      'Diluted loss per share was $(1.06) in the first quarter of 2026.',
      'Total revenues of $2,004 million in the first quarter of 2026 were up 11% year over year.',
    ],
  },
  {
    company: 'SNOW',
    accession_number: '0001640147-25-000052',
    statements: [
      'Snowflake’s revenue grew 29% to $3.63 billion in fiscal 2025.',
      'Snowflake’s revenue was $2,806.5 million for the fiscal year ended January 31, 2024.',
      'Net loss widened to $1.29 billion in fiscal 2025 from $836.1 million in fiscal 2024.',
      'Operating loss was $1,456 million in fiscal 2025.',
      'Snowflake spent $1.78 billion on research and development in fiscal 2025.',
      'Snowflake’s fiscal 2025 ended on January 31, 2025.',
    ],
  },
  {
    company: 'SNOW',
    accession_number: '0001640147-25-000110',
    statements: [
      'First-quarter fiscal 2026 revenue topped $1.04 billion, a gain of 26%.',
      'The net loss was $430.1 million, or $1.29 per share, in the three months ended April 30, 2025.',
    ],
  },
  {
    company: 'MSFT',
    accession_number: '0001193125-26-027207',
    statements: [
      'Microsoft’s revenue rose 17% to $81.3 billion in the second quarter of fiscal 2026.',
      'Net income was $38.5 billion in the quarter ended December 31, 2025, up 60%.',
    ],
  },
  {
    company: 'MSFT',
    accession_number: '0001193125-25-256321',
    statements: ['Microsoft earned $27.7 billion in the three months ended September 30, 2025.'],
  },
  {
    company: 'MSFT',
    accession_number: '0000950170-25-100235',
    statements: [
      'Microsoft’s revenue climbed to $245.1 billion in fiscal 2024 from $211.9 billion in fiscal 2023.',
      'Net income surpassed $100 billion in fiscal 2025, at $101.8 billion.',
      'In fiscal 2024, Microsoft’s net income was $88.1 billion, 22% more than the year before.',
      'Microsoft’s fiscal year 2025 ended June 30, 2025.',
    ],
  },
  {
    company: '0001731289',
    accession_number: '0001731289-25-000065',
    statements: [
      'Nikola’s net loss was $966.3 million in 2023 and $784.2 million in 2022.',
      'Nikola lost $17.56 per share in 2024.',
      'The loss from operations rose to $916.5 million in 2024 from $649.8 million in 2023.',
    ],
  },
  {
    company: '0001731289',
    accession_number: '0001731289-24-000253',
    statements: ['For the quarter ended September 30, 2024, Nikola’s net loss was $199.8 million.'],
  },
  {
    company: 'MCD',
    accession_number: '0000063908-26-000035',
    statements: [
      'McDonald’s revenues increased 4% to $26.9 billion in 2025.',
      'McDonald’s net income was $8,563 million, or $11.95 per diluted share, in 2025.',
      'Operating income exceeded $12 billion in 2025, reaching $12,393 million.',
      'Interest expense rose to $1.58 billion in 2025 from $1.51 billion in 2024.',
      'Diluted EPS slipped to $11.39 in 2024 from $11.56 in 2023.',
    ],
  },
  {
    company: 'MCD',
    accession_number: '0000063908-26-000051',
    statements: [
      'Revenues for the first quarter of 2026 totaled $6,517 million, a 9% increase over the first quarter of 2025.',
    ],
  },
  {
    company: 'MCD',
    accession_number: '0000063908-23-000076',
    statements: [
      'Franchised restaurants represented 95% of McDonald’s restaurants worldwide at June 30, 2023.',
      'Cash provided by operations totaled $4.1 billion for the six months 2023 and exceeded capital expenditures by $3.1 billion.',
      'In the second quarter of 2023, McDonald’s operating income increased 81%.',
    ],
  },
  {
    company: 'MRVL',
    accession_number: '0001835632-26-000011',
    statements: [
      'Marvell’s revenue jumped 42% to $8.19 billion in fiscal 2026.',
      'Marvell swung to net income of $2.67 billion in fiscal 2026 from a net loss of $885.0 million in fiscal 2025.',
      'Marvell’s net loss was $933.4 million, or $1.08 per share, in fiscal 2024.',
    ],
  },
  {
    company: 'MRVL',
    accession_number: '0001835632-25-000197',
    statements: ['In the quarter ended November 1, 2025, Marvell reported net income of $1.9 billion.'],
  },
  {
    company: 'MRVL',
    accession_number: '0001835632-25-000057',
    statements: [
      'R&D expense was $1,950.4 million in fiscal 2025 versus $1,896.2 million in fiscal 2024.',
      'Marvell recognized $711.8 million of restructuring related charges during fiscal 2025.',
      'As of February 1, 2025, Marvell could still repurchase $2.6 billion of its stock.',
      'Cash and cash equivalents were approximately $948.3 million as of February 1, 2025, of which about $716.9 million was held outside the United States.',
    ],
  },
  {
    company: 'WMT',
    accession_number: '0000104169-26-000055',
    statements: [
      'Walmart’s total revenues were $713.2 billion in fiscal 2026, up 4.7%.',
      'Walmart’s operating income was $29.8 billion in fiscal 2026.',
      'EPS of $2.73 on a diluted basis in fiscal 2026 compares with $2.41 in fiscal 2025.',
      'Net income attributable to Walmart was $21.9 billion in fiscal 2026.',
    ],
  },
  {
    company: 'WMT',
    accession_number: '0000104169-26-000102',
    statements: ['Walmart’s revenues for the quarter ended April 30, 2026 were $177.8 billion.'],
  },
  {
    company: 'WMT',
    accession_number: '0000104169-24-000178',
    statements: ['Net income attributable to Walmart was $453 million in the third quarter of fiscal 2024.'],
  },
  {
    company: 'WMT',
    accession_number: '0000104169-24-000056',
    statements: [
      'Sam’s Club had net sales of $86.2 billion for fiscal 2024.',
      'Net sales for the Walmart U.S. segment increased $21.3 billion or 5.1% for fiscal 2024.',
      'In February 2021, the Company completed the divestiture of Asda for net consideration of $9.6 billion.',
      'Membership and other income increased 7.5% in fiscal 2024 and 7.0% in fiscal 2023.',
    ],
  },
  {
    company: 'WMT',
    accession_number: '0000104169-23-000097',
    statements: [
      'Walmart’s working capital deficit was $17.2 billion as of July 31, 2023.',
      'Comparable sales at Sam’s Club decreased 0.2% for the three months ended July 31, 2023.',
      'As of July 31, 2023, authorization for $18.2 billion of share repurchases remained.',
      'Walmart’s effective income tax rate was 24.9% for the three months ended July 31, 2023.',
    ],
  },
  {
    company: 'NKE',
    accession_number: '0000320187-25-000047',
    statements: [
      'NIKE’s net income rose to $5.7 billion in fiscal 2024.',
      'NIKE’s gross profit shrank 14% to $19.8 billion in fiscal 2025.',
    ],
  },
  {
    company: 'NKE',
    accession_number: '0000320187-26-000037',
    statements: [
      'In the third quarter of fiscal 2026, NIKE earned $520 million, or $0.35 per diluted share.',
    ],
  },
  {
    company: 'NKE',
    accession_number: '0000320187-25-000151',
    statements: [
      'Diluted EPS was $0.53 in the quarter ended November 30, 2025, compared with $0.78 a year earlier.',
      'NIKE’s net income for the quarter ended August 31, 2025 was $727 million, a decline of 31%.',
    ],
  },
  {
    company: 'NKE',
    accession_number: '0000320187-24-000044',
    statements: [
      'As of May 31, 2024, NIKE had roughly 79,400 employees worldwide.',
      'In fiscal 2024, NIKE bought back 41.4 million Class B shares for $4.3 billion.',
      'NIKE Direct revenues increased 1% to $21.5 billion in fiscal 2024.',
      'Vietnam accounted for about 50% of NIKE Brand footwear in fiscal 2024.',
    ],
  },
  {
    company: 'NKE',
    accession_number: '0000320187-23-000052',
    statements: [
      'The effective tax rate was 12.0% for the first quarter of fiscal 2024 compared to 19.7% for the first quarter of fiscal 2023.',
      'Cash used by operations was an outflow of $66 million for the first three months of fiscal 2024.',
      'We returned $1.7 billion to our shareholders in the first quarter of fiscal 2024 through share repurchases and dividends.',
    ],
  },
  {
    company: 'AAPL',
    accession_number: '0000320193-23-000106',
    statements: [
      'As of September 30, 2023, Apple employed approximately 161,000 full-time equivalent employees.',
      'iPhone net sales decreased 2% or $4.9 billion during 2023.',
      'Greater China net sales fell 2% in 2023.',
      'Europe net sales decreased 1% or $824 million during 2023 compared to 2022.',
      'During 2023, Apple repurchased 471 million shares of its common stock for $76.6 billion.',
      'Apple had $6.0 billion of commercial paper outstanding as of September 30, 2023.',
      'Total deferred revenue was $12.1 billion as of September 30, 2023.',
      'The indirect channel accounted for 63% of total net sales in 2023.',
      'The 10-K notes that “The weakness in foreign currencies relative to the U.S. dollar accounted for more than the entire year-over-year decrease in total net sales”.',
      'Apple’s net sales fell 3% in fiscal 2023 to $383.3 billion.',
      'Apple earned $6.13 per diluted share in fiscal 2023.',
      'Apple’s services revenue was $85.2 billion in fiscal 2023.',
      'Net income in fiscal 2021 was $94.7 billion, up 65% from fiscal 2020.',
    ],
  },
  {
    company: 'AAPL',
    accession_number: '0000320193-25-000079',
    statements: ['Apple’s research and development expense was 8% of net sales in fiscal 2025.'],
  },
  {
    company: 'AAPL',
    accession_number: '0000320193-25-000073',
    statements: [
      '14,840,390,000 shares of common stock were issued and outstanding as of July 18, 2025.',
      'As of June 28, 2025, unrecognized compensation cost related to outstanding RSUs was $23.7 billion.',
      'During the third quarter of 2025, Apple repurchased $21.0 billion of its common stock and paid dividends and dividend equivalents of $3.9 billion.',
      'Apple released €14.2 billion from escrow to Ireland in the first nine months of 2025.',
      'On May 1, 2025, the Company announced an additional program to repurchase up to $100 billion of the Company’s common stock.',
    ],
  },
  {
    company: 'AAPL',
    accession_number: '0000320193-26-000013',
    statements: [
      'Apple’s revenue was $111.2 billion in the quarter ended March 28, 2026.',
      'Apple’s revenue reached $143.8 billion in the first quarter of fiscal 2026.',
    ],
  },
  {
    company: 'NVDA',
    accession_number: '0001045810-25-000023',
    statements: [
      'In fiscal year 2025, NVIDIA repurchased 310 million shares of common stock for $34.0 billion.',
      'NVIDIA generated 53% of its revenue outside the United States in fiscal year 2025.',
      'Amortization expense associated with intangible assets was $593 million in fiscal 2025 and $614 million in fiscal 2024.',
      'On August 26, 2024, NVIDIA’s board approved an additional $50 billion of repurchases.',
      'NVIDIA’s revenue more than doubled to $130.5 billion in fiscal 2025 from $60.9 billion in fiscal 2024.',
      'Net income was $72.9 billion in fiscal 2025, an increase of 145%.',
    ],
  },
  {
    company: 'NVDA',
    accession_number: '0001045810-24-000029',
    statements: [
      'Automotive revenue for fiscal year 2024 was $1.1 billion, up 21%.',
      'NVIDIA recorded income tax expense of $4.1 billion in fiscal year 2024, after an income tax benefit of $187 million in fiscal year 2023.',
      'During fiscal year 2024, we repurchased 21 million shares of our common stock for $9.7 billion.',
      'NVIDIA’s inventories were $5.3 billion as of January 28, 2024.',
      'One customer represented 13% of total revenue for fiscal year 2024.',
      'Net income for fiscal 2024 was up 581% to $29.8 billion.',
    ],
  },
  {
    company: 'NVDA',
    accession_number: '0001045810-26-000052',
    statements: [
      'In the first quarter of fiscal year 2027, goodwill increased by $62 million.',
      'NVIDIA’s investment commitments were $27 billion as of April 26, 2026.',
      'Three direct customers accounted for 30%, 18%, and 16% of our accounts receivable balance as of April 26, 2026.',
    ],
  },
  {
    company: 'META',
    accession_number: '0001628280-26-050705',
    statements: [
      'Average price per ad in the second quarter of 2026 increased by 12% year-over-year.',
      'Marketing and sales expenses in the three months ended June 30, 2026 increased $452 million, or 15%.',
      'Cost of revenue in the six months ended June 30, 2026 increased $5.49 billion, or 34%.',
      'FoA income from operations in the six months ended June 30, 2026 increased $3.56 billion, or 8%.',
    ],
  },
  {
    company: 'META',
    accession_number: '0001326801-25-000017',
    statements: [
      'Meta had 74,067 employees at the end of 2024.',
      'Reality Labs reduced Meta’s 2024 overall operating profit by approximately $17.73 billion.',
      'Share repurchases of Class A common stock were $29.75 billion for the year ended December 31, 2024.',
      'General and administrative expenses in 2024 decreased $1.67 billion, or 15%, compared to 2023.',
      'Meta paid $10.55 billion in cash for income taxes in 2024.',
    ],
  },
  {
    company: 'PG',
    accession_number: '0000080424-25-000076',
    statements: [
      'Sales to Walmart represented approximately 16% of P&G’s total sales in 2025.',
      'As of June 30, 2025, the Company had approximately 109,000 employees, an increase of 2% versus the prior year.',
      'Operating income increased $1.9 billion, or 10%, to $20.5 billion in fiscal 2025.',
      'Operating margin increased 220 basis points to 24.3% in fiscal 2025.',
      'The effective income tax rate was 20.3% in fiscal 2025.',
      'Adjusted free cash flow was $14.6 billion in 2025, a decrease of 14%.',
      'P&G’s top ten customers made up 43% of net sales in 2025, 42% in 2024 and 40% in 2023.',
      'The Company recorded a non-cash impairment charge of $1.3 billion on the Gillette intangible asset in fiscal 2024.',
      'Interest income was $469 million in fiscal 2025, a decrease of $4 million.',
      'Net investing activities used $3.8 billion of cash in 2025.',
    ],
  },
  {
    company: 'KO',
    accession_number: '0000021344-25-000011',
    statements: [
      'In 2024, Coca-Cola derived $28.7 billion of net operating revenues from operations outside the United States.',
      'Asia Pacific’s operating income was $2,148 million in 2024.',
      'Depreciation expense totaled $997 million in 2024, $1,018 million in 2023 and $1,125 million in 2022.',
      'We made income tax payments of $3,262 million in 2024.',
      'Coca-Cola had $4.6 billion in unused backup lines of credit as of December 31, 2024.',
    ],
  },
  {
    company: 'KO',
    accession_number: '0000021344-25-000061',
    statements: [
      'Cash, cash equivalents, short-term investments and marketable securities totaled $14.3 billion as of June 27, 2025.',
      'The Tax Court’s decision entails additional federal income tax of $2.7 billion for the 2007 through 2009 tax years.',
    ],
  },
  {
    company: 'BA',
    accession_number: '0000012927-25-000015',
    statements: [
      'Non-U.S. customers accounted for approximately 46% of Boeing’s revenues in 2024.',
      'Boeing’s net loss was $11.8 billion in 2024 compared to $2.2 billion in 2023.',
      'Net cash used by operating activities was $12.1 billion in 2024.',
      'Cash provided by financing activities was $25.2 billion during 2024.',
      'Total backlog of $64,023 million at December 31, 2024 was $5,011 million higher than at December 31, 2023.',
      'On June 30, 2024, Boeing agreed to acquire Spirit at an equity value of approximately $4.7 billion.',
      'As of December 31, 2024, Boeing had $10.0 billion available under credit line agreements.',
    ],
  },
  {
    company: 'BA',
    accession_number: '0000012927-25-000062',
    statements: [
      'On April 22, 2025, Boeing announced an agreement to sell portions of its Digital Aviation Solutions business for $10.55 billion.',
      'BGS total backlog increased to $21,939 million at June 30, 2025 from $21,403 million at December 31, 2024.',
      'Research and development expense decreased by $44 million in the three months ended June 30, 2025.',
    ],
  },
  {
    company: 'INTC',
    accession_number: '0000050863-24-000010',
    statements: [
      'Intel’s desktop revenue was $10.2 billion in 2023, down $495 million from 2022.',
      'As of January 19, 2024, there were approximately 97,000 registered holders of record of Intel’s common stock.',
      'Notebook revenue was $18.8 billion in 2022, down $6.7 billion from 2021.',
      'Intel filed its 10-K on January 26, 2024.',
    ],
  },
  {
    company: 'TSLA',
    accession_number: '0001628280-24-002390',
    statements: [
      'In 2023, Tesla’s total revenues were $96.77 billion, $15.31 billion more than in 2022.',
      'Cash flows provided by operating activities fell to $13.26 billion in 2023 from $14.72 billion in 2022.',
      'Cost of automotive sales revenue increased $15.52 billion, or 31%, in the year ended December 31, 2023.',
      'As of January 22, 2024, there were 9,300 holders of record of our common stock.',
      'During the year ended December 31, 2022, Tesla recorded $204 million of impairment losses on digital assets.',
    ],
  },
  {
    company: 'TSLA',
    accession_number: '0001628280-25-035806',
    statements: [
      'Automotive regulatory credits revenue decreased $451 million, or 51%, in the three months ended June 30, 2025.',
      'Gross margin for total automotive decreased from 18.5% to 16.8% in the six months ended June 30, 2025.',
      'Tesla had $5.00 billion of unused committed credit amounts as of June 30, 2025.',
    ],
  },
  {
    company: 'HD',
    accession_number: '0000354950-24-000062',
    statements: [
      'In February 2024, Home Depot announced a 7.7% increase in its quarterly cash dividend to $2.25 per share.',
      'At February 28, 2024, there were approximately 106,000 holders of record of our common stock.',
      'Home Depot’s net sales fell 3% to $152.7 billion in fiscal 2023.',
      'Diluted EPS was $15.11 in fiscal 2023, down from $16.69 in fiscal 2022.',
    ],
  },
  {
    company: 'HD',
    accession_number: '0000354950-25-000085',
    statements: ['Home Depot had total assets of $96.1 billion at February 2, 2025.'],
  },
  {
    company: 'ABBV',
    accession_number: '0001551152-25-000020',
    statements: [
      'Humira sales in the United States decreased 41% in 2024.',
      'Net revenues for Vraylar increased 18% in 2024.',
      'Global Imbruvica revenues decreased 7% in 2024.',
      'About 24% of AbbVie’s net revenues came from outside the United States in 2024.',
      'Provisions for rebates and chargebacks totaled $59.3 billion in 2024.',
    ],
  },
  {
    company: 'AMZN',
    accession_number: '0001018724-25-000004',
    statements: [
      'AWS sales increased 19% in 2024, compared to the prior year.',
      'Shipping costs climbed to $95.8 billion in 2024 from $89.5 billion in 2023.',
      'Total unearned revenue as of December 31, 2024 was $24.6 billion.',
      'Amazon paid $12.3 billion in income taxes, net of refunds, in 2024.',
      'During 2024, Amazon completed acquisition activity for aggregate cash consideration of $780 million, net of cash acquired.',
    ],
  },
];
