/** Whose reports are searched. Those of an invented company are not at sec.gov. */
export type Filer = { cik: string; name: string; sample: boolean };
