import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Evidence } from '../../board/board.ts';
import { copyPassage, type CopyFrom, type CopyKind } from './copy-passage.ts';
import type { Passage } from './selected-passage.ts';

const SHOWN_MS = 2500;

export type CopyPassage = {
  /** Copies the selection in `root`, or `fallback` if nothing is selected. */
  copy: (kind: CopyKind, root: Element | null, fallback: Passage) => void;
  /** A passage as evidence for the board. */
  evidence: (passage: Passage) => Promise<Evidence>;
  /** Result of the last copy, for a short time. */
  message: string | null;
};

/** Copies links and citations. */
export function useCopyPassage(from: Omit<CopyFrom, 'client'>): CopyPassage {
  const client = useQueryClient();
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  const copy: CopyPassage['copy'] = (kind, root, fallback) =>
    void copyPassage(kind, root, fallback, { ...from, client }).then(setMessage);
  const evidence: CopyPassage['evidence'] = async (passage) =>
    (await import('./passage-evidence.ts')).passageEvidence(passage, { ...from, client });
  return { copy, evidence, message };
}
