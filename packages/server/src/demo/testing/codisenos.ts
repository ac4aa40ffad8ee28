import type { EstadoCodiseno } from '@portal/domain/features/codiseno/codiseno.schema';
import { actualizarFormulacion, compararFormulaciones } from '@portal/domain/features/formulacion/public';

/** What the database of the demo keeps of each co-diseño, compared as the screens do. */

type Sesion = { readonly numero: number; readonly antes: string; readonly despues: string | null };

type Fila = {
  readonly folio: string;
  readonly estado: EstadoCodiseno;
  readonly dueno: string;
  readonly turno: 'organizacion' | 'fundacion' | null;
  readonly sesion: number;
  readonly aprobadas: number;
  readonly etapa: string;
  readonly reanudaEl: string | null;
  readonly sesiones: readonly Sesion[];
};

type CodisenoSembrado = Omit<Fila, 'sesiones'> & {
  /** What each finished session changed: the answers and rows of the design. */
  readonly cambios: readonly number[];
};

/** Every co-diseño; `rows` asks the database as its owner. */
export const leerCodisenos = async (
  rows: <T extends object>(text: string) => Promise<T[]>,
): Promise<CodisenoSembrado[]> => {
  const filas = await rows<Fila>(`
    select c.folio, c.estado, c.turno, c.sesion, c.aprobadas, y.etapa, c.reanuda_el::text as "reanudaEl",
           (select split_part(u.email, '@', 1) from membresias m join usuarios u on u.id = m.usuario_id
             where m.organizacion_id = c.organizacion_id and m.rol = 'propietario' order by m.desde limit 1) as dueno,
           (select jsonb_agg(jsonb_build_object('numero', s.numero, 'antes', convert_from(a.contenido, 'UTF8'),
                     'despues', convert_from(d.contenido, 'UTF8')) order by s.numero)
              from codiseno_sesiones s
              join formulacion_versiones a on a.proyecto_id = s.proyecto_id and a.numero = s.version_antes
              left join formulacion_versiones d on d.proyecto_id = s.proyecto_id and d.numero = s.version_despues
             where s.codiseno_id = c.id) as sesiones
      from co_disenos c join proyectos y on y.id = c.proyecto_id order by c.folio_orden`);
  return filas.map(({ sesiones, ...fila }) => ({
    ...fila,
    cambios: sesiones.flatMap(({ antes, despues }) => {
      if (despues === null) return [];
      const [eran, son] = [antes, despues].map((texto) => actualizarFormulacion(JSON.parse(texto)));
      if (!(eran && son)) throw new Error(`The demo's ${fila.folio} lacks a version`);
      return [
        compararFormulaciones(eran, son).reduce(
          (n, { datos, filas: otras }) => n + datos.length + otras.length,
          0,
        ),
      ];
    }),
  }));
};
