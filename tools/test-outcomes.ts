import { relative } from 'node:path';

import * as v from 'valibot';

/** `flaky`: passed on the second try. */
const Outcome = v.picklist(['passed', 'flaky', 'failed', 'skipped']);
type Outcome = v.InferOutput<typeof Outcome>;

/** How each test ended, by its file and name. */
export type Outcomes = Record<string, Outcome>;

const UnitReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

type Suite = {
  title: string;
  suites?: Suite[] | undefined;
  specs?: { title: string; file: string; tests: { status: string }[] }[] | undefined;
};
const Suite: v.GenericSchema<unknown, Suite> = v.object({
  title: v.string(),
  suites: v.optional(v.array(v.lazy(() => Suite))),
  specs: v.optional(
    v.array(
      v.object({
        title: v.string(),
        file: v.string(),
        tests: v.array(v.object({ status: v.string() })),
      }),
    ),
  ),
});
const EndToEndReport = v.object({ suites: v.array(Suite) });

/** Adds an outcome; tests of one file and name are numbered. */
function add(outcomes: Outcomes, name: string, outcome: Outcome): void {
  let key = name;
  for (let n = 2; key in outcomes; n += 1) key = `${name} #${n}`;
  outcomes[key] = outcome;
}

/** Outcomes in Vitest's JSON report. A file that could not be loaded is one failed test. */
export function unitOutcomes(report: unknown, root: string): Outcomes {
  const outcomes: Outcomes = {};
  for (const { name, status, assertionResults } of v.parse(UnitReport, report).testResults) {
    const file = relative(root, name);
    for (const test of assertionResults) {
      const outcome = v.safeParse(Outcome, test.status);
      add(outcomes, `${file} ${test.fullName}`, outcome.success ? outcome.output : 'skipped');
    }
    const hasFailed = assertionResults.some((test) => test.status === 'failed');
    if (status === 'failed' && !hasFailed) add(outcomes, file, 'failed');
  }
  return outcomes;
}

const END_TO_END: Record<string, Outcome> = { expected: 'passed', flaky: 'flaky', skipped: 'skipped' };

/** Outcomes in Playwright's JSON report. */
export function endToEndOutcomes(report: unknown): Outcomes {
  const outcomes: Outcomes = {};
  const walk = (suite: Suite, above: string): void => {
    const title = `${above} ${suite.title}`.trim();
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        add(outcomes, `e2e ${title} ${spec.title}`, END_TO_END[test.status] ?? 'failed');
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, title);
  };
  for (const suite of v.parse(EndToEndReport, report).suites) walk(suite, '');
  return outcomes;
}

/** Names of the tests that passed only on their second try. */
export function flakyTests(outcomes: Outcomes): string[] {
  return Object.keys(outcomes).filter((name) => outcomes[name] === 'flaky');
}

/** Example: `1204 passed, 0 failed, 12 skipped`. */
export function summaryLine(outcomes: Outcomes): string {
  const all = Object.values(outcomes);
  const count = (...wanted: Outcome[]) => all.filter((outcome) => wanted.includes(outcome)).length;
  return `${count('passed', 'flaky')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}
