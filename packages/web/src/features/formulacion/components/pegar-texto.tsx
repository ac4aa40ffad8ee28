import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

export type PegarTextoProps = {
  title: string;
  description: string;
  label: string;
  open: boolean;
  onClose: () => void;
  /** Takes it, else says why not: then it stays here to be mended. */
  onLeer: (texto: string) => string | undefined;
};

/** A box to paste into, where a device has no key for it. */
export const PegarTexto = ({ title, description, label, open, onClose, onLeer }: PegarTextoProps) => {
  const [texto, setTexto] = useState('');
  const [error, setError] = useState<string | undefined>();
  const cerrar = () => {
    setTexto('');
    setError(undefined);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(abre) => !abre && cerrar()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={cerrar}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={texto.trim() === ''}
            onClick={() => {
              const rechazo = onLeer(texto);
              if (rechazo) setError(rechazo);
              else cerrar();
            }}
          >
            Ver qué se agrega
          </Button>
        </>
      }
    >
      {/* Low enough that what is wrong stands in sight below it. */}
      <TextArea
        className="[&_textarea]:max-h-56"
        name="pegado"
        label={label}
        rows={8}
        value={texto}
        onChange={setTexto}
        error={error}
      />
    </Dialog>
  );
};
