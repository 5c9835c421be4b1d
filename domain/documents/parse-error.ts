/**
 * What was read is not what EDGAR serves at that address. `source` is the address or file, `path` the place in it,
 * dotted (`filings.recent.form.12`), empty when the whole is wrong.
 */
export class ParseError extends Error {
  override readonly name = 'ParseError';
  readonly source: string;
  readonly path: string;
  readonly problem: string;

  constructor(source: string, path: string, problem: string, options?: ErrorOptions) {
    super(path === '' ? `${source}: ${problem}` : `${source}: ${path}: ${problem}`, options);
    this.source = source;
    this.path = path;
    this.problem = problem;
  }
}
