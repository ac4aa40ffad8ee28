import { oficioMessages } from '@portal/domain/features/oficios/oficios.messages';
import { FileCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

const m = oficioMessages.verificar;

type Resultado = { readonly nombre: string; readonly es: 'igual' | 'distinto' | 'ilegible' };

/** The SHA-256 of a file, in small hexadecimal, computed where the file is. */
const huellaDe = async (file: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Compares a file of the visitor's with what was issued; it never leaves the device. */
export const Comparar = ({ sha256 }: { sha256: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const [ocupado, setOcupado] = useState(false);
  const [resultado, setResultado] = useState<Resultado | null>(null);

  const comparar = async (file: File): Promise<void> => {
    setOcupado(true);
    setResultado(null);
    const es = await huellaDe(file).then(
      (huella) => (huella === sha256 ? 'igual' : 'distinto'),
      () => 'ilegible' as const,
    );
    setResultado({ nombre: file.name, es });
    setOcupado(false);
  };

  return (
    <Card title={m.comparar} description={m.compararAyuda}>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        aria-label={m.elegir}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same one may be chosen again.
          target.value = '';
          if (file) void comparar(file);
        }}
      />
      <Button
        busy={ocupado}
        busyLabel={m.comparando}
        onClick={() => input.current?.click()}
        icon={<FileCheck aria-hidden="true" className="size-4" />}
      >
        {m.elegir}
      </Button>
      {resultado && (
        <div className="mt-4">
          {resultado.es === 'ilegible' ? (
            <p role="alert" className="text-sm text-danger-ink">
              {m.ilegible}
            </p>
          ) : (
            <Banner
              live
              level={3}
              tone={resultado.es === 'igual' ? 'success' : 'danger'}
              title={m[resultado.es]}
            >
              <span className="wrap-anywhere">{resultado.nombre}</span>
              {resultado.es === 'distinto' && <span className="mt-1 block">{m.distintoAyuda}</span>}
            </Banner>
          )}
        </div>
      )}
    </Card>
  );
};
