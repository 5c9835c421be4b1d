import * as v from 'valibot';

import { defineEndpoint, type Endpoint, get } from './endpoint.ts';

export const Sector = v.looseObject({ code: v.string(), name: v.string(), description: v.string() });

const SectorsResponse = v.looseObject({ sectors: v.array(Sector), total: v.number() });

export const sectorsEndpoint = defineEndpoint(get, {
  path: '/sectors',
  tier: 'professional',
  spec: '4.12',
  summary: 'Sectors',
  response: SectorsResponse,
}) satisfies Endpoint;
