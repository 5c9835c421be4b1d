import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const RULE = 'no-restricted-imports';

/** A file that breaks a direction with one import, and the start of the message. */
const FORBIDDEN: [file: string, module: string, message: string][] = [
  ['contract/a.ts', '../domain/text/words.ts', 'The contract imports valibot'],
  ['contract/b.ts', 'node:fs', 'The contract imports valibot'],
  ['contract/c.ts', 'hono', 'The contract imports valibot'],
  ['domain/faces/a.ts', '../statements/line.ts', 'Statements are read from facts'],
  ['domain/segments/a.ts', '../statements/line.ts', 'Statements are read from facts'],
  ['domain/facts/a.ts', '../statements/line.ts', 'Facts know no statement'],
  ['domain/facts/b.ts', '../faces/face.ts', 'Facts know no statement'],
  ['service/statements.ts', '../store/sqlite/open.ts', 'Endpoints read the Store'],
  ['service/filings.ts', '../ingest/company.ts', 'Endpoints read the Store'],
  ['service/claims.ts', 'node:sqlite', 'Endpoints read the Store'],
  ['service/summaries/summary.ts', './client.ts', 'Endpoints read the Store'],
  ['service/document.ts', './summaries/writer.ts', 'Endpoints read the Store'],
  ['service/passages.ts', 'undici', 'Endpoints read the Store'],
  ['service/companies.ts', './endpoints.ts', 'Endpoints read the Store'],
  ['service/full-text/request.ts', '../endpoints.ts', 'Endpoints read the Store'],
  ['service/full-text/answer.ts', '../../store/sqlite/open.ts', 'Endpoints read the Store'],
  ['service/reports.ts', '../ingest/texts.ts', 'Endpoints read the Store'],
  ['service/events.ts', '../edgar/client.ts', 'Endpoints read the Store'],
  ['service/full-text/answer.ts', '../../edgar/client.ts', 'Endpoints read the Store'],
  ['service/caches.ts', '../search/embedded/search.ts', 'Endpoints read the Store'],
  ['service/screen.ts', './http/app.ts', 'Endpoints read the Store'],
  ['service/loads/loads.ts', '../../edgar/client.ts', 'Endpoints read the Store'],
  ['service/watches/watches.ts', 'undici', 'Endpoints read the Store'],
  ['tools/audit/a.ts', '../../service/endpoints.ts', 'Tools call what an endpoint reads'],
  ['tools/bench/a.ts', '../../service/endpoints.ts', 'Tools call what an endpoint reads'],
  ['ingest/documents.ts', '../service/companies.ts', 'Ingest knows the store'],
  ['ingest/commands/a.ts', '../../service/app.ts', 'Ingest knows the store'],
  ...['parse', 'normalise'].flatMap((folder): [string, string, string][] => [
    [`ingest/${folder}/a.ts`, 'node:fs', 'Parsers and normalisers are pure'],
    [`ingest/${folder}/b.ts`, 'node:http', 'Parsers and normalisers are pure'],
    [`ingest/${folder}/c.ts`, 'node:net', 'Parsers and normalisers are pure'],
    [`ingest/${folder}/d.ts`, 'node:sqlite', 'Parsers and normalisers are pure'],
    [`ingest/${folder}/e.ts`, 'undici', 'Parsers and normalisers are pure'],
    [`ingest/${folder}/f.ts`, '../../store/store.ts', 'Parsers and normalisers are pure'],
    [`ingest/${folder}/g.ts`, '../../edgar/client.ts', 'Parsers and normalisers are pure'],
    [`ingest/${folder}/i.ts`, '../documents.ts', 'Parsers and normalisers are pure'],
    [`ingest/${folder}/h.ts`, '../../service/companies.ts', 'Parsers and normalisers are pure'],
  ]),
  ['service/main.ts', '../edgar/client.ts', 'The service does not ask EDGAR'],
  ['service/loads/runner.ts', '../../edgar/client.ts', 'The service does not ask EDGAR'],
  ['src/components/a.ts', '../features/filings/query.ts', 'Components know no endpoint'],
  ['src/components/b.ts', '../api/client.ts', 'Components know no endpoint'],
  ['views/format/a.ts', '../../contract/endpoints.ts', 'Components know no endpoint'],
  ['src/embed/a.ts', '../features/filings/query.ts', 'Embeds draw components'],
  ['src/mcp-app/a.ts', '../features/filings/query.ts', 'Embeds draw components'],
  ['src/features/filings/a.ts', '../events/query.ts', 'Features do not import features'],
  ['src/features/filings/b.ts', '../../routes/home.ts', 'Features do not import features'],
];

/** Imports along the arrows. */
const ALLOWED: [file: string, module: string][] = [
  ['contract/y.ts', 'valibot'],
  ['contract/z.ts', './endpoint.ts'],
  ['contract/conformance/z.ts', '../endpoints.ts'],
  ['domain/faces/z.ts', '../facts/fact.ts'],
  ['domain/statements/z.ts', '../faces/face.ts'],
  ['service/y.ts', '../contract/endpoints.ts'],
  ['service/x.ts', '../store/store.ts'],
  ['service/z.test.ts', '../ingest/testing/real-files.ts'],
  ['service/context.ts', '../search/log.ts'],
  ['service/quality.ts', '../search/full-text.ts'],
  ['service/full-text/z.ts', '../../search/full-text.ts'],
  ['ingest/z.test.ts', '../service/testing/small-reports.ts'],
  ['ingest/reports.ts', '../store/store.ts'],
  ['ingest/list.ts', '../edgar/client.ts'],
  ['ingest/parse/y.ts', '../../domain/documents/parse-error.ts'],
  ['ingest/normalise/z.ts', '../parse/linkbases.ts'],
  ['src/components/z.ts', '../../views/format/dates.ts'],
  ['src/features/filings/z.ts', '../../components/notice.ts'],
];

const Config = v.object({
  overrides: v.array(v.object({ files: v.array(v.string()), rules: v.record(v.string(), v.unknown()) })),
});
const Report = v.object({
  diagnostics: v.array(v.object({ filename: v.string(), code: v.string(), help: v.string() })),
});

let folder: string;
const messages = new Map<string, string[]>();

/** Lints one file for each import, in folders named as here, by the directions of this project's own settings. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-directions-'));
  const { overrides } = v.parse(Config, JSON.parse(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')));
  const directions = overrides.filter(({ rules }) => RULE in rules);
  const config = { plugins: [], categories: { correctness: 'off' }, overrides: directions };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  for (const [file, module] of [...FORBIDDEN, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import { a } from '${module}';\nexport const b = a;\n`);
  }
  const oxlint = join(ROOT, 'node_modules', '.bin', 'oxlint');
  const { stdout } = spawnSync(oxlint, ['--format=json', '.'], { cwd: folder, encoding: 'utf8' });
  for (const { filename, help } of v.parse(Report, JSON.parse(stdout)).diagnostics) {
    messages.set(filename, [...(messages.get(filename) ?? []), help]);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(FORBIDDEN)('%s may not import %s', (file, _, message) => {
  expect(messages.get(file)).toEqual([expect.stringContaining(message)]);
});

test.each(ALLOWED)('%s may import %s', (file) => {
  expect(messages.get(file)).toBeUndefined();
});
