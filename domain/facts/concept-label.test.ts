import { expect, it } from 'vitest';

import { conceptLabel, plainLabel } from './concept-label.ts';

it.each([
  ['aapl:AmericasSegmentMember', 'Americas Segment'],
  ['aapl:IPhoneMember', 'iPhone'],
  ['amzn:AWSSegmentMember', 'AWS Segment'],
  ['nke:NorthAmericaMember', 'North America'],
  ['aapl:WearablesHomeandAccessoriesMember', 'Wearables Home and Accessories'],
  ['wmt:HealthandWellnessMember', 'Health and Wellness'],
  ['nke:NIKEBrandDivisionsMember', 'NIKE Brand Divisions'],
  ['nke:AsiaPacificAndLatinAmericaSegmentMember', 'Asia Pacific and Latin America Segment'],
  ['us-gaap:NonUsMember', 'Non-US'],
  ['country:US', 'United States'],
  ['country:CN', 'China'],
  ['country:ZZZ', 'ZZZ'],
  ['us-gaap:GrossProfit', 'Gross Profit'],
  ['abc:Member', 'Member'],
  ['Revenues', 'Revenues'],
])('%s is called %s', (concept, expected) => {
  expect(conceptLabel(concept)).toBe(expected);
});

it.each([
  ['Americas Segment [Member]', 'Americas Segment'],
  ['Operating expenses: [Abstract]', 'Operating expenses:'],
  ['Assets, Current, Total', 'Assets, Current'],
  ['Total assets', 'Total assets'],
  ['[Member]', '[Member]'],
])('the label %j is shown as %j', (label, expected) => {
  expect(plainLabel(label)).toBe(expected);
});
