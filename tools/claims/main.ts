import { join } from 'node:path';

import { pino } from 'pino';

import {
  CLAIM_VERDICTS,
  claimsEndpoint,
  type ClaimsResponse,
  type ClaimVerdict,
} from '../../contract/claims.ts';
import { createAsk } from '../../contract/request.ts';
import { embeddedUpstream } from '../../gateway/upstream.ts';
import { createKey, hashKey } from '../../service/keys/keyring.ts';
import { openService } from '../../service/open-service.ts';
import { readServiceSettings } from '../../service/settings.ts';
import { changesOf, readAlsoTrue, readStatements } from './statements.ts';

type Row = {
  company: string;
  /** Whether the statement only measures: its result is in no list. */
  is_check: boolean;
  kind: string;
  /** The true statement. */
  of: string;
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

const isHeldOut = process.argv.includes('--held-out');
/** Every third held-out statement only measures, whatever rules are made after the others. */
const CHECK_EVERY = 3;
const rows: Row[] = [];
let index = 0;
const alsoTrue = readAlsoTrue();
for (const { company, statement } of readStatements(isHeldOut ? 'held-out' : 'true')) {
  index += 1;
  const is_check = isHeldOut && index % CHECK_EVERY === 0;
  const changed = changesOf(statement).filter(({ text }) => !alsoTrue.has(text));
  for (const { change: kind, text } of [{ change: 'true', text: statement }, ...changed]) {
    const answer = await ask(claimsEndpoint, { body: { text, company } });
    rows.push({ company, is_check, kind, of: statement, text, verdict: verdictOf(answer), answer });
  }
}
await open.close();

const columns = [...CLAIM_VERDICTS, 'no claim'] as const;
const parts = isHeldOut ? ['tune', 'check'] : ['all'];
for (const part of parts)
  print(part, part === 'all' ? rows : rows.filter((row) => row.is_check === (part === 'check')));

function print(part: string, taken: readonly Row[]): void {
  console.log(['', part, ...columns, 'all'].join('\t'));
  for (const kind of ['true', 'digit', 'year', 'sign']) {
    const own = taken.filter((row) => row.kind === kind);
    const counts = columns.map((verdict) => own.filter((row) => row.verdict === verdict).length);
    console.log(['', kind, ...counts, own.length].join('\t'));
  }
  const claims = taken.filter(({ kind }) => kind === 'true').flatMap(({ answer }) => answer.claims);
  const counts = columns.map((verdict) => claims.filter((claim) => claim.verdict === verdict).length);
  console.log(['claims of true', '', ...counts, claims.length].join('\t'));
  const supported = new Set(
    taken.filter(({ kind, verdict }) => kind === 'true' && verdict === 'supported').map(({ of }) => of),
  );
  const changed = taken.filter(({ kind, of }) => kind !== 'true' && supported.has(of));
  const caught = changed.filter(({ verdict }) => verdict !== 'supported');
  const percent = ((caught.length / changed.length) * 100).toFixed(1);
  console.log(`Changed from supported ones and caught: ${caught.length} of ${changed.length} (${percent} %)`);
  const wrong = taken.filter(({ kind, verdict }) => kind === 'true' && verdict === 'contradicted');
  console.log(`True statements contradicted: ${wrong.length}\n`);
}

if (process.argv.includes('--list')) {
  for (const { company, is_check, kind, text, verdict, answer } of rows) {
    const isRight = kind === 'true' ? verdict === 'supported' : verdict !== 'supported';
    if (isRight || is_check) continue;
    console.log(`\n${company} ${kind}: ${verdict}: ${text}`);
    for (const claim of answer.claims)
      console.log(
        `  ${claim.text}: ${claim.verdict} (${claim.reason}) ${claim.key ?? '-'} ${claim.period?.label ?? '-'} ${claim.evidence?.value ?? claim.evidence?.quote ?? ''}`,
      );
  }
}
