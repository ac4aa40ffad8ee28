import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import { today } from '@portal/domain/kernel/dates';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveFrom } from '../../documentos/public.ts';

const { pdf: m } = finanzasMessages;

/** Makes the report of what is filtered and saves it; tells when it cannot. */
export const DescargarPdf = ({ query }: { query: string }) => {
  const [descargar, ocupado] = useOnce(async () => {
    try {
      await saveFrom(`/api/v1/finanzas/pdf${query}`, `Finanzas-${today(new Date())}.pdf`);
    } catch (error) {
      toast.destructive(m.error, problemOf(error).message);
    }
  });
  return (
    <Button busy={ocupado} onClick={() => void descargar()}>
      {m.descargar}
    </Button>
  );
};
