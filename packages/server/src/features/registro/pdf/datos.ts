import { etiquetaDeEtapa, lineaDeEtapas } from '@portal/domain/features/proyectos/public';
import { type EstadoRegistro, estadosAbiertos } from '@portal/domain/features/registro/registro.schema';
import { registroWorkflow } from '@portal/domain/features/registro/registro.workflow';
import { textOf } from '@portal/domain/kernel/answers';
import { normalizeLine } from '@portal/domain/kernel/characters';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { formatMonto, parseMonto } from '@portal/domain/kernel/money';
import { type FormulacionImpresa, hojasDeFormulacion, quebrable } from '../../formulacion/public.ts';
import type { RegistroRow } from '../registro.repo.ts';

/** Everything that the layout of a registro says, in words (`registro.typ`). */

const SIN_NOMBRE = 'Proyecto sin nombre todavía';
const ANTERIOR = 'Versión anterior';

/** How a state that is not decided reads on paper. */
const sinValidar: Readonly<Record<(typeof estadosAbiertos)[number], string>> = {
  borrador: 'Borrador, sin validar',
  pendiente_validacion: 'Enviado a la fundación, sin validar',
  requiere_cambios: 'Con cambios pedidos, sin validar',
};

const abierto = (estado: EstadoRegistro): estado is (typeof estadosAbiertos)[number] =>
  (estadosAbiertos as readonly EstadoRegistro[]).includes(estado);

/** What of a record is printed. */
export type RegistroImpreso = Pick<
  RegistroRow,
  | 'folio'
  | 'pre_registro_folio'
  | 'organizacion_nombre'
  | 'convocatoria_titulo'
  | 'presupuesto_solicitado'
  | 'estado'
  | 'version_enviada'
  | 'enviado_en'
  | 'nombre_proyecto'
  | 'tipo_solicitud'
>;

const detalleDe = (row: RegistroImpreso, impresa: FormulacionImpresa): string => {
  const { version } = impresa;
  if (!version) return abierto(row.estado) ? 'Así está el registro hoy; todavía puede cambiar.' : '';
  const cual = `Versión ${version.numero}, guardada el ${formatDateTime(version.creadaEn)}.`;
  return version.numero === impresa.ultimaVersion
    ? cual
    : `${cual} No es la última: la última es la ${impresa.ultimaVersion}.`;
};

/** A version that is not the one that was sent last: the state of the record is none of it. */
const esAnterior = (row: RegistroImpreso, { version }: FormulacionImpresa): boolean =>
  version !== null && version.numero !== row.version_enviada;

const selloDe = (row: RegistroImpreso, impresa: FormulacionImpresa) => {
  if (esAnterior(row, impresa))
    return {
      titulo: ANTERIOR,
      detalle: detalleDe(row, impresa),
      corto: `${ANTERIOR} · Versión ${impresa.version?.numero}`,
      tono: 'medio',
    };
  const titulo = abierto(row.estado) ? sinValidar[row.estado] : registroWorkflow.states[row.estado].label;
  const tono = row.estado === 'validado' ? 'bajo' : row.estado === 'rechazado' ? 'alto' : 'medio';
  const corto = impresa.version ? `${titulo} · Versión ${impresa.version.numero}` : titulo;
  return { titulo, detalle: detalleDe(row, impresa), corto, tono };
};

/** Name and amount of what is printed: of a version as its ficha said them, whatever the record says by now. */
const dichoDe = (row: RegistroImpreso, { version, formulacion }: FormulacionImpresa) => {
  if (version === null) return { nombre: row.nombre_proyecto, monto: row.presupuesto_solicitado };
  const { ficha } = formulacion.secciones;
  const monto = parseMonto(textOf(ficha.monto_solicitado));
  return {
    nombre: normalizeLine(textOf(ficha.nombre_oficial)) || null,
    monto: monto.ok ? monto.monto : null,
  };
};

/** The values of the layout; `ahora` is when it is printed. */
export const datosDeRegistro = (
  row: RegistroImpreso,
  impresa: FormulacionImpresa,
  papel: { readonly fundacion: string; readonly logo: unknown },
  ahora: Date,
) => {
  const sello = selloDe(row, impresa);
  const { version } = impresa;
  const { nombre, monto } = dichoDe(row, impresa);
  const enviado = version ? version.creadaEn : row.enviado_en;
  const parada = lineaDeEtapas.indexOf('registro');
  const clave = [
    { etiqueta: 'Folio del proyecto', valor: row.folio },
    { etiqueta: 'Folio del pre-registro', valor: row.pre_registro_folio },
    { etiqueta: 'Organización', valor: row.organizacion_nombre },
    ...(row.convocatoria_titulo ? [{ etiqueta: 'Convocatoria', valor: row.convocatoria_titulo }] : []),
    {
      etiqueta: 'Monto solicitado',
      valor: monto === null ? '' : formatMonto(monto),
    },
    {
      etiqueta: 'Estado',
      valor: esAnterior(row, impresa) ? ANTERIOR : registroWorkflow.states[row.estado].label,
    },
    ...(enviado ? [{ etiqueta: 'Enviado', valor: formatDateTime(enviado) }] : []),
  ];
  return {
    titulo: `Registro ${row.folio}`,
    folio: row.folio,
    nombre: quebrable(nombre ?? SIN_NOMBRE),
    organizacion: quebrable(row.organizacion_nombre),
    fecha: formatDate(version?.creadaEn ?? ahora),
    fundacion: { nombre: papel.fundacion },
    ...(papel.logo ? { logo: papel.logo } : {}),
    sello,
    huella: version?.sha256 ?? null,
    pie: version
      ? `${papel.fundacion} · ${sello.titulo} · Versión ${version.numero} del ${formatDateTime(version.creadaEn)}`
      : `${papel.fundacion} · ${sello.titulo} · Impreso el ${formatDateTime(ahora)}`,
    paradas: lineaDeEtapas.map((etapa, i) => ({
      nombre: etiquetaDeEtapa[etapa],
      estado: i < parada ? 'completada' : i === parada ? 'actual' : 'por_venir',
    })),
    clave: quebrable(clave),
    formulacion: quebrable(hojasDeFormulacion(impresa.formulacion, row.tipo_solicitud)),
  };
};
