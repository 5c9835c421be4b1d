import { describe, expect, test } from 'vitest';

import { WIDGETS } from '../../contract/embed/widgets.ts';
import { createGateway, type GatewayEmbed } from '../gateway.ts';

const PAGE = '<!doctype html><title>Filings Desk</title><div id="caption"></div>';

const upstream = async () => Response.json({}, { status: 404 });

function gatewayWith(origins: GatewayEmbed['origins']) {
  return createGateway({
    upstream,
    files: null,
    embed: { origins, page: PAGE, upstream },
    report: () => undefined,
  });
}

function ask(gateway: ReturnType<typeof gatewayWith>, path: string, init: RequestInit = {}) {
  const headers = new Headers({ host: '127.0.0.1:8080' });
  new Headers(init.headers).forEach((value, name) => headers.set(name, value));
  return gateway.fetch(new Request(`http://127.0.0.1:8080${path}`, { ...init, headers }));
}

/** Whether any site may frame an answer, or which. */
function framing({ headers }: Response): string {
  const csp = headers.get('content-security-policy') ?? '';
  const frames = /frame-ancestors ([^;]+)/.exec(csp)?.[1] ?? 'anyone';
  return headers.get('x-frame-options') === null ? frames : `${frames}, ${headers.get('x-frame-options')}`;
}

const CLOSED = "'none', DENY";

describe('who may frame what', () => {
  test.each(WIDGETS)('/embed/%s is framed by anyone, or by the listed sites and this one', async (widget) => {
    const path = `/embed/${widget}?company=AAPL`;
    const all = await ask(gatewayWith('all'), path);
    expect([all.status, framing(all)]).toEqual([200, 'anyone']);
    const listed = await ask(gatewayWith(['https://a.example', 'https://b.example']), path);
    expect([listed.status, framing(listed)]).toEqual([200, "'self' https://a.example https://b.example"]);
  });

  test.each(['/', '/companies/AAPL', '/status', '/embed', '/embed/', '/embed.js', '/embed.html'])(
    'no site frames %s',
    async (path) => {
      expect(framing(await ask(gatewayWith('all'), path))).toBe(CLOSED);
    },
  );

  test.each([
    '/embed/status',
    '/embed/companies/AAPL',
    '/embed/chart/x',
    '/embed/%63hart',
    '/embed/..%2fstatus',
    '/embed/__proto__',
    '/embed/<script>alert(1)</script>',
  ])('%s is no widget', async (path) => {
    const response = await ask(gatewayWith('all'), path);
    expect([response.status, framing(response)]).toEqual([404, CLOSED]);
    const text = await response.text();
    expect(text).toContain('The widgets are chart, table');
    expect(text).not.toContain('<script');
  });

  test('off, there is no widget', async () => {
    const response = await ask(gatewayWith(null), '/embed/chart?company=AAPL');
    expect([response.status, framing(response)]).toEqual([404, CLOSED]);
    expect(await response.text()).toContain('EMBED_ORIGINS');
  });

  test('a page of another name that resolves to this machine is refused', async () => {
    const evil = { headers: { host: 'evil.example' } };
    expect((await ask(gatewayWith('all'), '/embed/chart', evil)).status).toBe(421);
  });

  test.each(['POST', 'PUT', 'DELETE'])('%s of a widget is refused', async (method) => {
    expect((await ask(gatewayWith('all'), '/embed/chart', { method })).status).toBe(405);
  });
});
