import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import { FileDown } from 'lucide-react';
import { useOnce } from '../../../../app/use-once.ts';
import { saveAnswer } from '../../../../stage/export-list.ts';
import { Button } from '../../../../ui/button.tsx';

const { sesion: m } = codisenoMessages;

/** 'Generar Reporte' (CS-11): the minute of a session as a PDF on this device; busy while the portal makes it. */
export const GenerarReporte = ({ id, sesion }: { id: string; sesion: number }) => {
  const [generar, generando] = useOnce(() =>
    saveAnswer(`/co-disenos/${id}/sesiones/${sesion}/minuta`, null, {
      done: m.reporteListo,
      failed: m.reporteError,
    }),
  );
  return (
    <Button
      size="sm"
      busy={generando}
      busyLabel={m.generando}
      icon={<FileDown aria-hidden="true" className="size-4" />}
      onClick={() => void generar()}
    >
      {m.generarReporte}
    </Button>
  );
};
