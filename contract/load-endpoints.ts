import { get, row, type Endpoint } from './endpoint.ts';
import {
  LoadPath,
  LoadPlanQuery,
  LoadPlanResponse,
  LoadRequest,
  LoadResponse,
  LoadsResponse,
} from './loads.ts';

/** Rows of the table that load companies: apart, so that only the page that loads ships their schemas. */
export const loadsEndpoint = row(get, {
  path: '/loads',
  tier: 'enterprise',
  spec: null,
  summary: 'Recent loads, newest first',
  response: LoadsResponse,
}) satisfies Endpoint;

export const loadPlanEndpoint = row(get, {
  path: '/loads/plan',
  tier: 'enterprise',
  spec: null,
  summary: 'What a load of a company would fetch',
  query: LoadPlanQuery,
  response: LoadPlanResponse,
}) satisfies Endpoint;

export const startLoadEndpoint = row(get, {
  method: 'POST',
  path: '/loads',
  tier: 'enterprise',
  spec: null,
  summary: 'Start loading a company from EDGAR',
  body: LoadRequest,
  response: LoadResponse,
}) satisfies Endpoint;

export const loadEndpoint = row(get, {
  path: '/loads/{id}',
  tier: 'enterprise',
  spec: null,
  summary: 'One load and how far it is',
  params: LoadPath,
  response: LoadResponse,
}) satisfies Endpoint;

export const cancelLoadEndpoint = row(get, {
  method: 'DELETE',
  path: '/loads/{id}',
  tier: 'enterprise',
  spec: null,
  summary: 'Cancel a load; what it stored stays',
  params: LoadPath,
  response: LoadResponse,
}) satisfies Endpoint;
