import type { Risk } from '../risk.ts';

/** Risks of banks and insurers. */
export const FINANCE_RISKS: readonly Risk[] = [
  {
    key: 'rates',
    group: 'finance',
    caption: 'Changes in interest rates may lower our income and the value of what we hold.',
    text: [
      'What we earn on assets and what we pay for funds change at different times. By our own estimate a rise of one percentage point across all maturities would change our net income over the next twelve months by about {rate_cost}. Such estimates rest on how customers behaved in the past, and customers have lately moved money faster than the past would suggest.',
      'Most of our securities pay fixed rates. When market rates rise their value falls, and losses that are not shown in income become real if we have to sell.',
    ],
  },
  {
    key: 'credit',
    group: 'finance',
    caption: 'Borrowers and counterparties may not pay what they owe us.',
    text: [
      'We provide for losses that we expect over the life of what is owed to us. The estimate depends on forecasts of employment, property prices and growth, and it would be too low if the economy did worse than these forecasts assume. Loans and bonds secured by office buildings in the centers of {city} and similar cities are those we watch most closely.',
      'Borrowers in one region or trade tend to fail together. {top_ten} of what is owed to us is owed by [fewer than two hundred|about one hundred and fifty] borrowers and issuers.',
    ],
  },
  {
    key: 'capital_rules',
    group: 'legal',
    caption: 'Supervisors may require more capital of us or limit what we pay out.',
    text: [
      'We are supervised by federal and state authorities who may examine us at any time and whose findings we may not make public. They decide how much capital we need, whether we may buy another institution, and in the end whether we may pay a dividend. Proposed rules would raise the capital held against [some loans|certain assets] by more than a tenth.',
      'Holders of our common shares receive dividends only after all such demands are met and after the dividends on preferred shares.',
    ],
  },
  {
    key: 'models',
    group: 'operations',
    caption: 'We rely on models, and models can be wrong.',
    text: [
      'We use models to set prices, to value securities, to estimate losses and to plan for stress. Every model leaves things out. Data may be wrong, relations that held for decades may cease to hold, and people may trust a figure because a model produced it.',
      'We test important models every [year|eighteen months]. Tests in {year} led us to change the assumptions of {model_changes} of them.',
    ],
  },
  {
    key: 'fraud',
    group: 'operations',
    caption: 'Fraud is growing faster than the means to prevent it.',
    text: [
      'Forged checks, stolen identities and payments that customers were tricked into making cost us {fraud_loss} in {year}. Voices and faces can now be imitated so well that questions asked by telephone no longer prove who is calling. New means of payment settle within seconds and cannot be called back.',
      'Rules proposed in Washington would make institutions bear more of the losses of their customers.',
    ],
  },
  {
    key: 'catastrophe',
    group: 'business',
    caption: 'Severe weather can harm our customers, what secures our claims, and ourselves.',
    text: [
      'Hail, wind and floods have caused losses in places that were long regarded as safe. Property that is hard to insure is worth less, and owners who are not insured cannot rebuild. One storm could cost us, after what others would bear, {storm_loss} or more.',
      'Our estimates of such losses rest on the weather of the last decades. If the climate changes faster than these estimates allow for, we will have charged too little.',
    ],
  },
  {
    key: 'confidence',
    group: 'business',
    caption: 'Our business rests on confidence, and the trouble of others can become ours.',
    text: [
      'Those who entrust money to us rarely read our statements. They judge us by what they hear of the industry. When an institution fails, even one whose business is unlike ours, customers of others begin to ask questions, ratings come under review, and funds become dearer for all.',
      'The costs of such failures are in part borne by those who survive, through special assessments. We paid {fraud_loss} of this kind in {prior} and may have to do so again.',
    ],
  },
];
