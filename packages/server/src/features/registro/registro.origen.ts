import { formularios } from '@portal/domain/features/formulacion/public';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import { puedeAbrir } from '@portal/domain/features/registro/registro.policy';
import type { RegistroPorAbrir } from '@portal/domain/features/registro/registro.shapes';
import { textOf } from '@portal/domain/kernel/answers';
import type { Actor } from '@portal/domain/kernel/policy';
import type { ConocidoRow, OrigenRow } from './registro.origen.repo.ts';

/**
 * What is known for the ficha of a case before anybody writes it (S2): what its registro said that was deleted, else what its
 * pre-registro and its organization say of themselves. Only what is known: a gap is asked.
 */
const fichaConocida = ({
  titular,
  telefono,
  remitente,
  email,
  proyecto_nombre: nombre,
  ficha,
}: ConocidoRow): Record<string, string> => {
  const dicho: Readonly<Record<string, string | null>> = {
    nombre_oficial: nombre,
    responsable_seguimiento: titular,
    responsable_contacto: remitente ?? titular,
    email_contacto: email,
    telefono_contacto: telefono,
  };
  return Object.fromEntries(
    Object.keys(formularios.ficha.fields).flatMap((id) => {
      const texto = textOf(ficha?.[id]) || (dicho[id] ?? '');
      return texto === '' ? [] : [[id, texto]];
    }),
  );
};

/** A case that waits for its registro as the wire carries it. */
export const presentPorAbrir = (row: OrigenRow & ConocidoRow): RegistroPorAbrir => ({
  preRegistroId: row.pre_registro_id,
  folio: row.folio,
  organizacion: { id: row.organizacion_id, nombre: row.organizacion },
  proyectoId: row.proyecto_id,
  tipoSolicitud: row.tipo_solicitud,
  convocatoria:
    row.convocatoria_id && row.convocatoria ? { id: row.convocatoria_id, titulo: row.convocatoria } : null,
  desde: row.desde.toISOString(),
  cuentas: [...row.cuentas],
  ficha: fichaConocida(row),
});

/** Where the registro of a case that has none is opened from its pre-registro, for who may. */
export const aperturaDesde = (actor: Actor, preRegistro: string | undefined) =>
  preRegistro !== undefined && puedeAbrir(actor)
    ? { etiqueta: registroMessages.actos.abrir, enlace: `/registro/crear?preRegistro=${preRegistro}` }
    : undefined;
