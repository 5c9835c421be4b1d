/** Counts of the gateway and the service behind it. */
export type GatewayMetrics = {
  count(part: string, status: number): void;
  text(): Promise<string>;
  content_type: string;
  may(headers: Headers, address: string | null): boolean;
};

type Parts = {
  probe?: () => Promise<object>;
  metrics?: GatewayMetrics;
  report: (message: string, requestId: string) => void;
};

const PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Addresses for whoever runs the desk. They have no figures of filings, and need neither a name nor a login. */
export function isOperationsPath(pathname: string): boolean {
  return PATHS.has(pathname);
}

function say(status: number, body: object, more: Record<string, string> = {}): Response {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...more };
  return Response.json(body, { status, headers });
}

/** `/healthz`: the process runs. `/readyz`: the store answers, and what else can be done. `/metrics`: for this machine, or with the token. */
export async function answerOperations(
  request: Request,
  pathname: string,
  address: string | null,
  { probe, metrics, report }: Parts,
): Promise<Response> {
  if (!['GET', 'HEAD'].includes(request.method)) {
    return say(405, { error: 'Use GET or HEAD.' }, { allow: 'GET, HEAD' });
  }
  if (pathname === '/healthz') return say(200, { status: 'up' });
  if (pathname === '/readyz') {
    try {
      return say(200, (await probe?.()) ?? { status: 'ready' });
    } catch (error) {
      // The reason has paths of this machine: it goes to the log alone.
      report(error instanceof Error ? error.message : String(error), 'readyz');
      const reason = 'The store does not answer. The log has the reason.';
      return say(503, { status: 'not ready', error: reason }, { 'retry-after': '5' });
    }
  }
  if (metrics === undefined) return say(404, { error: 'Nothing is counted here.' });
  if (!metrics.may(request.headers, address)) {
    return say(403, { error: 'Metrics are for this machine, or with METRICS_TOKEN as bearer token.' });
  }
  const headers = { 'content-type': metrics.content_type, 'cache-control': 'no-store' };
  return new Response(await metrics.text(), { headers });
}
