import { readFileSync } from 'node:fs';
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
import { createKey, hashKey } from '../../service/keys/admission.ts';
import { openService } from '../../service/open-service.ts';
import { readServiceSettings } from '../../service/settings.ts';

/** A true statement about a filing's figures or text, typed from the filing. */
type Statement = { company: string; accession_number: string; statement: string };

/** Rows of a table in this folder, without its heading. */
const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

/** Statements that rules are tried on, or those that only measure. */
const readStatements = (set: 'true' | 'held-out'): Statement[] =>
  rowsOf(`${set}.tsv`).map(([company = '', accession_number = '', statement = '']) => ({
    company,
    accession_number,
    statement,
  }));

/** Changes that happen to be true. */
const readAlsoTrue = (): ReadonlySet<string> =>
  new Set(rowsOf('also-true.tsv').map(([, statement = '']) => statement));

/** One fact of a statement changed, so that it is false. */
type Change = 'digit' | 'year' | 'sign';

const SIGNS: readonly (readonly [string, string])[] = [
  ['increased', 'decreased'],
  ['rose', 'fell'],
  ['grew', 'shrank'],
  ['up', 'down'],
  ['net income', 'net loss'],
  ['net loss', 'net income'],
  ['operating loss', 'operating income'],
  ['declined', 'increased'],
  ['decreased', 'increased'],
  ['fell', 'rose'],
  ['an increase', 'a decrease'],
  ['a decrease', 'an increase'],
];

/** Every statement that differs by one digit of a number, one year, or one direction; a date's day is a digit too. */
function changesOf(statement: string): { change: Change; text: string }[] {
  return [...digitsOf(statement), ...yearsOf(statement), ...signOf(statement)];
}

/** The last digit of each number, and the first, each changed by one. */
function digitsOf(statement: string): { change: Change; text: string }[] {
  return [...statement.matchAll(/(?<![\w.,])\$?(\d+(?:,\d{3})*(?:\.\d+)?)(?!\w|-[KQ]|,\d{3})/gu)].flatMap(
    (match) => {
      const digits = match[1] ?? '';
      if (/^(?:19|20)\d\d$/.test(digits)) return [];
      const at = match.index + match[0].length - digits.length;
      const places = [...new Set([0, digits.length - 1])];
      return places.map((place) => {
        const old = Number(digits.charAt(place));
        const changed = place === 0 && digits.length > 1 ? (old % 9) + 1 : (old + 1) % 10;
        const text = `${statement.slice(0, at + place)}${changed}${statement.slice(at + place + 1)}`;
        return { change: 'digit' as const, text };
      });
    },
  );
}

function yearsOf(statement: string): { change: Change; text: string }[] {
  return [...statement.matchAll(/\b20\d\d\b/gu)].map((match) => ({
    change: 'year' as const,
    text: `${statement.slice(0, match.index)}${Number(match[0]) - 1}${statement.slice(match.index + 4)}`,
  }));
}

function signOf(statement: string): { change: Change; text: string }[] {
  for (const [from, to] of SIGNS) {
    const pattern = new RegExp(`\\b${from}\\b`, 'iu');
    if (pattern.test(statement)) return [{ change: 'sign', text: statement.replace(pattern, to) }];
  }
  return [];
}

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
