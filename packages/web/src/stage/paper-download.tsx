import { Download } from 'lucide-react';
import { problemOf } from '../app/problem.ts';
import { useOnce } from '../app/use-once.ts';
import { saveFrom } from '../features/documentos/public.ts';
import { Button } from '../ui/button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { toast } from '../ui/toast.ts';

/** What both buttons are: told when it could not be brought. */
type TraerProps = { label: string; short?: string | undefined; traer: () => Promise<void> };
const Traer = ({ label, short, traer }: TraerProps) => {
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
      aria-label={short === undefined ? undefined : label}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => void descargar()}
    >
      {short ?? label}
    </Button>
  );
};

type PaperDownloadProps = {
  readonly ruta: string;
  readonly label: string;
  readonly archivo: string;
  /** What the button says to who sees where it stands; `label` says which paper to who does not. */
  readonly short?: string;
};

/** Brings a paper to this device. */
export const PaperDownload = ({ ruta, label, archivo, short }: PaperDownloadProps) => (
  <Traer label={label} short={short} traer={() => saveFrom(ruta, archivo)} />
);

/** Brings an XML to this device, as it was handed in. */
export const XmlDownload = ({
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
