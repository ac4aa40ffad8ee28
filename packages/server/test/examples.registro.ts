import { bytesCanonicos, seccionesDeFormulacion } from '@portal/domain/features/formulacion/public';
import { MOTIVO } from '../src/features/pre-registro/testing/stories.ts';
import { fichaDePrueba, proyectoDePrueba } from '../src/features/registro/testing/stories.ts';
import type { Example } from './example.ts';
import { maker } from './maker.ts';
import { clonePreRegistro, type Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (!row) throw new Error('There is nothing to make this record from.');
  return row;
};

/** The design of a case, whole, open for this side, with one version cut. */
const fill = async (scene: Scene, proyecto: string, para: string): Promise<void> => {
  const { owner } = scene.portal.db.pools;
  const formulacion = proyectoDePrueba();
  await owner.query(
    `insert into formulaciones (proyecto_id, organizacion_id, para, abiertas)
     select id, organizacion_id, $2, $3 from proyectos where id = $1`,
    [proyecto, para, para === 'nadie' ? [] : [...seccionesDeFormulacion]],
  );
  for (const seccion of seccionesDeFormulacion)
    await owner.query(
      `insert into formulacion_secciones (proyecto_id, seccion, organizacion_id, version, respuestas, guardada_por, guardada_en)
       select id, $2, organizacion_id, 1, $3, created_by, now() from proyectos where id = $1`,
      [proyecto, seccion, JSON.stringify(formulacion.secciones[seccion])],
    );
  await owner.query(
    `insert into formulacion_versiones (proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by)
     select id, organizacion_id, 1, 'registro_enviado', 1, $2, encode(sha256($2), 'hex'), created_by from proyectos where id = $1`,
    [proyecto, Buffer.from(bytesCanonicos(formulacion))],
  );
};

/** A registro of the owner's organization in any state, with a design that lacks nothing; as it came from its pre-registro. */
export const makeRegistro = async (
  scene: Scene,
  owner: Person,
  estado = 'borrador',
  para = estado === 'borrador' || estado === 'requiere_cambios' ? 'organizacion' : 'nadie',
): Promise<Made & { readonly proyecto: string }> => {
  const pre = await clonePreRegistro(scene, owner, 'validado');
  const { rows } = await scene.portal.db.pools.owner.query<Made & { proyecto: string }>(
    `insert into registros (folio, proyecto_id, organizacion_id, pre_registro_id, pre_registro_folio, nombre_organizacion,
       nombre_proyecto, presupuesto_solicitado, estado, created_by)
     select y.folio, y.id, y.organizacion_id, p.id, p.folio, p.nombre_organizacion, 'Familias que cuidan', 2000000, $2, p.created_by
       from pre_registros p join proyectos y on y.id = p.proyecto_id where p.id = $1
     returning id, version, proyecto_id as proyecto`,
    [pre.id, estado],
  );
  const made = first(rows);
  // Where the case went with the decision.
  const etapa = { rechazado: 'no_aceptado', validado: 'co_diseno' }[estado];
  if (etapa)
    await scene.portal.db.pools.owner.query(
      'update proyectos set version = version + 1, etapa = $2 where id = $1',
      [made.proyecto, etapa],
    );
  await fill(scene, made.proyecto, para);
  return made;
};

const registro = (path: string, body?: Readonly<Record<string, unknown>>, estado = 'borrador'): Example => ({
  of: 'organizacion',
  table: 'registros',
  make: maker(makeRegistro, estado),
  ask: ({ id, version }) => ({
    url: `/registros/${id}${path}`,
    ...(body ? { body: { version, ...body } } : {}),
  }),
});

const paraAmbas = maker(async (scene, owner) => {
  const { proyecto } = await makeRegistro(scene, owner, 'borrador', 'ambas');
  return { id: proyecto, version: 1 };
}, 'para ambas');

/** By the id of its case, open for both sides. */
const formulacion = (ask: Example['ask']): Example => ({
  of: 'organizacion',
  make: paraAmbas,
  ask,
});

const marcas = (valido: boolean) => ({
  marcas: { presupuesto: { valido, comentario: 'Faltan cotizaciones.' } },
});

/** A valid use of every operation of registro and formulación. */
export const registroExamples: Readonly<Record<string, Example>> = {
  'registro.listar': { ask: () => ({ url: '/registros' }) },
  'registro.porAbrir': { ask: () => ({ url: '/registros/por-abrir' }) },
  'registro.vistas': { ask: () => ({ url: '/registros/vistas' }) },
  'registro.revisores': { ask: () => ({ url: '/registros/revisores' }) },
  'registro.cola': registro('/cola'),
  'registro.presencia': {
    of: 'organizacion',
    make: maker(makeRegistro, 'pendiente_validacion'),
    ask: ({ id }) => ({ url: `/registros/${id}/presencia`, body: { presente: true } }),
  },
  'registro.asignar': {
    table: 'registros',
    ask: async (_record, _who, scene) => {
      const { id, version } = await makeRegistro(scene, scene.people.duena, 'pendiente_validacion');
      return {
        url: '/registros/asignar',
        body: { filas: [{ id, version, responsable: null }], responsable: null },
      };
    },
  },
  'registro.obtener': registro(''),
  'GET /api/v1/registros/:id/pdf': {
    of: 'organizacion',
    make: maker(makeRegistro, 'borrador'),
    ask: ({ id }) => ({ url: `/registros/${id}/pdf` }),
  },
  'registro.abrir': {
    table: 'registros',
    ask: async (_record, _who, scene) => {
      const { id } = await clonePreRegistro(scene, scene.people.duena, 'validado');
      return { url: '/registros', body: { preRegistroId: id, ficha: fichaDePrueba() } };
    },
  },
  'registro.finalizar': registro('/finalizar', {}),
  'registro.guardarValidaciones': registro('/guardar-validaciones', marcas(true), 'pendiente_validacion'),
  'registro.solicitarCambios': registro('/solicitar-cambios', marcas(false), 'pendiente_validacion'),
  'registro.validar': registro(
    '/validar',
    { ...marcas(true), justificacion: 'Las demás secciones se revisaron en persona.' },
    'pendiente_validacion',
  ),
  'registro.rechazar': registro('/rechazar', MOTIVO, 'pendiente_validacion'),
  'registro.desistir': registro('/desistir', MOTIVO),
  'registro.cancelar': registro('/cancelar', MOTIVO),
  'registro.reabrir': registro('/reabrir', MOTIVO, 'rechazado'),
  'registro.eliminar': registro('/eliminar', MOTIVO),
  'formulacion.obtener': formulacion(({ id }) => ({ url: `/formulaciones/${id}` })),
  // A section has no id of its own.
  'formulacion.guardarSeccion': formulacion(({ id }) => ({
    url: `/formulaciones/${id}/secciones/poblacion`,
    body: { version: 'poblacion.1', campos: { poblacion_total: '13000' } },
  })),
  'formulacion.presencia': formulacion(({ id }) => ({
    url: `/formulaciones/${id}/presencia`,
    body: { seccion: 'presupuesto' },
  })),
  'formulacion.versiones': formulacion(({ id }) => ({ url: `/formulaciones/${id}/versiones` })),
  'formulacion.version': formulacion(({ id }) => ({ url: `/formulaciones/${id}/versiones/1` })),
};
