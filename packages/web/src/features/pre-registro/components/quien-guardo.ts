import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../app/api.ts';
import { useUsuario } from '../../../app/session.ts';

const m = preRegistroMessages.ediciones;

/** What puts answers into a record, as the history names it. */
const guardar = ['editar', 'solicitarRevision'];

/** Who saved the version that met the one being typed: a colleague by name, or the same person elsewhere. */
export const useQuienGuardo = ({ proyecto }: PreRegistro, enabled: boolean) => {
  const { nombre } = useUsuario();
  const { data } = useQuery({
    ...api.proyecto.historial.queryOptions({ input: { id: proyecto.id, limite: 20 } }),
    enabled,
  });
  const quien = data?.items.find(
    ({ entidad, accion }) => entidad === preRegistroForm.id && guardar.includes(accion),
  )?.quien;
  if (!quien) return { aviso: m.guardoAlguien, encabezado: m.loGuardado };
  return quien === nombre
    ? { aviso: m.guardasteTu, encabezado: m.loTuyo }
    : { aviso: m.guardoOtra(quien), encabezado: m.loDe(quien) };
};

/** The two versions of an edit side by side; `encabezado` names the other one. */
export const cambioAjeno = (encabezado: string) => ({
  title: 'Este pre-registro cambió',
  theirs: encabezado,
});

/** The same where nobody else saved: what an earlier visit left typed. */
export const cambiosPropios = {
  ...cambioAjeno(m.loGuardado),
  title: 'Tus cambios sin guardar',
  description: 'Compara lo que escribiste con lo guardado y elige con qué te quedas en cada campo.',
};
