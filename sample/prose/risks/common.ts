import type { Risk } from '../risk.ts';

/** Risks that a company of any sector tells of. */
export const COMMON_RISKS: readonly Risk[] = [
  {
    key: 'demand',
    group: 'business',
    caption:
      '[A weak economy could lower demand for what we sell|Our results move with the economy, and a downturn would lower them].',
    text: [
      'Most of our revenue comes from {customers}, whose spending follows their own outlook. When they expect a poor year they [put off|postpone] purchases, shorten contracts or ask for lower prices. A broad decline in their spending would bring a decline in our revenue, and because many of our costs are fixed for a year or longer, our income would fall faster than our revenue.',
      'In {year} our revenue was {revenue}, compared with {revenue_prior} in {prior}. We cannot say how long present conditions will last. [Interest rates, energy prices and elections|Interest rates, freight costs and public budgets] in the places where our customers do business are all outside our control, and any of them may turn against us within a single quarter.',
    ],
  },
  {
    key: 'competition',
    group: 'business',
    caption: 'We compete with {rivals}, some of which can spend far more than we can.',
    text: [
      'Our markets are [crowded|contested]. We compete on price, on the quality of what we deliver and on how quickly we answer a customer’s call. Some competitors are part of larger groups that can sell below cost for years in order to win an account, and others are young companies that have no older business to protect.',
      'If we do not keep pace we may lose orders, be forced to lower prices, or spend more on selling without selling more. Combinations among competitors have reduced the number of independent rivals over the last [five|six] years, and those that remain are stronger for it.',
    ],
  },
  {
    key: 'customers',
    group: 'business',
    caption: 'A small number of customers accounts for a large part of our revenue.',
    text: [
      'Our largest customer accounted for {top_customer} of revenue in {year}, and our ten largest together for {top_ten}. None of them is bound to buy a fixed amount from us beyond the orders already placed. [They may give work to others, bring it in house, or merge with one another|They may turn to other suppliers, do the work themselves, or combine].',
      'The loss of one of these customers, or a large reduction of its orders, would hurt our results until we found other buyers, which could take several quarters. Payment terms with large customers have also grown longer, so that a default by one of them would reach us at a time when more is owed to us.',
    ],
  },
  {
    key: 'people',
    group: 'operations',
    caption: 'We may fail to attract and keep the people we need.',
    text: [
      'We had about {employees} employees at {period_end}. Our plans depend on [engineers, salespeople and managers|specialists, team leaders and managers] who could find work elsewhere without difficulty, above all around {city}, where wages have risen faster than our prices. We do not insure the lives of our executives.',
      'If {ceo}, our chief executive officer, or other senior executives were to leave, we might not find successors in good time. New managers need months to learn the business, and a disorderly change at the top may cost us customers and other employees too.',
    ],
  },
  {
    key: 'cyber',
    group: 'operations',
    caption:
      '[A cybersecurity incident could interrupt our business and expose data that others have entrusted to us|Attacks on our information systems could interrupt our business and expose confidential data].',
    text: [
      'We rely on information systems, our own and those of vendors, to take orders, run our sites, pay our suppliers and keep our books. These systems are attacked every day. Attackers use stolen passwords, faults in software that have not been mended, and messages that deceive our employees, and they increasingly use automated tools to do so at little cost.',
      'A cybersecurity incident could stop our work, force us to pay for repairs, notices and lawsuits, and damage our name. We carry insurance against some of these losses with a limit of {cyber_limit}, which may not be enough. Incidents at vendors whose systems we do not control could harm us in the same way, and we may learn of them late.',
    ],
  },
  {
    key: 'systems',
    group: 'operations',
    caption: 'The replacement of our main business systems may cost more and take longer than planned.',
    text: [
      'We are replacing the systems in which we keep our ledgers and plan our work. The project began in [three regions|two divisions] and will reach the rest of the company over the next {system_quarters} quarters. Such projects are known to overrun, and during the changeover old and new systems have to run side by side.',
      'If data are lost or the new systems do not work as intended we may be late in closing our books, in billing customers or in paying suppliers, and our controls over financial reporting may suffer.',
    ],
  },
  {
    key: 'disaster',
    group: 'operations',
    caption: 'Storms, floods, fires and epidemics could close our sites or those of our suppliers.',
    text: [
      'Much of our work is done at {sites} sites, among them our head office in {city}. A natural disaster, a long power failure or an outbreak of disease near one of them could stop work there. We keep plans for such events and test them once a year, but [no plan covers everything|a plan on paper is not the same as a site that works].',
      'Insurance against some of these hazards has become dearer, with premiums {premium_rise} higher than a year before, and in some places cannot be had at all. A changing climate is likely to make severe weather more frequent.',
    ],
  },
  {
    key: 'acquisitions',
    group: 'operations',
    caption: 'Acquisitions may not bring what we expect of them.',
    text: [
      'We have bought businesses in the past and expect to do so again. We may pay too much, take on debts and disputes we did not know of, or find that customers and key people leave with the sellers. [Joining two companies takes the time of managers who are then missing elsewhere|The work of combining two companies draws managers away from their own].',
      'If a business that we bought earns less than expected we may have to write down what we carry it at. An impairment of goodwill has no effect on cash, but it would lower our income and equity in the period in which it is recorded.',
    ],
  },
  {
    key: 'abroad',
    group: 'operations',
    caption:
      'Doing business in other countries exposes us to their laws, their currencies and their politics.',
    text: [
      'About {international} of our revenue in {year} came from outside the United States, or depends on goods that come from there. Governments abroad may raise duties, limit what can be paid out to a parent company, favor firms of their own or take sides in conflicts that have nothing to do with us. Sanctions can forbid from one day to the next what was allowed before.',
      'We have rules against bribes and train those who deal with officials, yet agents and partners may act against our rules without our knowledge. When the dollar gains in value, [what we earn abroad is worth less|income earned in other currencies shrinks] in our statements, and goods that we sell from here become dearer for buyers there.',
    ],
  },
  {
    key: 'reputation',
    group: 'business',
    caption: 'Our name is worth more than most of what we own, and it can be damaged quickly.',
    text: [
      'Customers deal with us because they expect us to keep our word. A faulty delivery, a dispute that becomes public, a careless remark of one of our people or a false report on the internet could cost us orders that no advertising would bring back. Partners and suppliers carry our name too, and [we cannot watch everything they do|their conduct is only partly in our hands].',
      'Opinions on what a company ought to do about the climate, about politics and about its own people differ widely. Whatever position we take, or if we take none, some customers, employees or holders of our securities may object to it.',
    ],
  },
  {
    key: 'privacy',
    group: 'legal',
    caption: 'Laws on personal data are many, differ from place to place and keep changing.',
    text: [
      'We hold personal data of employees, of customers and of people who deal with them. More than [a dozen|fifteen] states have passed laws of their own on how such data may be used, and they do not agree with one another. Following all of them at once is costly, and following the strictest everywhere puts us at a disadvantage against those who do not.',
      'A breach of these laws, or a mere accusation of one, could lead to fines, to orders that change how we work and to claims by the people concerned.',
    ],
  },
  {
    key: 'litigation',
    group: 'legal',
    caption: 'We are party to lawsuits whose outcome we cannot foresee.',
    text: [
      'From time to time we are sued by customers, competitors, former employees and holders of our securities, and we are asked questions by public authorities. Lawsuits are [slow, costly and uncertain|expensive and hard to predict], whatever their merits. At {period_end} we had set aside {legal_reserve} for matters in which a loss is probable and can be estimated.',
      'A judgment above that amount, or a settlement that obliges us to change how we do business, could materially harm our results. Item 3 and the notes to our financial statements tell of the most significant matters.',
    ],
  },
  {
    key: 'tax',
    group: 'legal',
    caption: 'Changes in tax rules or in where we earn our income could raise the taxes we pay.',
    text: [
      'Our effective tax rate was {tax_rate} in {year}. It depends on how much we earn where, on credits that legislators may let lapse, and on how tax authorities read rules that are seldom plain. A minimum tax on large groups has been adopted in many countries, and [its details are still being settled|how it will work in practice is not yet clear].',
      'Our returns for several years are under examination. We believe that what we have provided is adequate, but the final amounts may differ from it.',
    ],
  },
  {
    key: 'debt',
    group: 'finance',
    caption: 'Our debt limits what we can do and could become dearer to carry.',
    text: [
      'At {period_end} our long-term debt was {debt}. Part of it bears interest at rates that move with the market: a rise of one percentage point would add about {rate_cost} to what we pay in a year. Our credit agreement obliges us to keep certain ratios and restricts liens, mergers and payments to shareholders.',
      'If we [broke|failed to keep] these covenants our lenders could ask for their money back at once. We may also be unable to renew maturing debt on acceptable terms, since lenders’ appetite can vanish quickly.',
    ],
  },
  {
    key: 'insurance',
    group: 'finance',
    caption: 'Our insurance may not cover what we lose, and some risks cannot be insured.',
    text: [
      'We buy insurance for property, liability, interruption of business and the conduct of our directors. Policies have limits, deductibles and exclusions, and insurers have become stricter in all three. In {year} we kept a larger part of some risks ourselves, since [the premiums asked for did not seem reasonable|we judged the premiums to be out of proportion].',
      'War, epidemics and failures of the public power supply are excluded almost everywhere. If an insurer became unable to pay, or disputed a large claim, we would bear a loss for which we had paid premiums over many years.',
    ],
  },
  {
    key: 'controls',
    group: 'finance',
    caption:
      'If our internal controls fail, our financial statements may be wrong and confidence in us may suffer.',
    text: [
      'We have to assess our internal control over financial reporting every year. Controls rest on people and on systems, and neither is without fault. Should we find a serious fault in them we would have to say so, and investors might lose confidence in the figures that we report.',
      'Correcting a fault takes time and money, and a correction that looks sound on paper has to work for several quarters before it can be relied upon.',
    ],
  },
  {
    key: 'forecast',
    group: 'finance',
    caption: 'What we say about the future may turn out to be wrong.',
    text: [
      'From time to time we state what revenue, income or cash we expect. Such statements rest on assumptions about customers, prices and costs, made weeks or months beforehand, and [some of them always prove wrong|not all of them ever come true]. When results fall short of what we had expected, the price of our securities has usually fallen within minutes.',
      'Analysts publish forecasts of their own. We do not endorse them, and we have no duty to correct them. If we changed how we plan, or ceased to speak of our plans at all, some holders might take that as bad news.',
    ],
  },
  {
    key: 'access_capital',
    group: 'finance',
    caption: 'We may need money at a time when it is hard to obtain.',
    text: [
      'We invest ahead of what we earn. Should our cash of {cash} and what our operations bring in not suffice, we would have to borrow or to issue shares, possibly when [markets are closed to companies like ours|lenders and investors are holding back]. New shares would dilute those who hold ours today, and new lenders may ask for security that our present ones do not have.',
      'If we could not raise what we need we would have to put off projects, sell parts of our business or give up opportunities to others. Such steps could harm us for longer than the shortage itself.',
    ],
  },
  {
    key: 'price',
    group: 'shares',
    caption: 'The price of our securities may vary widely.',
    text: [
      'The price at which our securities trade has varied in the past and will do so in the future. [Results that differ from what analysts expected|Quarterly results other than those that analysts forecast], changes in their estimates, news from competitors, sales by large holders and the mood of the market at large may all move it, sometimes without any relation to our business.',
      'During the four quarters to {period_end} the highest closing price was {price_ratio} times the lowest. Holders of companies whose prices fell sharply have often sued, and a lawsuit of that kind would cost us money and attention.',
    ],
  },
  {
    key: 'takeover',
    group: 'shares',
    caption: 'Our charter and the law of our home state could hinder a takeover that holders would welcome.',
    text: [
      'Our charter allows the board to issue preferred shares without a vote, lets directors fill vacancies and asks for notice well before a proposal can be put to a meeting. [These provisions|Such rules] are meant to protect all holders against an offer below value, but they may also keep away a buyer whom many would have welcomed.',
      'The same provisions make it harder to replace directors. Holders who disagree with the board may have no remedy but to sell.',
    ],
  },
];
