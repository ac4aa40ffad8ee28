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
  onLeer: (texto: string) => void;
};

/** A box to paste into, where a device has no key for it. */
export const PegarTexto = ({ title, description, label, open, onClose, onLeer }: PegarTextoProps) => {
  const [texto, setTexto] = useState('');
  const cerrar = () => {
    setTexto('');
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
              cerrar();
              onLeer(texto);
            }}
          >
            Ver qué se agrega
          </Button>
        </>
      }
    >
      <TextArea name="pegado" label={label} rows={8} value={texto} onChange={setTexto} />
    </Dialog>
  );
};
