import { FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { exportList } from './export-list.ts';

export type ExportButtonProps = {
  /** Below the prefix of the API: '/pre-registros/exportar'. */
  path: string;
  /** The list's question: its filters, words and order. */
  query: object;
  /** True where the list as it is filtered holds nothing. */
  empty: boolean;
};

const NADA = 'No hay nada que exportar con estos filtros.';

/** 'Exportar a Excel': everything that the list holds as it is filtered and ordered, not only the page on screen. */
export const ExportButton = ({ path, query, empty }: ExportButtonProps) => {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (empty) return;
    setBusy(true);
    await exportList(path, query);
    setBusy(false);
  };
  return (
    <>
      <Tooltip text={NADA} disabled={!empty}>
        <Button
          size="sm"
          variant="ghost"
          busy={busy}
          busyLabel="Exportando…"
          aria-disabled={empty || undefined}
          aria-describedby={empty ? id : undefined}
          onClick={() => void run()}
          icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
        >
          Exportar a Excel
        </Button>
      </Tooltip>
      {empty && (
        <span id={id} className="sr-only">
          {NADA}
        </span>
      )}
    </>
  );
};
