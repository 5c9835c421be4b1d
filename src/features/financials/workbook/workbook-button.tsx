import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';

import { companyQuery } from '../../../api/company.ts';

/** Downloads a company's statements, ratios and segments, with their sources, as one workbook. */
export function WorkbookButton({ id }: { id: string }) {
  const client = useQueryClient();
  const { company } = useSuspenseQuery(companyQuery(id)).data;
  const [status, setStatus] = useState('');
  const save = async () => {
    setStatus('Preparing workbook…');
    try {
      const { saveCompanyWorkbook } = await import('./save-company-workbook.ts');
      await saveCompanyWorkbook(client, id, company);
      setStatus('Workbook downloaded');
    } catch (error) {
      setStatus(`Workbook failed: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <span role="status" className="text-xs text-ink-3">
        {status}
      </span>
      <button type="button" data-command className="button" onClick={() => void save()}>
        <FileSpreadsheet size={15} aria-hidden />
        <span className="max-sm:sr-only">Workbook (XLSX)</span>
      </button>
    </div>
  );
}
