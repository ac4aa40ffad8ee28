import { Download } from 'lucide-react';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { saveFrom } from '../../documentos/public.ts';

/** Brings a paper to this device. */
export const Descarga = ({ ruta, label, archivo }: { ruta: string; label: string; archivo: string }) => {
  const [descargar, ocupado] = useOnce(async () => {
    try {
      await saveFrom(ruta, archivo);
    } catch (error) {
      toast.destructive(problemOf(error).message);
    }
  });
  return (
    <Button
      size="sm"
      busy={ocupado}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void descargar()}
    >
      {label}
    </Button>
  );
};
