/** Where each execution of the demo stands, and what of it: no two stand at the same point. */

type Rows = <T extends object>(text: string) => Promise<T[]>;

type EjecucionSembrada = {
  readonly proyecto: string;
  readonly estado: string;
  /** States of what hangs on it, in the order in which it was made. */
  readonly ministraciones: string;
  readonly gastos: string;
  /** Pesos to be proven or to come back. */
  readonly debe: string;
  readonly otros: string;
};

export const leerEjecuciones = (rows: Rows): Promise<EjecucionSembrada[]> =>
  rows(`
    select split_part(s.nombre_proyecto, ':', 1) as proyecto, s.estado,
           coalesce((select string_agg(m.estado, ' ' order by m.created_at) from ministraciones m where m.seguimiento_id = s.id), '') as ministraciones,
           coalesce((select string_agg(c.estado, ' ' order by c.created_at) from comprobaciones c where c.seguimiento_id = s.id), '') as gastos,
           coalesce((select (b.depositado - b.admitido - b.reintegrado)::text from saldos b where b.proyecto_id = s.proyecto_id), '0.00') as debe,
           concat_ws(' ',
             (select string_agg('reporte:' || v.estado, ' ' order by v.numero) from avances v where v.seguimiento_id = s.id),
             (select string_agg('visita:' || v.estado, ' ' order by v.created_at) from visitas v where v.seguimiento_id = s.id),
             (select string_agg('transferencia:' || t.estado, ' ' order by t.created_at) from transferencias t where t.seguimiento_id = s.id),
             (select string_agg('rendimiento:' || r.estado, ' ' order by r.created_at) from rendimientos r where r.seguimiento_id = s.id),
             (select string_agg('pago:' || g.pagado, ' ' order by g.fecha) from comprobacion_pagos g join comprobaciones c on c.id = g.comprobacion_id where c.seguimiento_id = s.id),
             (select string_agg('resto:' || h.admitido, ' ' order by h.revisada_en) from comprobacion_revisiones h join comprobaciones c on c.id = h.comprobacion_id where c.seguimiento_id = s.id),
             (select string_agg('reintegro:' || r.monto, ' ') from ministracion_reintegros r where r.proyecto_id = s.proyecto_id and r.confirmado_en is not null),
             (select string_agg('donativo', ' ') from ministracion_donativos d join ministraciones m on m.id = d.ministracion_id where m.seguimiento_id = s.id),
             case when s.finiquitado_en is not null then 'finiquito' end) as otros
      from seguimientos s order by s.nombre_proyecto collate "C"`);

const una = (
  proyecto: string,
  estado: string,
  ministraciones = '',
  gastos = '',
  debe = '0.00',
  otros = '',
): EjecucionSembrada => ({ proyecto, estado, ministraciones, gastos, debe, otros });

const porProyecto = (a: EjecucionSembrada, b: EjecucionSembrada): number =>
  a.proyecto < b.proyecto ? -1 : 1;

export const ejecucionesEsperadas: readonly EjecucionSembrada[] = [
  una('Vacaciones acompañadas', 'en_liquidacion', 'depositada', 'admitida admitida', '18750.00'),
  una('Círculos de paz en el patio', 'terminado', '', '', '0.00', 'reporte:enviado'),
  una(
    'Puertas abiertas',
    'en_ejecucion',
    'depositada rechazada aprobada solicitada',
    'admitida admitida_en_parte rechazada admitida por_revisar por_revisar',
    '173540.00',
    'reporte:aprobado visita:conforme transferencia:aprobada transferencia:solicitada donativo',
  ),
  una('Noches en calma', 'en_ejecucion', 'depositada', '', '96450.00'),
  una(
    'Guantes y cuadernos',
    'en_ejecucion',
    'comprobada solicitada',
    'admitida admitida admitida',
    '0.00',
    'reporte:aprobado donativo',
  ),
  una(
    'La patrulla que escucha',
    'en_ejecucion',
    'depositada',
    'admitida rechazada por_revisar',
    '37600.00',
    'reporte:enviado rendimiento:registrado',
  ),
  una(
    'Consultorio en camino',
    'en_ejecucion',
    'depositada',
    'admitida cancelada por_revisar admitida_en_parte',
    '39800.00',
    'reporte:aprobado rendimiento:corregido pago:10000.00 pago:1800.00 pago:2400.00 resto:2400.00',
  ),
  una(
    'Banda de verano',
    'terminado',
    'comprobada comprobada',
    'admitida admitida admitida admitida admitida',
    '0.00',
    'reporte:aprobado visita:conforme reintegro:1250.00 finiquito',
  ),
  una('Plaza encendida', 'en_ejecucion', 'aprobada'),
  una('Crianza de abuelas', 'en_ejecucion', 'solicitada'),
  una('Duelo acompañado', 'suspendido', '', '', '0.00', 'visita:programada'),
  una('Primer abrazo', 'en_ejecucion'),
].toSorted(porProyecto);
