import { colaMessages as m } from '@portal/domain/features/pre-registro/pre-registro.cola.messages';
import type { FilaPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { client } from '../../../app/api.ts';
import { useEnLote, useRevisores } from '../pre-registro.acciones.ts';
import { type BatchAction, BatchBar } from './batch-bar.tsx';

export type LoteProps = {
  filas: readonly FilaPreRegistro[];
  elegir: (ids: readonly string[]) => void;
};

/** What reviewers do with many pre-registros at once. */
export const Lote = ({ filas, elegir }: LoteProps) => {
  const asignar = useEnLote(client.preRegistro.asignar).mutateAsync;
  const poner = useEnLote(client.preRegistro.ponerEnRevision).mutateAsync;
  const actions: BatchAction<FilaPreRegistro>[] = [
    {
      id: 'poner',
      label: m.ponerEnRevision,
      fits: ({ estado }) => estado === preRegistroWorkflow.initial,
      none: m.sinPendientes,
      question: m.preguntaPoner,
      run: poner,
      done: m.puestos,
    },
  ];
  return (
    <BatchBar
      rows={filas}
      choose={elegir}
      useReviewers={useRevisores}
      assign={asignar}
      actions={actions}
      papersPath="/pre-registros/documentos"
      exportPath="/pre-registros/exportar"
    />
  );
};
