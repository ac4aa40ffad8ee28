import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { Aprobacion, RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { dictamenForm } from '@portal/domain/features/aprobacion/dictamen.form';
import { oficioForm } from '@portal/domain/features/aprobacion/oficio.form';
import { respuestaForm } from '@portal/domain/features/aprobacion/respuesta.form';
import type { Form } from '@portal/domain/kernel/form';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../../../app/api.ts';
import {
  useWrittenPage,
  type WrittenPage,
  type WrittenPageOptions,
} from '../../../../stage/use-written-page.ts';
import { aprobacionQueries } from '../../aprobacion.queries.ts';

const { pagina: m, toasts } = aprobacionMessages;

/** The pages of a round that are written little by little. */
export type Clase = 'oficio' | 'respuesta' | 'dictamen';

/** Their forms, and how each is kept. */
export const formularios: Readonly<Record<Clase, Form>> = {
  oficio: oficioForm,
  respuesta: respuestaForm,
  dictamen: dictamenForm,
};
const guardar = {
  oficio: client.aprobacion.guardarOficio,
  respuesta: client.aprobacion.guardarRespuesta,
  dictamen: client.aprobacion.guardarDictamen,
} as const;

const documentoDe = (ronda: RondaDeAprobacion, clase: Clase) => ronda[clase]?.documento ?? null;

export type PaginaOptions = Pick<WrittenPageOptions, 'faltas' | 'alEmpezar'> & {
  readonly aprobacion: Aprobacion;
  readonly ronda: RondaDeAprobacion;
  readonly clase: Clase;
};

/** A page of the open round under the hands of a person. For who may write it: draw it only where the round holds the page. */
export const usePagina = ({ aprobacion, ronda, clase, ...options }: PaginaOptions): WrittenPage => {
  const queryClient = useQueryClient();
  const { id } = aprobacion;
  const { queryKey } = aprobacionQueries.una(id);
  return useWrittenPage({
    form: formularios[clase],
    name: `aprobacion:${id}.${ronda.numero}.${clase}`,
    documento: documentoDe(ronda, clase),
    send: async (page, context) => {
      const ahora = await guardar[clase]({ id, ...page }, { context });
      queryClient.setQueryData(queryKey, ahora);
      const suya = ahora.rondas.find(({ numero }) => numero === ronda.numero);
      return (suya && documentoDe(suya, clase)?.version) ?? page.version + 1;
    },
    reread: () => void queryClient.invalidateQueries({ queryKey }),
    words: { error: toasts.error, unsaved: m.sinGuardar },
    ...options,
  });
};
export type Pagina = WrittenPage;
