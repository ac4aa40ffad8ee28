import {
  actualizarFormulacion,
  bytesCanonicos,
  leerMatriz,
  respuestasDeMatriz,
} from '@portal/domain/features/formulacion/public';
import { idDe } from '@portal/domain/features/formulacion/testing/arboles';
import { makeAprobacion } from './make-aprobacion.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** The activity that changes, and what hangs on it. */
export const ACTIVIDAD = `matriz:${idDe(204)}`;
export const INDICADOR = `indicador:${idDe(304)}`;

/** The next version of the design of a case, in which the activity says something else. Answers its number. */
export const cambiarActividad = async (scene: Scene, proyecto: string, resumen: string): Promise<number> => {
  const pool = scene.portal.db.pools.owner;
  const { rows } = await pool.query<{ contenido: Buffer; numero: number }>(
    'select contenido, numero from formulacion_versiones where proyecto_id = $1 order by numero desc limit 1',
    [proyecto],
  );
  const [ultima] = rows;
  if (!ultima) throw new Error('The case has no version of its design.');
  const diseno = actualizarFormulacion(JSON.parse(ultima.contenido.toString('utf8')));
  const { filas, indicadores } = leerMatriz(diseno.secciones.marco_logico);
  const contenido = Buffer.from(
    bytesCanonicos({
      ...diseno,
      secciones: {
        ...diseno.secciones,
        marco_logico: respuestasDeMatriz({
          indicadores,
          filas: filas.map((fila) => (fila.fila === idDe(204) ? { ...fila, resumen } : fila)),
        }),
      },
    }),
  );
  await pool.query(
    `insert into formulacion_versiones (proyecto_id, organizacion_id, numero, causa, esquema, contenido, sha256, created_by)
     select proyecto_id, organizacion_id, numero + 1, 'sesion_finalizada', esquema, $3, encode(sha256($3), 'hex'), created_by
       from formulacion_versiones where proyecto_id = $1 and numero = $2`,
    [proyecto, ultima.numero, contenido],
  );
  return ultima.numero + 1;
};

/** A case of the owner's organization in which an activity changed after its indicator was written. */
export const makePorRevisar = async (
  scene: Scene,
  owner: Person,
): Promise<Made & { readonly cambio: string }> => {
  const { proyecto } = await makeAprobacion(scene, owner, { estado: 'aprobado' });
  const numero = await cambiarActividad(scene, proyecto, 'Impartición de veinte sesiones');
  return { id: proyecto, version: 1, cambio: `version.${numero}~${ACTIVIDAD}` };
};
