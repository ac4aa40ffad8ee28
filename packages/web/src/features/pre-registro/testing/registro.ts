import type { Documento } from '@portal/domain/features/documentos/public';
import { preRegistroReview } from '@portal/domain/features/pre-registro/pre-registro.revision';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { reviewCard } from '@portal/domain/stage/review';

/** A record as the server answers it, for the tests of this slice. */

export const ID = '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01';

export const respuestas = {
  tipo_solicitante: 'osc',
  nombre_organizacion: 'Cancha Viva Ribereña, A.C.',
  rfc: 'CVR110805HK8',
  donataria_autorizada: 'si',
  mision: 'Recuperar canchas con las juventudes.',
  vision: 'Ninguna cancha vacía en el suroriente.',
  objeto_social: 'Promover el desarrollo de la niñez.',
  cumplimiento_sat: 'no',
  titular: 'Martha Elena Quiñónez Varela',
  nombramientos: 'Acta de asamblea de 2025',
  enlaces_autorizados: 'Iván Olguín, 656 555 0118',
  credenciales_oficiales: 'Credencial para votar',
} as const;

export const documentos: Documento[] = ranuras.map(({ id }, i) => ({
  id: `3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1b0${i}`,
  ranura: id,
  nombre: `${id}.docx`,
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  bytes: 4096,
  version: 1,
  analisis: 'limpio',
  creadoEn: '2026-11-18T18:00:00.000Z',
}));

export const accion = (
  action: string,
  blockers: ActionView['blockers'] = [],
): PreRegistro['acciones'][0] => ({
  action,
  label: action,
  enabled: blockers.length === 0,
  blockers: [...blockers],
});

/** The record with its review card computed by the domain, unless `change` says otherwise. */
export const registroDePrueba = (change: Partial<PreRegistro> = {}): PreRegistro => {
  const dadas = change.respuestas ?? respuestas;
  return {
    id: ID,
    folio: 'PR-2026-025',
    version: 3,
    estado: 'pendiente_validacion',
    clasificacion: 'ac',
    organizacion: { id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1c00', nombre: 'Cancha Viva Ribereña, A.C.' },
    proyecto: {
      id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1e00',
      folio: 'PROJ-2026-000025',
      etapa: 'pre_registro',
      tipoSolicitud: 'solicitud_organizacion',
      convocatoria: null,
    },
    respuestas: dadas,
    documentos,
    creadoPor: { id: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1d00', nombre: 'Usuario 1', email: 'u@demo.example' },
    creadoEn: '2026-11-18T18:00:00.000Z',
    actualizadoEn: '2026-11-18T18:00:00.000Z',
    comentariosRevisor: '',
    observaciones: [],
    revisadoPor: null,
    fechaRevision: null,
    motivo: null,
    avisos: [],
    acciones: [accion('editar')],
    turno: 'fundacion',
    turnoDesde: '2026-11-18T18:00:00.000Z',
    revision: {
      marcas: reviewCard(
        preRegistroReview,
        {
          respuestas: dadas,
          clasificacion: 'ac',
          documentos: documentos.map(({ ranura, nombre, id }) => ({ ranura, nombre, sha256: id })),
        },
        {},
      ),
      comentarios: { texto: '', autor: null, en: null },
      sinEnviar: [],
      autores: [],
      cuentas: ['Usuario 1'],
      rfcRepetido: [],
      justificacion: null,
      responsable: null,
    },
    ...change,
  };
};
