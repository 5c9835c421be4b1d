/** What browsers and Node share and the rules need: everything else of either platform is a compile error here. */
declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean });
  readonly encoding: string;
  decode(bytes?: Uint8Array): string;
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}

declare class URL {
  static parse(url: string): URL | null;
  protocol: string;
  readonly hostname: string;
  readonly port: string;
  readonly username: string;
  readonly password: string;
  readonly href: string;
}
