import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import { convenioPagina } from '@portal/domain/features/convenio/convenio.pagina.messages';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loaded } from '../../../../stage/loaded.tsx';
import { RecordSkeleton } from '../../../../stage/record-skeleton.tsx';
import { convenioQueries } from '../../convenio.queries.ts';
import { textoAFirma } from './acciones.ts';

const { pagina: m } = convenioMessages;

/** Its final text is there, and its PDF is being prepared: its signatures open by a job, which nobody is told of. */
const sePrepara = (convenio: Convenio | undefined): boolean =>
  convenio !== undefined &&
  (convenio.modificatorio
    ? convenio.modificatorio.firmas === null
    : convenio.firmas === null && convenio.firmadoEn === null && textoAFirma(convenio) !== null);

/** The record of the URL's `$id`. */
export const ConvenioCargado = ({ children }: { children: (convenio: Convenio) => ReactNode }) => {
  const { id = '' } = useParams({ strict: false });
  const convenio = useQuery({
    ...convenioQueries.una(id),
    refetchInterval: ({ state }) => (sePrepara(state.data) ? 4_000 : false),
  });
  return (
    <Loaded
      query={convenio}
      skeleton={<RecordSkeleton label={convenioPagina.cargando} />}
      words={{
        loading: convenioPagina.cargando,
        missing: {
          title: m.noEncontrado,
          text: m.noEncontradoDetalle,
          href: '/convenio',
          label: convenioPagina.volver,
        },
        failed: { id: 'convenio', title: m.cargarError },
      }}
    >
      {children}
    </Loaded>
  );
};
