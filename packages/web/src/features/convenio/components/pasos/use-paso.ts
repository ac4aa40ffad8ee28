import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { PasoEscrito } from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import type { Form } from '@portal/domain/kernel/form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../../app/api.ts';
import {
  useWrittenPage,
  type WrittenPage,
  type WrittenPageOptions,
} from '../../../../stage/use-written-page.ts';
import { goTo } from '../../../../ui/go-to.ts';
import { convenioQueries } from '../../convenio.queries.ts';
import { elPaso } from '../caso/acciones.ts';

/** How each page is kept. */
const guardar = {
  datos_finales: client.convenio.guardarDatosFinales,
  informacion: client.convenio.guardarInformacion,
  anteproyecto: client.convenio.guardarAnteproyecto,
  firma: client.convenio.guardarFirma,
  registro: client.convenio.guardarRegistro,
  planeacion: client.convenio.guardarPlaneacion,
} as const;

export type PasoOptions = Pick<WrittenPageOptions, 'faltas' | 'alEmpezar'> & {
  readonly convenio: Convenio;
  readonly paso: PasoEscrito;
  readonly form: Form;
  /** The field that is to be looked at first. */
  readonly campo?: string | undefined;
};

/** A step under the hands of who leads the convenio. Draw it only where the step is open. */
export const usePaso = ({ convenio, paso, form, campo, ...options }: PasoOptions): WrittenPage => {
  const queryClient = useQueryClient();
  const { id } = convenio;
  const { queryKey } = convenioQueries.una(id);
  const pagina = useWrittenPage({
    form,
    name: `convenio:${id}.${paso}`,
    documento: elPaso(convenio, paso),
    send: async (page, context) => {
      const ahora = await guardar[paso]({ id, ...page }, { context });
      queryClient.setQueryData(queryKey, ahora);
      return elPaso(ahora, paso)?.version ?? page.version + 1;
    },
    reread: () => void queryClient.invalidateQueries({ queryKey }),
    words: { error: convenioMessages.toasts.error, unsaved: convenioPagina.sinGuardar },
    ...options,
  });
  const { ready } = pagina.autosave;
  useEffect(() => {
    if (ready && campo) goTo(campo);
  }, [ready, campo]);
  return pagina;
};
