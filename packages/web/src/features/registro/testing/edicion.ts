import type { FormulacionDeProyecto } from '@portal/domain/features/formulacion/public';
import {
  estadosDeSecciones,
  revisarCoherencia,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import { serve, solicitante } from '../../../app/testing/portal.tsx';
import { seccionesDePrueba } from '../../formulacion/testing/diseno.ts';
import { accion, registroDePrueba } from './registro.ts';

/** A record while its organization fills it in, and what a server answers of it. */

export const ID = '5f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01';
export const PROYECTO = '5f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1e00';
export const ANA = { id: '5f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1f00', nombre: 'Ana Loya' };
export const RECORD = `/api/v1/registros/${ID}`;
export const DISENO = `/api/v1/formulaciones/${PROYECTO}`;
export const GUARDADA = '2026-11-20T18:00:00.000Z';

export type Cambio = Partial<Registro> & {
  readonly secciones?: Partial<Record<SeccionDeFormulacion, Answers>>;
  readonly escribe?: SeccionDeFormulacion[];
};

/** A record, its design and what a server answers of both. */
export const caso = ({ secciones: cambio = {}, ...over }: Cambio = {}) => {
  const formulacion = { ...proyectoCompleto() };
  const secciones = { ...formulacion.secciones, ...cambio };
  const hallazgos = revisarCoherencia({ ...formulacion, secciones }, { tipoSolicitud: 'convocatoria' });
  const escribe = over.escribe ?? [...seccionesDeFormulacion];
  const diseno: FormulacionDeProyecto = {
    id: PROYECTO,
    esquema: 1,
    tipoSolicitud: 'convocatoria',
    abierta: { para: 'organizacion', secciones: escribe },
    escribe,
    secciones: seccionesDePrueba(secciones, () => 3, { guardadaPor: ANA, guardadaEn: GUARDADA }),
    ultimaVersion: null,
  };
  const registro = registroDePrueba({
    id: ID,
    preRegistro: { id: ID, folio: 'PR-2026-012' },
    version: 4,
    organizacion: { id: ANA.id, nombre: 'Red Juvenil, A.C.' },
    proyecto: { ...registroDePrueba().proyecto, id: PROYECTO },
    tareas: estadosDeSecciones({ ...formulacion, secciones }, hallazgos).map((una) => ({
      ...una,
      faltan: [...una.faltan],
      version: `${una.seccion}.3`,
      guardadaPor: ANA.nombre,
      guardadaEn: GUARDADA,
    })),
    creadoPor: ANA,
    creadoEn: GUARDADA,
    actualizadoEn: GUARDADA,
    turnoDesde: GUARDADA,
    acciones: [accion('finalizar', 'Finalizar')],
    ...over,
    escribe,
  });
  return { registro, diseno };
};

export const servir = ({ registro, diseno }: ReturnType<typeof caso>, sesion = solicitante) =>
  serve({
    'GET /api/auth/sesion': { sesion, demo: null },
    [`GET ${RECORD}`]: registro,
    [`GET ${DISENO}`]: diseno,
    [`POST ${DISENO}/presencia`]: { otros: [] },
    [`PUT ${DISENO}/secciones/ficha`]: () => ({
      seccion: 'ficha',
      version: 'ficha.4',
      guardadaPor: ANA,
      guardadaEn: GUARDADA,
    }),
  });

export const observada = { comentario: '', cambio: false } as const;
export const observado = (): Cambio => ({
  estado: 'requiere_cambios',
  comentariosRevisor: 'Casi listo.',
  observaciones: [
    {
      ...observada,
      campo: 'ficha.descripcion',
      etiqueta: 'Descripción',
      comentario: 'Di a quién sirve.',
      antes: textOf(proyectoCompleto().secciones.ficha.descripcion),
    },
    { ...observada, campo: 'presupuesto', etiqueta: 'Presupuesto', antes: 'presupuesto.3' },
  ],
});
