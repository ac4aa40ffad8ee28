import type { Example } from './example.ts';
import { aprobacionExamples } from './examples.aprobacion.ts';
import { avanceExamples } from './examples.avances.ts';
import { bibliotecaExamples } from './examples.biblioteca.ts';
import { cartaExamples } from './examples.cartas.ts';
import { codisenoExamples } from './examples.codiseno.ts';
import { comprobacionExamples } from './examples.comprobaciones.ts';
import { convenioExamples } from './examples.convenio.ts';
import { hiloExamples } from './examples.hilo.ts';
import { ministracionExamples } from './examples.ministraciones.ts';
import { registroExamples } from './examples.registro.ts';
import { rendimientoExamples } from './examples.rendimientos.ts';
import { seguimientoExamples } from './examples.seguimiento.ts';
import { sesionExamples } from './examples.sesion.ts';
import { transferenciaExamples } from './examples.transferencias.ts';
import { visitaExamples } from './examples.visitas.ts';
import { clonePreRegistro, type Made, makeProyecto } from './records.ts';

const one = (path: string): Example => ({
  of: 'organizacion',
  make: makeProyecto,
  ask: ({ id }) => ({ url: `/proyectos/${id}${path}` }),
});

/** A case whose pre-registro waits to be reviewed: who reviews it gives the case to somebody. */
const withPreRegistro: NonNullable<Example['make']> = async (scene, owner) => {
  const { id } = await clonePreRegistro(scene, owner, 'pendiente_validacion');
  const { rows } = await scene.portal.db.pools.owner.query<Made>(
    'select y.id, y.version from proyectos y join pre_registros p on p.proyecto_id = y.id where p.id = $1',
    [id],
  );
  const [made] = rows;
  if (!made) throw new Error('The record has no case.');
  return made;
};

/** A valid use of every operation of the spine, and of the stages after the first. */
export const caseExamples: Readonly<Record<string, Example>> = {
  ...registroExamples,
  ...codisenoExamples,
  ...aprobacionExamples,
  ...convenioExamples,
  ...seguimientoExamples,
  ...ministracionExamples,
  ...comprobacionExamples,
  ...transferenciaExamples,
  ...rendimientoExamples,
  ...avanceExamples,
  ...cartaExamples,
  ...visitaExamples,
  ...sesionExamples,
  ...hiloExamples,
  ...bibliotecaExamples,
  'proyecto.listar': { ask: () => ({ url: '/proyectos' }) },
  'proyecto.contar': { ask: () => ({ url: '/proyectos/conteos' }) },
  'proyecto.obtener': one(''),
  'proyecto.expediente': one('/expediente'),
  'proyecto.historial': one('/historial'),
  'proyecto.asignar': {
    of: 'organizacion',
    table: 'proyectos',
    make: withPreRegistro,
    ask: ({ id, version }) => ({ url: `/proyectos/${id}/asignar`, body: { version, responsable: null } }),
  },
};
