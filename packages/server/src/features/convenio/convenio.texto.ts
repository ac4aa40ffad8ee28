import { createHash, randomUUID } from 'node:crypto';
import { ministracionesDe } from '@portal/domain/features/convenio/calendario';
import {
  type Bloque,
  componerTexto,
  faltantesDelTexto,
  type PlantillaDeConvenio,
  sinCuenta,
} from '@portal/domain/features/convenio/composicion';
import { anexosDelTexto } from '@portal/domain/features/convenio/composicion.anexos';
import { compararTextos } from '@portal/domain/features/convenio/composicion.diferencias';
import { type TipoDeConvenio, tiposDeConvenio } from '@portal/domain/features/convenio/convenio.schema';
import type { DiferenciasInput, TextoInput } from '@portal/domain/features/convenio/convenio.shapes';
import { type DatosDelPortal, datosDelTexto } from '@portal/domain/features/convenio/datos-del-texto';
import { plantillasDeConvenio } from '@portal/domain/features/convenio/plantillas';
import type { Formulacion } from '@portal/domain/features/formulacion/public';
import { leeCuentaDelConvenio } from '@portal/domain/features/organizaciones/public';
import { textOf } from '@portal/domain/kernel/answers';
import { today } from '@portal/domain/kernel/dates';
import { notFound } from '@portal/domain/kernel/errors';
import { FUNDACION_POR_OMISION } from '@portal/domain/kernel/foundation';
import { sql } from 'kysely';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { leerFormulacion } from '../formulacion/public.ts';
import { type Detalle, readDetalle } from './convenio.detalle.repo.ts';
import { type ConvenioRow, convenios } from './convenio.repo.ts';
import { refusal, suyo } from './convenio.run.ts';
import { pasosDe, sumasDe } from './convenio.subject.ts';

/** The text of a convenio: as it would be composed now, and the versions that were. */

/** Name of the foundation as it is now, which the text is written with. */
export const nombreDeLaFundacion = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{
    nombre: string | null;
  }>`select app.identidad() ->> 'nombre' as nombre`.execute(tx);
  return rows[0]?.nombre ?? FUNDACION_POR_OMISION;
};

/** What a text is composed with beside the steps. */
export type Numeros = {
  readonly numero: string | null;
  readonly oficio: string | null;
  readonly version: number | null;
};

/** The template that step 3 chose; that of a collaboration while nobody chose, so that there is always a text to read. */
const tipoDe = (detalle: Detalle): TipoDeConvenio => {
  const tipo = textOf(pasosDe(detalle).anteproyecto.tipo_convenio);
  return tiposDeConvenio.find((uno) => uno === tipo) ?? 'colaboracion';
};

/** The name of the foundation, and what a kind says now: the last version that somebody wrote, or that of the code. */
const deLaFundacion = async (
  tx: Tx,
  tipo: TipoDeConvenio,
): Promise<{ readonly nombre: string; readonly plantilla: PlantillaDeConvenio }> => {
  const { rows } = await sql<{
    nombre: string | null;
    plantilla: PlantillaDeConvenio | null;
    version: number;
  }>`
    select app.identidad() ->> 'nombre' as nombre, p.contenido -> 'plantilla' as plantilla, p.version
      from (select 1) una left join lateral (select * from app.plantillas_de_convenio(${tipo}) limit 1) p on true`.execute(
    tx,
  );
  const [row] = rows;
  return {
    nombre: row?.nombre ?? FUNDACION_POR_OMISION,
    plantilla: row?.plantilla ? { ...row.plantilla, tipo, version: row.version } : plantillasDeConvenio[tipo],
  };
};

/** The blocks of the text as the steps, the design and the numbers make them. */
export const componerBloques = async (
  uow: Pick<ActorUow, 'tx'>,
  row: ConvenioRow,
  {
    detalle,
    formulacion,
    numeros,
    tipo = tipoDe(detalle),
  }: {
    readonly detalle: Detalle;
    readonly formulacion: Formulacion;
    readonly numeros: Numeros;
    /** The kind that step 3 chose, unless another is looked at. */
    readonly tipo?: TipoDeConvenio;
  },
): Promise<{ readonly bloques: Bloque[]; readonly plantilla: string }> => {
  const pasos = pasosDe(detalle);
  const { nombre, plantilla } = await deLaFundacion(uow.tx, tipo);
  const portal: DatosDelPortal = {
    fundacion: nombre,
    organizacion: row.organizacion_nombre,
    rfcOrganizacion: detalle.rfc,
    folioProyecto: row.folio,
    folioConvenio: numeros.numero,
    numeroOficio: numeros.oficio,
    fechaDecision: detalle.decidida_en === null ? null : today(detalle.decidida_en),
    condicionantes: detalle.condiciones.map(({ texto }) => texto),
    versionDiseno: numeros.version,
    contrapartida: sumasDe(detalle)?.contrapartida ?? null,
  };
  return {
    bloques: componerTexto(
      plantilla,
      datosDelTexto(pasos, portal),
      anexosDelTexto(formulacion, ministracionesDe(pasos.planeacion)),
    ),
    plantilla: `${plantilla.tipo}.${plantilla.version}`,
  };
};

/** The fingerprint of a text as it is kept. */
export const huella = (bloques: readonly Bloque[]): string =>
  createHash('sha256').update(JSON.stringify(bloques)).digest('hex');

export type NuevoTexto = {
  readonly id: string;
  readonly clase: 'anteproyecto' | 'final';
  readonly bloques: readonly Bloque[];
  readonly plantilla: string;
  readonly emitidoId: string | null;
  readonly formulacionVersion: number | null;
};

/** The number of the version that is written next. */
export const siguienteTexto = ({ textos }: Detalle): number => (textos.at(-1)?.numero ?? 0) + 1;

export const insertTexto = async (
  uow: ActorUow,
  row: ConvenioRow,
  numero: number,
  texto: NuevoTexto,
): Promise<void> => {
  await uow.tx
    .insertInto('convenio_textos')
    .values({
      ...suyo(row),
      id: texto.id,
      convenio_id: row.id,
      numero,
      clase: texto.clase,
      compuesto_en: uow.now,
      compuesto_por: uow.actor.usuarioId,
      bloques: JSON.stringify(texto.bloques),
      plantilla: texto.plantilla,
      sha256: huella(texto.bloques),
      emitido_id: texto.emitidoId,
      formulacion_version: texto.formulacionVersion,
    })
    .execute();
};

/** Keeps the draft as it is composed now, gaps and all. Answers its number. */
export const guardarAnteproyecto = async (
  uow: ActorUow,
  row: ConvenioRow,
  detalle: Detalle,
  formulacion: Formulacion,
): Promise<number> => {
  const numero = siguienteTexto(detalle);
  const { bloques, plantilla } = await componerBloques(uow, row, {
    detalle,
    formulacion,
    numeros: { numero: row.numero, oficio: row.numero_oficio, version: detalle.ultima_version },
  });
  await insertTexto(uow, row, numero, {
    id: randomUUID(),
    clase: 'anteproyecto',
    bloques,
    plantilla,
    emitidoId: null,
    formulacionVersion: null,
  });
  return numero;
};

const readBlocks = async (
  tx: Tx,
  convenio: string,
  numeros: readonly number[],
): Promise<Map<number, Bloque[]>> => {
  const rows = await tx
    .selectFrom('convenio_textos')
    .select(['numero', 'bloques'])
    .where('convenio_id', '=', convenio)
    .where('numero', 'in', numeros)
    .execute();
  return new Map(rows.map(({ numero, bloques }) => [numero, bloques as unknown as Bloque[]]));
};

/** As this account reads it. */
const comoLeLee = (uow: ActorUow, row: ConvenioRow, bloques: readonly Bloque[]): readonly Bloque[] =>
  leeCuentaDelConvenio(uow.actor, { organizacionId: row.organizacion_id }) ? bloques : sinCuenta(bloques);

/** The wire's lists are its own. */
export const comoViajan = (bloques: readonly Bloque[]) => structuredClone(bloques) as never[];

const comoViaja = (uow: ActorUow, row: ConvenioRow, bloques: readonly Bloque[]) =>
  comoViajan(comoLeLee(uow, row, bloques));

/**
 * A version of the text, or the text as it would be composed now, which its organization does not read before it is at signature.
 * Errors: 404 not in sight, 404 `texto_desconocido`.
 */
export const leerTexto = async (uow: ActorUow, { id, numero }: TextoInput) => {
  const row = await convenios.get(uow, id);
  const pedido = numero ?? (row.texto_id === null ? undefined : 'vigente');
  const detalle = await readDetalle(uow.tx, row, today(uow.now));
  if (pedido === undefined) {
    // Before it is at signature the steps are the foundation's: there is nothing that its organization could read.
    if (!uow.actor.esPersonal) throw notFound();
    const design = await leerFormulacion(uow, row.proyecto_id);
    if (!design) throw notFound();
    const { bloques } = await componerBloques(uow, row, {
      detalle,
      formulacion: design.formulacion,
      numeros: { numero: row.numero, oficio: row.numero_oficio, version: detalle.ultima_version },
    });
    return { numero: null, bloques: comoViaja(uow, row, bloques), faltan: faltantesDelTexto(bloques) };
  }
  const cual = pedido === 'vigente' ? detalle.textos.find((una) => una.id === row.texto_id)?.numero : pedido;
  const bloques = cual === undefined ? undefined : (await readBlocks(uow.tx, id, [cual])).get(cual);
  if (!bloques || cual === undefined) throw refusal('no_encontrado', 'texto_desconocido', 'numero');
  return { numero: cual, bloques: comoViaja(uow, row, bloques), faltan: faltantesDelTexto(bloques) };
};

/** What changed from one version to another. Errors: 404 not in sight, 404 `texto_desconocido`. */
export const leerDiferencias = async (uow: ActorUow, { id, de, a }: DiferenciasInput) => {
  const row = await convenios.get(uow, id);
  const textos = await readBlocks(uow.tx, id, [de, a]);
  const [antes, despues] = [textos.get(de), textos.get(a)];
  if (!antes || !despues) throw refusal('no_encontrado', 'texto_desconocido', antes ? 'a' : 'de');
  return {
    items: compararTextos(comoLeLee(uow, row, antes), comoLeLee(uow, row, despues)).map(
      ({ trozos, ...una }) => ({ ...una, trozos: [...trozos] }),
    ),
  };
};

/** What the template of a kind says with the data of a convenio, whatever kind that is of. Errors: 404 not in sight, or without a design. */
export const leerTextoCon = async (uow: ActorUow, id: string, tipo: TipoDeConvenio) => {
  const row = await convenios.get(uow, id);
  const [detalle, design] = await Promise.all([
    readDetalle(uow.tx, row, today(uow.now)),
    leerFormulacion(uow, row.proyecto_id),
  ]);
  if (!design) throw notFound();
  const { bloques } = await componerBloques(uow, row, {
    detalle,
    formulacion: design.formulacion,
    numeros: { numero: row.numero, oficio: row.numero_oficio, version: detalle.ultima_version },
    tipo,
  });
  return {
    folio: row.numero ?? row.folio,
    bloques: comoViaja(uow, row, bloques),
    faltan: faltantesDelTexto(bloques).map(({ etiqueta }) => etiqueta),
  };
};
