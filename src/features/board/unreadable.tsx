import { FileWarning } from 'lucide-react';

import { saveFile } from '../../components/export/save-file.ts';
import { Notice } from '../../components/states/notice.tsx';

/** Boards that another version stored here: they are not shown, but not lost either. */
export function Unreadable({ text }: { text: string }) {
  const save = () => saveFile(new Blob([text], { type: 'application/json' }), 'evidence-boards.json');
  return (
    <Notice
      icon={FileWarning}
      role="alert"
      title="The boards on this device can’t be read."
      todo="Another version of Filings Desk stored them. They stay on this device; new boards are stored separately."
    >
      <button type="button" className="button" onClick={save}>
        Download as a file
      </button>
    </Notice>
  );
}
