import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';

import type { Scale } from '../../../../views/choices.ts';
import { companyQuery } from '../../../api/company.ts';

/** Downloads a company's statements, ratios and segments, with their sources, as one workbook: amounts in the page's scale. */
export function WorkbookButton({ id, scale }: { id: string; scale: Scale | undefined }) {
  const client = useQueryClient();
  const { company } = useSuspenseQuery(companyQuery(id)).data;
  const [status, setStatus] = useState('');
  const save = async () => {
    setStatus('Preparing workbook…');
    try {
      const { saveCompanyWorkbook } = await import('./save-company-workbook.ts');
      await saveCompanyWorkbook(client, id, company, scale ?? 'units');
      setStatus('Workbook downloaded');
    } catch (error) {
      setStatus(`Workbook failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <>
      <button
        type="button"
        data-command
        title="All statements, ratios and segments of the company"
        className="touch:min-h-11 touch:px-2.5 inline-flex min-h-8 items-center gap-1 px-1.5 text-sm whitespace-nowrap text-accent underline-offset-2 hover:underline print:hidden"
        onClick={() => void save()}
      >
        <FileSpreadsheet size={14} aria-hidden /> Workbook (XLSX)
      </button>
      <span role="status" className="text-xs text-ink-3">
        {status}
      </span>
    </>
  );
}
