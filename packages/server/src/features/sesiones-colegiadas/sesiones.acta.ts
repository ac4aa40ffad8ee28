import {
  type Escrutinio,
  etiquetaDeCuerpo,
  type Voto,
} from '@portal/domain/features/sesiones-colegiadas/public';
import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { etiquetaDeCargo } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import { formatDate, formatDateTime, formatTime, today } from '@portal/domain/kernel/dates';
import type { ActorUow } from '../../platform/db/index.ts';
import { type Content, defineDocument, LETTER } from '../../platform/pdf/index.ts';
import { issueFoundationDocument } from '../oficios/public.ts';
import { leerSesion, type SesionLeida } from './sesiones.present.ts';
import { ENTIDAD } from './sesiones.repo.ts';

/** The acta of a session (mexico.md 'Letters'): attendance, quorum, agenda, votes by name, who was out and the quorum without them, agreements. */
export const actaDeSesion = defineDocument({
  id: 'acta-sesion',
  tipo: 'acta',
  fields: ['cuerpo', 'fecha', 'hora', 'lugar', 'cierre'],
  layout: LETTER,
});

const comoVoto: Readonly<Record<Voto, string>> = {
  aprobado: 'A favor',
  rechazado: 'En contra',
  abstencion: 'Abstención',
};

const acuerdoDe = ({ resultado, causa, presentes, requeridos }: Escrutinio): string => {
  if (causa === 'sin_quorum')
    return `${sesionMessages.quorum(presentes, requeridos)} El punto queda sin decisión de este cuerpo.`;
  if (causa === 'empate') return 'La votación quedó empatada. El punto queda sin decisión de este cuerpo.';
  return resultado === 'aprobado' ? 'Se aprueba el proyecto.' : 'No se aprueba el proyecto.';
};

/** Everything that the acta says. Pure; moments are told in the hour of Chihuahua. */
export const contenidoDeActa = ({
  row,
  miembros,
  puntos,
  asistencia,
  declaraciones,
  votos,
}: SesionLeida): Content => {
  const presentes = miembros.filter(({ usuario_id }) =>
    asistencia.some((una) => una.usuario_id === usuario_id && una.presente),
  );
  const lugarDe = (usuarioId: string): number =>
    miembros.findIndex(({ usuario_id }) => usuario_id === usuarioId);
  const cierre = row.cerrada_en ?? row.fecha;
  const nombreDe = new Map(miembros.map(({ usuario_id, nombre }) => [usuario_id, nombre]));
  return actaDeSesion.content(
    {
      cuerpo: etiquetaDeCuerpo[row.cuerpo],
      // The day on which it was held, where it was opened on another than it was convened for.
      fecha: formatDate(row.abierta_en ?? row.fecha),
      hora: formatTime(row.abierta_en ?? row.fecha),
      lugar: row.lugar,
      cierre: formatDateTime(cierre),
    },
    [
      {
        titulo: 'Asistencia',
        filas: [
          ...miembros.map(({ nombre, cargo, usuario_id }) => ({
            etiqueta: nombre,
            valor: `${etiquetaDeCargo[cargo]} · ${presentes.some((uno) => uno.usuario_id === usuario_id) ? 'presente' : 'ausente'}`,
          })),
          { etiqueta: 'Quórum', valor: sesionMessages.quorum(presentes.length, row.requeridos) },
        ],
      },
      {
        titulo: 'Orden del día',
        filas: puntos.map(({ folio, nombre, organizacion }, i) => ({
          etiqueta: `${i + 1}. ${folio}`,
          valor: `${nombre} · ${organizacion}`,
        })),
      },
      ...puntos.map((punto, i) => {
        // In the order of the list of attendance, and not in that in which they voted.
        const suyos = votos
          .filter(({ punto_id }) => punto_id === punto.id)
          .toSorted((a, b) => lugarDe(a.usuario_id) - lugarDe(b.usuario_id));
        const salieron = new Set([
          ...punto.excluidos,
          ...declaraciones
            .filter(({ punto_id, conflicto }) => punto_id === punto.id && conflicto)
            .map(({ usuario_id }) => usuario_id),
        ]);
        const callaron = presentes.filter(
          ({ usuario_id }) =>
            !salieron.has(usuario_id) && !suyos.some((suyo) => suyo.usuario_id === usuario_id),
        );
        const fuera = [
          ...declaraciones
            .filter(({ punto_id, conflicto }) => punto_id === punto.id && conflicto)
            .map(({ usuario_id }) => sesionMessages.conflicto(nombreDe.get(usuario_id) ?? 'Un miembro')),
          ...punto.excluidos
            .filter((id) => nombreDe.has(id))
            .map((id) => `${nombreDe.get(id)} participó en la evaluación; no vota.`),
        ];
        return {
          titulo: `${i + 1}. ${punto.nombre}`,
          filas: [
            ...(fuera.length > 0 ? [{ etiqueta: 'Excusas', valor: fuera.join('\n') }] : []),
            ...(punto.escrutinio
              ? [
                  {
                    etiqueta: 'Quórum del punto',
                    valor: sesionMessages.quorum(punto.escrutinio.presentes, punto.escrutinio.requeridos),
                  },
                ]
              : []),
            ...suyos.map(({ usuario_id, voto, motivo }) => ({
              etiqueta: nombreDe.get(usuario_id) ?? 'Un miembro',
              valor: motivo ? `${comoVoto[voto]}: ${motivo}` : comoVoto[voto],
            })),
            ...callaron.map(({ nombre }) => ({
              etiqueta: nombre,
              valor: 'Presente; no emitió su voto.',
            })),
            ...(punto.escrutinio
              ? [
                  {
                    etiqueta: 'Resultado',
                    valor: `${punto.escrutinio.aFavor} a favor, ${punto.escrutinio.enContra} en contra, ${punto.escrutinio.abstenciones} en abstención`,
                  },
                  { etiqueta: `Acuerdo ${i + 1}`, valor: acuerdoDe(punto.escrutinio) },
                ]
              : []),
            ...(punto.comentarios ? [{ etiqueta: 'Comentarios', valor: punto.comentarios }] : []),
          ],
        };
      }),
    ],
  );
};

/** Issues the acta of a session that is being closed, in that transaction: votes by name are read now, and never again. */
export const emitirActa = async (uow: ActorUow, sesion: SesionLeida): Promise<void> => {
  const { row } = sesion;
  const leida = { ...(await leerSesion(uow, row)), row };
  await issueFoundationDocument(uow, actaDeSesion, {
    entidad: ENTIDAD,
    entidadId: row.id,
    referencia: `${etiquetaDeCuerpo[row.cuerpo].replaceAll(' ', '-')}-${today(row.abierta_en ?? row.fecha)}`,
    ruta: `/sesiones/${row.id}`,
    content: contenidoDeActa(leida),
  });
};
