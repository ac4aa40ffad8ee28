import { randomUUID } from 'node:crypto';
import { MOTIVO } from '../src/features/pre-registro/testing/stories.ts';
import type { Example } from './example.ts';
import { documentOf, makeConvocatoria } from './records.ts';

/** Examples of what is done with calls for proposals. */

const terminos = {
  titulo: 'Prevención con jóvenes',
  descripcion: 'Proyectos en colonias prioritarias.',
  dirigidaA: ['osc'],
  // A call opens today at the earliest.
  fechaApertura: '2099-11-01',
  fechaCierre: '2099-11-30',
  presupuesto: '1500000.00',
  // A row belongs to one call: each asking brings its own.
  get criterios() {
    return [{ id: randomUUID(), nombre: 'Pertinencia', peso: 100 }];
  },
};

const convocatoria = (
  path: string,
  body?: Readonly<Record<string, unknown>>,
  estado: Parameters<typeof makeConvocatoria>[1] = 'activa',
): Example => ({
  of: estado === 'borrador' ? 'portal' : 'publico',
  table: 'convocatorias',
  make: (scene) => makeConvocatoria(scene, estado),
  ask: ({ id, version }) => ({
    url: `/convocatorias/${id}${path}`,
    ...(body ? { body: { version, ...body } } : {}),
  }),
});

export const callExamples: Readonly<Record<string, Example>> = {
  'convocatoria.listar': {
    ask: () => ({ url: '/convocatorias?estado[]=activa&vigentes=true&orden=cierre' }),
  },
  'convocatoria.obtener': convocatoria(''),
  'convocatoria.obtener · de un borrador': convocatoria('', undefined, 'borrador'),
  'convocatoria.historial': convocatoria('/historial'),
  'convocatoria.crear': {
    table: 'convocatorias',
    ask: () => ({ url: '/convocatorias', body: { ...terminos } }),
  },
  'convocatoria.editar': convocatoria('', terminos, 'borrador'),
  'convocatoria.publicar': convocatoria('/publicar', {}, 'borrador'),
  'convocatoria.publicarAdenda': convocatoria('/adendas', {
    texto: 'Se amplía el plazo para postular.',
    fechaCierre: '2099-12-31',
    presupuesto: '2000000.00',
  }),
  'convocatoria.cerrar': convocatoria('/cerrar', MOTIVO),
  'convocatoria.concluir': convocatoria('/concluir', {}, 'en_evaluacion'),
  'convocatoria.cancelar': convocatoria('/cancelar', MOTIVO),
  'convocatoria.eliminar': convocatoria('/eliminar', MOTIVO, 'borrador'),
  'convocatoria.quitarDocumento': {
    ...convocatoria('', {}, 'borrador'),
    ask: async ({ id, version }, _who, scene) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
        "select id from documentos where entidad_id = $1 and ranura like 'adicional%'",
        [id],
      );
      return {
        url: `/convocatorias/${id}/quitar-documento`,
        body: { version, documento: rows[0]?.id ?? randomUUID() },
      };
    },
  },
  'convocatoria.quitarDeBorrador': {
    of: 'persona',
    table: 'documentos',
    make: async (scene, owner) => {
      const paper = await documentOf(scene, { borradorDe: owner });
      await scene.portal.db.pools.owner.query(
        `insert into borradores (id, formulario, usuario_id, registro_id)
         select entidad_id, 'convocatoria', $2, gen_random_uuid() from documentos where id = $1`,
        [paper.id, owner.browser.usuarioId],
      );
      return paper;
    },
    ask: ({ id }) => ({ url: '/convocatorias/borrador/quitar-documento', body: { documento: id } }),
  },
  'POST /api/v1/convocatorias/borrador/documentos/:ranura': {
    table: 'documentos',
    ask: () => ({ url: '/convocatorias/borrador/documentos/bases', upload: true }),
  },
  'POST /api/v1/convocatorias/:id/documentos/:ranura': {
    ...convocatoria('', undefined, 'borrador'),
    ask: ({ id }) => ({ url: `/convocatorias/${id}/documentos/bases`, upload: true }),
  },
  'POST /api/v1/convocatorias/:id/adenda/documentos': {
    ...convocatoria(''),
    ask: ({ id }) => ({ url: `/convocatorias/${id}/adenda/documentos`, upload: true }),
  },
};
