import type { SectorName } from './profile.ts';
import type { Risk } from './risk.ts';
import { CONSUMER_RISKS } from './risks/consumer.ts';
import { FINANCE_RISKS } from './risks/finance.ts';
import { HEALTH_RISKS } from './risks/health.ts';
import { INDUSTRY_RISKS } from './risks/industry.ts';
import { MEDIA_RISKS } from './risks/media.ts';
import { TECHNOLOGY_RISKS } from './risks/technology.ts';
import { UTILITY_RISKS } from './risks/utility.ts';

export const SECTOR_RISKS: Readonly<Record<SectorName, readonly Risk[]>> = {
  technology: TECHNOLOGY_RISKS,
  consumer: CONSUMER_RISKS,
  health: HEALTH_RISKS,
  finance: FINANCE_RISKS,
  utility: UTILITY_RISKS,
  industry: INDUSTRY_RISKS,
  media: MEDIA_RISKS,
};
