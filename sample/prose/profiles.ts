import type { Profile } from './profile.ts';
import { CONSUMER } from './profiles/consumer.ts';
import { ENERGY_AND_INDUSTRY } from './profiles/energy-and-industry.ts';
import { HEALTH_AND_FINANCE } from './profiles/health-and-finance.ts';
import { TECHNOLOGY_AND_MEDIA } from './profiles/technology-and-media.ts';

/** Profiles of the companies whose reports are written out in full, by CIK. */
export const PROFILES: ReadonlyMap<string, Profile> = new Map(
  [...TECHNOLOGY_AND_MEDIA, ...CONSUMER, ...HEALTH_AND_FINANCE, ...ENERGY_AND_INDUSTRY].map((profile) => [
    profile.cik,
    profile,
  ]),
);
