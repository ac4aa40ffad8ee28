/** What the database of the demo keeps of each aprobación and of each session. `rows` asks it as its owner. */

type Rows = <T extends object>(text: string) => Promise<T[]>;

type AprobacionSembrada = {
  readonly proyecto: string;
  readonly etapa: string;
  readonly estado: string;
  readonly ronda: number;
  readonly vence: Date | null;
  readonly tardia: boolean | null;
  /** Evaluators asked, and those who sent. */
  readonly pedidas: number;
  readonly enviadas: number;
  readonly puntos: number | null;
  /** Whether the answer changed the design. */
  readonly cambios: boolean | null;
};

export const leerAprobaciones = (rows: Rows): Promise<AprobacionSembrada[]> =>
  rows<AprobacionSembrada>(`
    select left(a.nombre_proyecto, 20) as proyecto, a.etapa, a.estado, a.ronda, a.vence_en as vence,
           r.respondida_en > r.vence_en as tardia,
           (select count(*)::int from aprobacion_evaluadores e where e.ronda_id = r.id) as pedidas,
           (select count(enviada_en)::int from aprobacion_evaluadores e where e.ronda_id = r.id) as enviadas,
           (select c.partes::float / 100 / c.de from aprobacion_calificaciones c where c.ronda_id = r.id) as puntos,
           (select antes.sha256 <> despues.sha256 from formulacion_versiones antes, formulacion_versiones despues
             where antes.proyecto_id = a.proyecto_id and antes.numero = r.version_antes
               and despues.proyecto_id = a.proyecto_id and despues.numero = r.version_despues) as cambios
      from aprobaciones a join aprobacion_rondas r on r.aprobacion_id = a.id and r.numero = a.ronda order by a.folio_orden`);

type SesionSembrada = {
  readonly cuerpo: string;
  readonly estado: string;
  readonly fecha: Date;
  /** Of each point, in the order of the agenda; null before it is closed. */
  readonly resultados: readonly (string | null)[];
  /** Declarations of members: of an interest, and all of them. */
  readonly fuera: number;
  readonly leidos: number;
  readonly actas: number;
};

export const leerSesiones = (rows: Rows): Promise<SesionSembrada[]> =>
  rows<SesionSembrada>(`
    select s.cuerpo, s.estado, s.fecha,
           (select array_agg(p.escrutinio ->> 'resultado' order by p.orden) from puntos_de_sesion p where p.sesion_id = s.id) as resultados,
           (select count(*) filter (where d.conflicto)::int from declaraciones_de_interes d
              join puntos_de_sesion p on p.id = d.punto_id where p.sesion_id = s.id) as fuera,
           (select count(*)::int from declaraciones_de_interes d
              join puntos_de_sesion p on p.id = d.punto_id where p.sesion_id = s.id) as leidos,
           (select count(*)::int from documentos_emitidos e where e.entidad_id = s.id) as actas
      from sesiones_colegiadas s order by s.fecha, s.cuerpo`);

/** What its sessions came to, the oldest first. */
const por = (cuerpo: string, estado: string, resultados: (string | null)[]) => ({
  cuerpo,
  estado,
  resultados,
});
const sinVotar = [null, null, null];
const todos = (n: number): string[] => Array(n).fill('aprobado');
export const sesionesEsperadas = [
  // Of the projects that have their convenio.
  { ...por('comite', 'cerrada', todos(8)), fuera: 0, actas: 1 },
  { ...por('consejo', 'cerrada', todos(8)), fuera: 0, actas: 1 },
  { ...por('comite', 'cerrada', todos(9)), fuera: 0, actas: 1 },
  { ...por('consejo', 'cerrada', todos(9)), fuera: 0, actas: 1 },
  {
    ...por('comite', 'cerrada', ['aprobado', 'rechazado', 'abstencion']),
    fuera: 1,
    leidos: 12,
    actas: 1,
  },
  { ...por('consejo', 'cerrada', ['aprobado', 'rechazado', 'aprobado']), fuera: 1, leidos: 18, actas: 1 },
  { ...por('comite', 'convocada', sinVotar), fuera: 1, leidos: 2, actas: 0 },
  { ...por('consejo', 'convocada', sinVotar), fuera: 0, leidos: 1, actas: 0 },
];
