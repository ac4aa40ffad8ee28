import type {
  Colegas,
  Expediente,
  Organizacion,
} from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { solicitante } from '../../../app/testing/portal.tsx';

/** An organization as its propietario sees it, with what goes with it. */

export const ID = '5d2f4a3e-0c3b-4a38-9a56-0f6f0f4f9a01';

export const duena = {
  ...solicitante,
  organizacion: { id: ID, nombre: 'Red Juvenil, A.C.', rol: 'propietario' as const },
};

export const organizacion: Organizacion = {
  id: ID,
  version: 3,
  nombre: 'Red Juvenil, A.C.',
  tipo: 'osc',
  rfc: 'RJU110805HK8',
  rfcSituacion: 'por_validar',
  representanteLegal: null,
  domicilio: null,
  telefono: '6141234567',
  sitioWeb: null,
  cluni: null,
  clabe: null,
  creadaEn: '2026-07-24T17:24:00.000Z',
  actualizadaEn: '2026-07-24T17:24:00.000Z',
  permisos: {
    editar: true,
    editarIdentidad: true,
    conMotivo: false,
    cambiarClabe: true,
    verClabe: true,
    dirigir: true,
    llevarExpediente: true,
  },
};

export const colegas: Colegas = {
  cuentas: [
    {
      id: duena.usuarioId,
      nombre: 'Usuario 1',
      email: 'usuario1@demo.example',
      rol: 'propietario',
      activa: true,
      yo: true,
      unicoPropietario: true,
      acciones: ['cambiarRol', 'salir'],
    },
    {
      id: '5d2f4a3e-0c3b-4a38-9a56-0f6f0f4f9a02',
      nombre: 'Luis Peña',
      email: 'luis@osc.mx',
      rol: 'colaborador',
      activa: true,
      yo: false,
      unicoPropietario: false,
      acciones: ['cambiarRol', 'retirar'],
    },
  ],
  invitaciones: [],
};

const papel = (tipo: 'rfc' | 'comprobante_sat', venceEn: string, estado: 'vigente' | 'vencido') => ({
  tipo,
  version: 1,
  documento: {
    id: `5d2f4a3e-0c3b-4a38-9a56-0f6f0f4f9b0${tipo === 'rfc' ? 1 : 2}`,
    ranura: tipo,
    nombre: `${tipo}.pdf`,
    mime: 'application/pdf',
    bytes: 2048,
    version: 1,
    analisis: 'limpio' as const,
    creadoEn: '2026-09-08T16:00:00.000Z',
  },
  emitidoEn: '2026-02-03',
  venceEn,
  subidoPor: 'Usuario 1',
  origen: null,
  estado,
  reservado: false,
  anteriores: [],
});

/** One paper that is good and one that has expired. */
export const expediente: Expediente = {
  puedeSubir: true,
  papeles: [papel('rfc', '2026-12-31', 'vigente'), papel('comprobante_sat', '2026-09-18', 'vencido')],
};
