/** Descriptions and review offices of the industries that occur in the sample, worded as EDGAR words them. */
export const INDUSTRIES = {
  '1040': { description: 'Gold & Silver Ores', office: '01 Energy & Transportation' },
  '1311': { description: 'Crude Petroleum & Natural Gas', office: '01 Energy & Transportation' },
  '2000': { description: 'Food and Kindred Products', office: '04 Manufacturing' },
  '2050': { description: 'Bakery Products', office: '04 Manufacturing' },
  '2421': { description: 'Sawmills & Planting Mills, General', office: '04 Manufacturing' },
  '2821': {
    description: 'Plastic Materials, Synth Resins & Nonvulcan Elastomers',
    office: '08 Industrial Applications and Services',
  },
  '2834': { description: 'Pharmaceutical Preparations', office: '03 Life Sciences' },
  '2836': { description: 'Biological Products, (No Diagnostic Substances)', office: '03 Life Sciences' },
  '3577': { description: 'Computer Peripheral Equipment, NEC', office: '06 Technology' },
  '3674': { description: 'Semiconductors & Related Devices', office: '04 Manufacturing' },
  '3711': { description: 'Motor Vehicles & Passenger Car Bodies', office: '04 Manufacturing' },
  '3721': { description: 'Aircraft', office: '04 Manufacturing' },
  '3841': {
    description: 'Surgical & Medical Instruments & Apparatus',
    office: '08 Industrial Applications and Services',
  },
  '4213': { description: 'Trucking (No Local)', office: '01 Energy & Transportation' },
  '4400': { description: 'Water Transportation', office: '01 Energy & Transportation' },
  '4833': { description: 'Television Broadcasting Stations', office: '06 Technology' },
  '4911': { description: 'Electric Services', office: '01 Energy & Transportation' },
  '4941': { description: 'Water Supply', office: '01 Energy & Transportation' },
  '5411': { description: 'Retail-Grocery Stores', office: '07 Trade & Services' },
  '5651': { description: 'Retail-Family Clothing Stores', office: '07 Trade & Services' },
  '6022': { description: 'State Commercial Banks', office: '02 Finance' },
  '6282': { description: 'Investment Advice', office: '02 Finance' },
  '6331': { description: 'Fire, Marine & Casualty Insurance', office: '02 Finance' },
  '6552': {
    description: 'Land Subdividers & Developers (No Cemeteries)',
    office: '05 Real Estate & Construction',
  },
  '6770': { description: 'Blank Checks', office: '05 Real Estate & Construction' },
  '6792': { description: 'Oil Royalty Traders', office: '01 Energy & Transportation' },
  '6798': { description: 'Real Estate Investment Trusts', office: '05 Real Estate & Construction' },
  '7372': { description: 'Services-Prepackaged Software', office: '06 Technology' },
  '7374': {
    description: 'Services-Computer Processing & Data Preparation',
    office: '06 Technology',
  },
  '7389': { description: 'Services-Business Services, NEC', office: '07 Trade & Services' },
  '7812': { description: 'Services-Motion Picture & Video Tape Production', office: '07 Trade & Services' },
} as const;

export type SicCode = keyof typeof INDUSTRIES;
