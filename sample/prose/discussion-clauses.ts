export const MEASURES: readonly string[] = [
  'We look at three figures more often than at others: what customers ordered, the margin that is left after what a delivery costs us, and the cash that remains after what we spend on property and equipment. The first tells us what the coming quarters will bring, the second whether our prices are right, and the third what we can give to those who financed us.',
  'None of these figures is defined by accounting principles, and other companies may define them otherwise. We use them beside the figures of our statements and not in place of them. Bonuses of our managers depend on the second and the third.',
];

export const CAPITAL: readonly string[] = [
  'We use cash in this order: to keep our sites in good repair, to build what customers have asked for, to lower our debt to a level at which lenders compete for us, and then to pay those who hold our shares. The board looks at this order once a year and has not changed it in recent years.',
  'We insure what we cannot bear and keep cash of at least [six|eight] weeks of expenses at hand, spread over several banks. Surpluses are invested for less than a year, in deposits and in paper of governments. A committee of three, led by {cfo}, meets every week to plan what comes in and what goes out over the following quarter.',
];

/** What moves the figures of every company alike. */
export const EFFECTS: readonly string[] = [
  'Wages and benefits are among our largest costs. Wages rose by [between three and four|about four] percent in {year}, and the number of our people was close to {employees} at its end. We hired mainly for the work described in Item 1 of our annual report and filled about half of the places of those who left.',
  'New rules had a limited effect on our results in {year}. We spent more on reporting, on the protection of data and on the examination of suppliers than in {prior}, and expect this to go on. The paragraphs on our results name the effect wherever it was large enough to matter.',
  'Exchange rates and the number of working days had a small effect on the comparison with {prior}. Had both been the same in the two periods, our revenue would have changed by less than one percentage point more or less than it did.',
  'Results do not spread evenly over a year. Holidays, the weather and the budgets of {customers} make some quarters stronger than others, and a single large order can move revenue from one quarter to the next. We advise against reading a trend into the figures of one quarter, in either direction.',
  'We closed the period with [fewer open questions than we began it|a shorter list of open questions than the last]. Of the matters that we named as uncertain in {prior}, most have been settled within what we had set aside for them, and the remaining ones are described in the notes to our financial statements.',
];

/** Measures and means of banks and insurers. */
export const MEASURES_OF_FINANCE: readonly string[] = [
  'We look at three figures more often than at others: what we earn on what we hold after what we pay for it, what is lost on loans, bonds or policies, and our costs for each dollar of revenue. The first follows interest rates, the second the economy and the weather, and the third ourselves.',
  'None of these figures is defined by accounting principles in the way we use it, and other companies may define them otherwise. Bonuses of our managers depend on all three over several years, and parts of a bonus can be taken back.',
];

export const CAPITAL_OF_FINANCE =
  'At {period_end} our equity was {equity}, against assets of {assets}. Both exceed what our supervisors ask of us by a margin that the board sets once a year. We test each quarter how much would be left after a deep recession, a jump in rates and a very costly storm, one after another, and the result of the last test was within our limits.';

export const LIQUIDITY_OF_FINANCE =
  'What can be turned into cash within a day covers what could be asked of us within a month under conditions worse than any of the last thirty years. We hold such assets in several places and practice their sale. Long-term debt was {debt} at {period_end} and falls due in equal parts over nine years.';

export const OUTLOOK: readonly string[] = [
  'For the coming quarters we plan with a revenue that [differs little from that of the last year|grows about as fast as our markets] and with costs that rise by two to four percent. The plan does not include acquisitions or sales of businesses, large changes in the value of the dollar, or new measures on trade that had not been announced when this report was filed.',
  'We intend to keep our spending on property and equipment near its present level of {capex} and to use what cash remains to lower our debt and, as far as the board approves it, for the holders of our shares. [If orders weaken we will first reduce outside work and overtime|Should orders fall short we would cut outside work and overtime first] and only then the number of our people.',
  'Inflation affected wages, rents and insurance in {year}. Purchases under contracts of several years shield us from part of it, for a time. On the whole our prices and our costs moved by about the same rate.',
];

export const TARIFFS =
  'Tariffs announced since the spring of 2025 raised what we pay for {material} and for other imported parts. We estimate that they added about {tariff_cost} to our costs in {year}, of which we passed on about half. The rates have changed several times, and we cannot foresee what they will be a year from now.';

export const DEBT =
  'At {period_end} our long-term debt was {debt}. [Maturities are spread over the next nine years|The largest maturity falls four years from now], and we expect to renew what falls due. Rating agencies review us once a year.';

export const COVENANT =
  'The credit agreement limits debt to a multiple of income before interest, taxes, depreciation and amortization, and we were within that limit at {period_end}.';

export const REVOLVER =
  'A revolving facility with a group of banks runs for [three|four] more years; nothing was drawn under it at {period_end} but letters of credit.';

/** Lines that the discussion goes through after revenue: its noun, plural where `many`, and a clause of reasons. */
export const LINES: readonly { key: string; noun: string; many?: true; reasons: readonly string[] }[] = [
  {
    key: 'cost_of_revenue',
    noun: 'Cost of sales',
    reasons: [
      'in step with what we delivered and with what we paid for {material}',
      'reflecting the price of {material}, freight and wages at our sites',
    ],
  },
  {
    key: 'research',
    noun: 'Research and development expense',
    reasons: [
      'reflecting the number of engineers and the outside work on new products',
      'as projects moved from design to testing',
    ],
  },
  {
    key: 'selling_general',
    noun: 'Selling, general and administrative expense',
    reasons: [
      'reflecting wages, the replacement of our business systems and advice from outside',
      'as the number of salespeople and what we pay for insurance changed',
    ],
  },
  {
    key: 'provision',
    noun: 'The provision for credit losses',
    reasons: [
      'as our forecast of unemployment and of property prices changed',
      'reflecting the growth of loans and a few large borrowers',
    ],
  },
  {
    key: 'noninterest_expense',
    noun: 'Noninterest expense',
    reasons: ['reflecting wages, technology and the number of our branches'],
  },
  {
    key: 'losses',
    noun: 'Losses and loss adjustment expense',
    reasons: ['reflecting the number of storms and what it costs to repair a car'],
  },
  { key: 'operating_income', noun: 'Operating income', reasons: ['following the changes described above'] },
  {
    key: 'interest_expense',
    noun: 'Interest expense',
    reasons: ['as debt was repaid and borrowed at rates other than those of a year before'],
  },
  {
    key: 'income_tax',
    noun: 'The provision for income taxes',
    reasons: ['following income before taxes and where it was earned'],
  },
];

/** What judgment goes into the figures; worded nearly alike by all, as auditors’ checklists have it. */
export const ESTIMATES: readonly string[] = [
  'Our statements contain estimates. Those described here are the ones in which other assumptions, reasonable as well, would have led to materially different amounts. We reviewed them with the audit committee.',
  'Revenue. Where a contract promises several things we divide its price among them by what each would cost alone. Prices of single items are not always observable, and we then start from cost and from prices of similar items. A shift of five percent between items delivered at once and those delivered over time would have changed our revenue in {year} by less than one percent.',
  'Goodwill. We test goodwill for impairment once a year and whenever events call for it. The test rests on forecasts of revenue, margins and discount rates. In {year} the fair value of each reporting unit exceeded its carrying amount; a discount rate one percentage point higher would not have changed that conclusion unless we say so below.',
  'Inventories and long-lived assets. We write down what we do not expect to sell and review plants, equipment and leases when their use changes. Forecasts for new products are the least certain, since there is little history to go by.',
  'Legal matters. We accrue a loss when it is probable and can be estimated, and otherwise describe the matter. At {period_end} we had accrued {legal_reserve}. Outcomes are decided by judges, juries and authorities, and may differ from what we expect.',
  'Income taxes. We recognize a benefit only when it is more likely than not to survive an examination, and reduce deferred tax assets by what we do not expect to use. Our effective tax rate for the year to date was {tax_rate}.',
];
