import { codigosDeOrganizacion } from '@portal/domain/features/organizaciones/public';
import type { PreRegistroFieldId } from '@portal/domain/features/pre-registro/pre-registro.form';
import type { Issue } from '@portal/domain/kernel/errors';
import { type Answers, textOf } from '@portal/domain/kernel/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUsuario } from '../../../app/session.ts';
import { organizacionesQueries } from '../../organizaciones/public.ts';
import { preRegistroQueries } from '../pre-registro.queries.ts';

/** What one application says of the organization as well as the next; what dates (the 32-D) is asked anew. */
const duraderos = [
  'tipo_solicitante',
  'nombre_organizacion',
  'rfc',
  'donataria_autorizada',
  'mision',
  'vision',
  'objeto_social',
  'alianzas_estrategicas',
  'titular',
  'nombramientos',
  'enlaces_autorizados',
  'credenciales_oficiales',
] as const satisfies readonly PreRegistroFieldId[];

/** What is known of the account's own organization, for a new pre-registration. */
export type Propuesta = {
  readonly respuestas: Readonly<Partial<Record<PreRegistroFieldId, string>>>;
  /** The validated record that it comes from; null when it comes from the organization's own page. */
  readonly folio: string | null;
  /** RFC that the portal will refuse to see changed at the end. */
  readonly rfc: string | null;
};

const nada: Propuesta = { respuestas: {}, folio: null, rfc: null };

/** {@link Propuesta} of the account's organization: its last validated record, and where there is none its own data. */
export const usePropuesta = (): Propuesta => {
  const { organizacion, esPersonal } = useUsuario();
  const suya = organizacion !== null && !esPersonal;
  const propia = useQuery({ ...organizacionesQueries.una(organizacion?.id ?? ''), enabled: suya });
  const validados = useQuery({
    ...preRegistroQueries.lista({ estado: ['validado'], limite: 1 }),
    enabled: suya,
  });
  const ultimo = validados.data?.items[0]?.id;
  const registro = useQuery({
    ...preRegistroQueries.uno(ultimo ?? ''),
    enabled: suya && ultimo !== undefined,
  });
  return useMemo(() => {
    if (!propia.data) return nada;
    const { nombre, rfc, tipo, representanteLegal } = propia.data;
    const de: Answers = {
      ...(registro.data?.respuestas ?? {
        tipo_solicitante: tipo,
        titular: representanteLegal,
      }),
      // Its own page is newer than any record.
      nombre_organizacion: nombre,
      ...(rfc ? { rfc } : {}),
    };
    const sabidos = duraderos.flatMap((id) => {
      const valor = textOf(de[id]);
      return valor ? [[id, valor] as const] : [];
    });
    return { respuestas: Object.fromEntries(sabidos), folio: registro.data?.folio ?? null, rfc };
  }, [propia.data, registro.data]);
};

/** The answers with what is known where nothing is written yet: what was typed stays. */
export const conPropuesta = (datos: Answers, { respuestas }: Propuesta): Answers => ({
  ...datos,
  ...Object.fromEntries(Object.entries(respuestas).filter(([id]) => !textOf(datos[id]))),
});

/** The fields that still say what was known, to be marked. */
export const tomados = (datos: Answers, { respuestas }: Propuesta): string[] =>
  Object.entries(respuestas)
    .filter(([id, valor]) => textOf(datos[id]) === valor)
    .map(([id]) => id);

/** The refusal of another RFC than the organization's, at its own step instead of at the end. */
export const rfcAjeno = (datos: Answers, { rfc }: Propuesta): Issue[] => {
  const escrito = textOf(datos.rfc);
  return rfc && escrito && escrito !== rfc
    ? [{ path: 'rfc', code: 'rfc_de_otra', message: codigosDeOrganizacion.rfc_de_otra }]
    : [];
};
