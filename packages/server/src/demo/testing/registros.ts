import {
  estadosDeSecciones,
  formulacionVacia,
  leerLineasDePresupuesto,
  medirTecho,
  revisarCoherencia,
  type SeccionDeFormulacion,
  sieteMontos,
  sumarPresupuesto,
} from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { EstadoRegistro } from '@portal/domain/features/registro/registro.schema';
import { type Answers, textOf } from '@portal/domain/kernel/answers';
import type { Monto } from '@portal/domain/kernel/money';

/** What the database of the demo keeps of each registro, judged as the screens do. */

type Fila = {
  readonly folio: string;
  readonly estado: EstadoRegistro;
  readonly tipo: TipoSolicitud;
  readonly dueno: string;
  readonly versiones: number;
  readonly observado: readonly string[];
  readonly secciones: Readonly<Record<SeccionDeFormulacion, Answers>>;
};

export type RegistroSembrado = Omit<Fila, 'secciones'> & {
  readonly faltas: number;
  readonly completas: number;
  readonly pide: string;
  readonly total: Monto;
  /** The seed's seven amounts: six rubros and the contrapartida. */
  readonly montos: Readonly<Record<string, Monto>>;
  readonly excedente: Monto | null;
};

/** Every registro with its design; `rows` asks the database as its owner. */
export const leerRegistros = async (
  rows: <T extends object>(text: string) => Promise<T[]>,
): Promise<RegistroSembrado[]> => {
  const filas = await rows<Fila>(`
    select r.folio, r.estado, y.tipo_solicitud as tipo,
           (select split_part(u.email, '@', 1) from membresias m join usuarios u on u.id = m.usuario_id
             where m.organizacion_id = r.organizacion_id and m.rol = 'propietario' order by m.desde limit 1) as dueno,
           (select count(*)::int from formulacion_versiones v
             where v.proyecto_id = r.proyecto_id and v.causa = 'registro_enviado') as versiones,
           array(select jsonb_object_keys(r.observaciones_enviadas -> 'marcas')) as observado,
           (select jsonb_object_agg(s.seccion, s.respuestas) from formulacion_secciones s
             where s.proyecto_id = r.proyecto_id) as secciones
      from registros r join proyectos y on y.id = r.proyecto_id`);
  return filas.map(({ secciones, ...fila }) => {
    const diseno = { ...formulacionVacia(), secciones };
    const hallazgos = revisarCoherencia(diseno, { tipoSolicitud: fila.tipo });
    const sumas = sumarPresupuesto(leerLineasDePresupuesto(secciones.presupuesto));
    return {
      ...fila,
      faltas: hallazgos.filter(({ nivel }) => nivel === 'falta').length,
      completas: estadosDeSecciones(diseno, hallazgos).filter(({ estado }) => estado === 'completa').length,
      pide: textOf(secciones.ficha.monto_solicitado),
      total: sumas.total,
      montos: sieteMontos(sumas),
      excedente: medirTecho(fila.tipo, sumas).excedente,
    };
  });
};
