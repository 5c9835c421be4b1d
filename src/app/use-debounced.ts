import { useEffect, useState } from 'react';

/** The value after it has not changed for `wait_ms`. */
export function useDebounced<T>(value: T, wait_ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), wait_ms);
    return () => clearTimeout(timer);
  }, [value, wait_ms]);
  return debounced;
}
