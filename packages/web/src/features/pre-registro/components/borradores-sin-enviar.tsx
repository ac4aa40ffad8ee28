import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { describirTipo } from '@portal/domain/features/proyectos/public';
import { useQuery } from '@tanstack/react-query';
import { useFundacion, useUsuario } from '../../../app/session.ts';
import { type DraftKind, UnsentDrafts } from '../../../stage/unsent-drafts.tsx';
import type { SinEnviar } from '../../borradores/public.ts';
import { convocatoriaQueries } from '../../convocatorias/public.ts';
import { lugarDe } from './documentos.tsx';
import { eleccionDeBorrador } from './solicitud.ts';

const m = preRegistroMessages.sinEnviar;

/** What a draft is called: its call, else its type of request; for staff also whom it is for. */
const useNombre = ({ datos }: SinEnviar): string => {
  const { esPersonal } = useUsuario();
  const fundacion = useFundacion();
  const eleccion = eleccionDeBorrador(datos);
  const convocatoriaId = eleccion?.convocatoriaId;
  const { data } = useQuery({
    ...convocatoriaQueries.una(convocatoriaId ?? ''),
    enabled: convocatoriaId !== undefined,
  });
  const tipo = eleccion ? describirTipo(eleccion.tipoSolicitud, fundacion).titulo : m.sinTipo;
  const para = esPersonal && datos.nombre_organizacion ? ` · ${datos.nombre_organizacion}` : '';
  return `${data ? `${tipo} · ${data.titulo}` : tipo}${para}`;
};

const kind: DraftKind = {
  form: preRegistroForm.id,
  papers: ranuras.length,
  useName: useNombre,
  hrefOf: ({ borrador }) =>
    `/pre-registro/crear?paso=${preRegistroForm.sections[0]?.id ?? ''}${borrador ? `&borrador=${borrador}` : ''}`,
  placeOf: ({ borrador }) => lugarDe({ borrador: borrador ?? undefined }),
  words: m,
};

/** The account's drafts of new pre-registrations, each to go on with or to throw away. */
export const BorradoresSinEnviar = ({ borradores }: { borradores: readonly SinEnviar[] }) => (
  <UnsentDrafts kind={kind} drafts={borradores} />
);
