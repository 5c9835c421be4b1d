/**
 * Returns the same memory each time while as much is asked for, with whatever was last left in it. As with `reusedZeros`, only
 * one caller may use it.
 */
export function reusedMemory<T extends Float64Array | Uint32Array>(
  make: (size: number) => T,
): (size: number) => T {
  let held = make(0);
  return (size) => {
    if (held.length !== size) held = make(size);
    return held;
  };
}

/**
 * Returns zeros in the same memory each time, as many as asked for. Only one caller may use them, and not any more when
 * it asks again: lists as long as the index would be most of what a search leaves as garbage.
 */
export function reusedZeros<T extends Float64Array | Uint32Array | Uint8Array>(
  make: (size: number) => T,
): (size: number) => T {
  let held = make(0);
  return (size) => {
    if (held.length === size) held.fill(0);
    else held = make(size);
    return held;
  };
}
