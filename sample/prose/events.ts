/** What a report says under an item. */
export const ITEM_TEXTS: Readonly<Record<string, string>> = {
  '1.01':
    'On {day}, {company} entered into a [credit agreement with a group of lenders for a term of five years|supply agreement with a term of four years|lease of a further site for a term of twelve years]. The agreement contains promises and conditions that are usual in agreements of its kind, among them limits on liens and on mergers.',
  '1.02':
    'On {day}, {company} ended an agreement on [services|the joint use of a warehouse|a line of credit] before its term had run out. No fee had to be paid. What the agreement provided is now done by our own people or under the agreement that took its place.',
  '2.01':
    'On {day}, {company} completed the purchase of [a maker of components|a regional competitor|the assets of a former customer] for {amount} in cash. The purchase had been announced before. The seller has promised not to compete with us for three years.',
  '2.02':
    'On {day}, {company} issued a press release announcing its results. A copy is furnished as Exhibit 99.1 and is not deemed to be filed.',
  '2.03': 'The information in Item 1.01 is incorporated by reference into this Item.',
  '2.05':
    'On {day}, the board of {company} approved a plan to [close two of its smaller sites|combine two divisions and their administration|move a part of its work to another site] by the end of next year. About {positions} positions will be lost.',
  '2.06':
    'On {day}, {company} concluded that a material charge for impairment is required. The carrying amount of one of its businesses exceeded its fair value, since revenue had continued to decline and the forecast was lowered. The charge amounts to {amount} and will not lead to payments in cash.',
  '3.02':
    'On {day}, {company} issued shares to [two funds|a partner in development|the former owners of a business that it had bought] without registering them, in reliance on Section 4(a)(2) of the Securities Act of 1933. The holders have agreed not to sell them for a year.',
  '5.02':
    'On {day}, {person} told {company} of a decision to leave the [board at the end of the month|office of general counsel in order to retire]. The decision does not follow from any disagreement with the company.',
  '5.03':
    'On {day}, the board of {company} changed the bylaws. Holders who wish to propose a director now have to give notice [ninety|one hundred and twenty] days before a meeting, and meetings may be held by electronic means alone.',
  '5.04':
    'On {day}, {company} told its directors and executives that they may not trade in its shares for about two weeks, because the savings plan of its employees will change its administrator during that time.',
  '5.05':
    'On {day}, the board of {company} approved a new version of its code of conduct. It adds rules on gifts, on the use of tools that write text and on how to report a concern. No waiver was granted.',
  '5.07':
    'At the annual meeting on {day}, holders of {company} elected all directors who had been proposed, approved the pay of executives in a vote that does not bind the board, and confirmed the choice of the auditor. Between {votes}% and 98.6% of the votes were cast in favor of each proposal.',
  '7.01':
    'On {day}, {company} [published slides for a meeting with investors|will speak at a conference for investors] and repeated what it expects of the year. The information is furnished and not filed.',
  '8.01':
    'On {day}, {company} announced that [it will close its smallest site by the end of the year|its board approved a dividend in the usual amount|it settled a lawsuit over a patent without paying damages|it may buy back shares for up to {amount}].',
};

/** Reports whose text is written for them alone, by CIK and filing date; their text may have other items than EDGAR's list. */
export const PLANTED_EVENTS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '9990000004 2025-06-12': {
    '1.05': [
      'On {day}, {company} found that an unauthorized party had copied files from a system that holds customer support records. The system was taken out of service the same day. We have informed the authorities and the customers concerned.',
      'We have determined that this cybersecurity incident is material. Its whole extent and its effect on our financial condition and results of operations are not yet known; we will amend this report when they are.',
    ],
  },
  '9990000004 2025-07-21': {
    '1.05': [
      'This amendment completes our report of June 12, 2025. The unauthorized party had access between May 28 and {day} and copied records of about 1,900 customers, but no passwords and no payment data.',
      'The cybersecurity incident cost us about {amount}, of which insurance will bear the larger part. We do not expect a material effect on our financial condition or results of operations.',
    ],
  },
  '9990000004 2026-07-30': {
    '1.05': [
      'On {day}, {company} was told by a vendor that an intruder had read messages sent through the vendor\u2019s system, among them some of ours. We regard this cybersecurity incident as material because of the nature of the messages. EDGAR\u2019s list shows this report under Item 8.01, which was chosen by mistake when it was submitted.',
    ],
  },
  '9990000007 2026-10-13': {
    '2.05': [
      'On {day}, the board of {company} approved a plan to close nineteen stores whose leases end within the next year. About {positions} positions will be lost, and the costs are estimated at {amount}.',
    ],
    '2.06': [
      'In connection with the plan described in Item 2.05, {company} concluded on {day} that a material impairment of the equipment and leases of these stores is required. The charge will be recorded in the third quarter.',
    ],
  },
  '9990000015 2025-11-12': {
    '4.02': [
      'On {day}, the audit committee of {company} concluded that the financial statements for the year ended June 30, 2025 and for the quarter ended September 30, 2025 should no longer be relied upon, because revenue from hardware delivered with multi-year support was recognized too early.',
      'We expect to restate them. Revenue of the year will be lower by about three percent. Management has also concluded that there was a material weakness in internal control over financial reporting. The committee has discussed the matter with {auditor}.',
    ],
  },
  '9990000015 2026-02-17': {
    '4.01': [
      'On {day}, the audit committee of {company} dismissed Harrow Beck LLP as its independent accountant and engaged Penhallow & Stiles LLP for the year that ends on June 30, 2026.',
      'The reports of Harrow Beck LLP on the last two years contained no adverse opinion. There was no disagreement with them, but they had told us of the material weakness described in our amended annual report. Their letter to the Commission is filed as Exhibit 16.1.',
    ],
  },
  '9990000016 2026-10-15': {
    '5.02': [
      'On {day}, Octavia Wrenfield resigned as chief executive officer of {company} and as a member of its board, with effect on November 30, 2026. She said that she wishes to spend more time with her family, and her resignation does not follow from a disagreement on our operations, policies or practices.',
    ],
  },
  '9990000026 2026-05-06': {
    '4.01': [
      'On {day}, Dabney Croft & Co. resigned as the independent accountant of {company}. Their report on the last year that they audited contained a paragraph on our ability to continue as a going concern. The audit committee is looking for a new accountant.',
    ],
  },
  '9990000028 2024-02-26': {
    '2.06': [
      'On {day}, {company} concluded that a material impairment of the goodwill of its frozen pastry business is required. Revenue of the business has declined for five quarters, and two retailers ended their contracts. The charge amounts to {amount} before taxes.',
    ],
  },
};
