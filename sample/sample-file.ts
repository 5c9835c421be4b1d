/** A file of the sample: its path as under EDGAR's hosts, and its text. */
export type SampleFile = { path: string; text: string };
