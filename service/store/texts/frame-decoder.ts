import { constants, createZstdDecompress, zstdDecompressSync } from 'node:zlib';

/** Bytes that are unpacked at once: a piece has 16,384 characters, of three bytes at most. */
const ROOM = 65_536;
/** Longer frames rarely fit, and making a decoder is a small part of what they cost. */
const FRAME_MAX = 32_768;

/** What Node calls to unpack synchronously. */
type Handle = {
  writeSync(
    flush: number,
    from: Uint8Array,
    from_offset: number,
    from_length: number,
    to: Uint8Array,
    to_offset: number,
    to_length: number,
  ): void;
};

/** Node's decoder; after each call `state` has the bytes left in the output and in the input. */
type Decoder = { stream: { readonly errored: Error | null }; handle: Handle; state: Uint32Array };

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' &&
  value !== null &&
  'writeSync' in value &&
  typeof value.writeSync === 'function';

/** A decoder that unpacks frame after frame, which Node's documented functions don't. Null if this Node has none. */
export function openDecoder(): Decoder | null {
  const stream = createZstdDecompress();
  // An error is thrown where it occurs, and the stream reports it again.
  stream.on('error', () => {});
  const handle: unknown = Reflect.get(stream, '_handle');
  const state: unknown = Reflect.get(stream, '_writeState');
  return isHandle(handle) && state instanceof Uint32Array ? { stream, handle, state } : null;
}

/** Unpacks a frame with a decoder made for it. `characters` is the approximate length of its text. */
function decodeAlone(frame: Uint8Array, characters: number): string {
  // Unpacking into one piece is a third faster.
  const chunkSize = Math.ceil(characters * 1.05) + 1_024;
  return zstdDecompressSync(frame, { chunkSize, rejectGarbageAfterEnd: true }).toString('utf8');
}

/**
 * Unpacks zstd frames of texts with one decoder: making one takes longer than unpacking a piece.
 * Rule: docs/decisions/0121-unpack-texts-with-one-decoder.md
 */
export class FrameDecoder {
  readonly #open: () => Decoder | null;
  readonly #room = Buffer.allocUnsafeSlow(ROOM);
  /** Undefined until the first frame and after a failure: a decoder that failed isn't used again. */
  #kept: Decoder | null | undefined;

  constructor(open = openDecoder) {
    this.#open = open;
  }

  /** The text of a frame. Throws if it is damaged or cut short, or if something is behind it. */
  decode(frame: Uint8Array, characters: number): string {
    if (frame.length > FRAME_MAX) return decodeAlone(frame, characters);
    const decoder = this.#kept === undefined ? this.#open() : this.#kept;
    this.#kept = decoder === null ? null : undefined;
    if (decoder === null) return decodeAlone(frame, characters);
    const { stream, handle, state } = decoder;
    // With this flag Node refuses a frame that isn't whole.
    handle.writeSync(constants.ZSTD_e_end, frame, 0, frame.length, this.#room, 0, ROOM);
    if (stream.errored !== null) throw stream.errored;
    const [free = 0, unread = 0] = state;
    // There may be more to come.
    if (free === 0) return decodeAlone(frame, characters);
    this.#kept = decoder;
    if (unread > 0) throw new RangeError(`${unread} bytes behind a frame of ${frame.length - unread}`);
    return this.#room.toString('utf8', 0, ROOM - free);
  }
}
