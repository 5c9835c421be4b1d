declare module 'subset-font' {
  type Axis = { min: number; max: number; default: number };
  type Options = {
    targetFormat: 'woff2';
    /** OpenType features, by their tags. */
    keepFeatures: readonly string[];
    variationAxes: Record<string, Axis>;
    preserveNameIds: readonly number[];
  };
  /** A font with the characters of a text alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
