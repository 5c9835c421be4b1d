import { join } from 'node:path';

import { pino } from 'pino';

import {
  CLAIM_VERDICTS,
  claimsEndpoint,
  type ClaimsResponse,
  type ClaimVerdict,
} from '../../contract/claims.ts';
import { embeddedUpstream } from '../../gateway/upstream.ts';
import { createAsk } from '../../mcp/ask.ts';
import { createKey, hashKey } from '../../service/keys/key.ts';
import { openService } from '../../service/open-service.ts';
import { readServiceSettings } from '../../service/settings.ts';
import { changesOf } from './change-statement.ts';
import { ALSO_TRUE, TRUE_STATEMENTS } from './true-statements.ts';

type Row = {
  company: string;
  kind: string;
  text: string;
  verdict: ClaimVerdict | 'no claim';
  answer: ClaimsResponse;
};

const settings = readServiceSettings(process.env, join(import.meta.dirname, '../..'));
const key = createKey();
const keys = [{ hash: hashKey(key), tier: 'analyst', label: 'claims', metered: false } as const];
const log = pino({ level: 'warn' }, process.stderr);
const open = await openService({
  ...settings,
  public_url: 'http://127.0.0.1:8080',
  keys,
  log,
  starts_loads: false,
});
const ask = createAsk(embeddedUpstream((request) => open.service.fetch(request, { address: null }), key));

/** A statement is as true as its least supported claim. */
function verdictOf({ claims }: ClaimsResponse): Row['verdict'] {
  if (claims.length === 0) return 'no claim';
  const order: ClaimVerdict[] = ['contradicted', 'not_found', 'not_checkable', 'supported'];
  return order.find((verdict) => claims.some((claim) => claim.verdict === verdict)) ?? 'supported';
}

const rows: Row[] = [];
for (const { company, statements } of TRUE_STATEMENTS) {
  const forms = statements.flatMap((text) => [
    { kind: 'true', text },
    ...changesOf(text)
      .filter(({ text: changed }) => !ALSO_TRUE.has(changed))
      .map(({ change, text: changed }) => ({ kind: change, text: changed })),
  ]);
  for (const { kind, text } of forms) {
    const answer = await ask(claimsEndpoint, { body: { text, company } });
    rows.push({ company, kind, text, verdict: verdictOf(answer), answer });
  }
}
await open.close();

const columns = [...CLAIM_VERDICTS, 'no claim'] as const;
console.log(['', ...columns, 'all'].join('\t'));
for (const kind of ['true', 'digit', 'year', 'sign']) {
  const own = rows.filter((row) => row.kind === kind);
  console.log(
    [kind, ...columns.map((verdict) => own.filter((row) => row.verdict === verdict).length), own.length].join(
      '\t',
    ),
  );
}
const claims = rows.filter(({ kind }) => kind === 'true').flatMap(({ answer }) => answer.claims);
console.log(
  [
    'claims of true',
    ...columns.map((verdict) => claims.filter((claim) => claim.verdict === verdict).length),
    claims.length,
  ].join('\t'),
);
const changed = rows.filter(({ kind }) => kind !== 'true');
const caught = changed.filter(({ verdict }) => verdict !== 'supported');
console.log(
  `Changed statements caught: ${caught.length} of ${changed.length} (${((caught.length / changed.length) * 100).toFixed(1)} %)`,
);
const wrong = rows.filter(({ kind, verdict }) =>
  kind === 'true' ? verdict === 'contradicted' : verdict === 'supported',
);
console.log(`True statements contradicted: ${wrong.filter(({ kind }) => kind === 'true').length}`);

if (process.argv.includes('--list')) {
  for (const { company, kind, text, verdict, answer } of rows) {
    const isRight = kind === 'true' ? verdict === 'supported' : verdict !== 'supported';
    if (isRight) continue;
    console.log(`\n${company} ${kind}: ${verdict}: ${text}`);
    for (const claim of answer.claims)
      console.log(
        `  ${claim.text}: ${claim.verdict} (${claim.reason}) ${claim.key ?? '-'} ${claim.period?.label ?? '-'} ${claim.evidence?.value ?? claim.evidence?.quote ?? ''}`,
      );
  }
}
