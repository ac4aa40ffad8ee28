import { Download } from 'lucide-react';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { toast } from '../../../ui/toast.ts';
import { saveFrom } from '../../documentos/public.ts';

/** What both buttons are: told when it could not be brought. */
const Traer = ({ label, traer }: { label: string; traer: () => Promise<void> }) => {
  const [descargar, ocupado] = useOnce(async () => {
    try {
      await traer();
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

/** Brings a paper to this device. */
export const Descarga = ({ ruta, label, archivo }: { ruta: string; label: string; archivo: string }) => (
  <Traer label={label} traer={() => saveFrom(ruta, archivo)} />
);

/** Brings an XML to this device, as it was handed in. */
export const DescargaXml = ({
  label,
  leer,
}: {
  label: string;
  leer: () => Promise<{ readonly nombre: string; readonly contenido: string }>;
}) => (
  <Traer
    label={label}
    traer={async () => {
      const { nombre, contenido } = await leer();
      saveFile(nombre, new Blob([contenido], { type: 'application/xml' }));
    }}
  />
);
