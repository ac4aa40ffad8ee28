import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina as m } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { modificatorioPagina } from '@portal/domain/features/convenio/modificatorio.messages';
import { client } from '../../../../app/api.ts';
import { ReasonDialog } from '../../../../stage/reason-dialog.tsx';
import { useAccion } from '../../convenio.acciones.ts';
import type { Pregunta } from './acciones.ts';

const { toasts } = convenioMessages;

const hecho: Readonly<Record<Pregunta, string>> = {
  desistir: toasts.desistido,
  cancelar: toasts.cancelado,
  terminar: toasts.terminado,
  retirarTexto: toasts.retirado,
  retirarModificatorio: toasts.modificatorioRetirado,
};

const palabras = { ...m, retirarModificatorio: modificatorioPagina.retirar };

/** Asks why, and says plainly what follows, before what cannot be undone. */
export const Dialogos = ({
  convenio,
  pregunta,
  onClose,
}: {
  convenio: Convenio;
  pregunta: Pregunta;
  onClose: () => void;
}) => {
  const acciones = {
    desistir: useAccion(client.convenio.desistir),
    cancelar: useAccion(client.convenio.cancelar),
    terminar: useAccion(client.convenio.terminar),
    retirarTexto: useAccion(client.convenio.retirarTexto),
    retirarModificatorio: useAccion(client.convenio.retirarModificatorio),
  };
  const { folio, numero, organizacion } = convenio;
  const nombre = numero ?? folio;
  return (
    <ReasonDialog
      record={convenio}
      onClose={onClose}
      title={palabras[pregunta].titulo}
      description={palabras[pregunta].detalle(nombre, organizacion.nombre)}
      confirmLabel={palabras[pregunta].confirmar}
      cancelLabel={m.noCancelar}
      run={acciones[pregunta].mutateAsync}
      done={{ title: hecho[pregunta], text: nombre }}
      failed={toasts.error}
    />
  );
};
