import { useEffect, useState } from 'react';

/** Whether anything of the page has been selected yet. */
export function useHasSelected(): boolean {
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
