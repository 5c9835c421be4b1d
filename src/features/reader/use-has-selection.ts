import { useEffect, useState } from 'react';

/** Whether any text on the page has been selected so far. */
export function useHasSelection(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    const look = () => {
      if (document.getSelection()?.isCollapsed === false) setHas(true);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return has;
}
