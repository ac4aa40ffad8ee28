import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import {
  CLAUSULAS_MAXIMAS,
  cambiarParte,
  camposDeParte,
  compararPlantillas,
  moverClausula as conClausulaMovida,
  agregarClausula as conOtraClausula,
  esObligatoria,
  partesDePlantilla,
  quitarClausula as sinClausula,
} from '@portal/domain/features/biblioteca/plantillas.partes';
import type {
  AgregarClausulaInput,
  GuardarParteInput,
  MoverClausulaInput,
  PlantillaDeTipo,
  Plantillas,
  QuitarClausulaInput,
  RestaurarInput,
} from '@portal/domain/features/biblioteca/plantillas.shapes';
import {
  type CampoDelTexto,
  camposDelTexto,
  descripcionDeCampo,
  dondeSeEscribe,
  etiquetaDeTipoDeConvenio,
  type PlantillaDeConvenio,
  plantillasDeConvenio,
  problemasDePlantilla,
  type TipoDeConvenio,
  tiposDeConvenio,
  tituloDePaso,
} from '@portal/domain/features/convenio/public';
import { AppError } from '@portal/domain/kernel/errors';
import { has } from '@portal/domain/kernel/policy';
import { foldForSearch as fold } from '@portal/domain/kernel/text';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { versionConflict } from '../../platform/workflow/run-transition.ts';
import { assertBiblioteca } from './biblioteca.policy.ts';

const { errores } = bibliotecaMessages;

type Version = {
  readonly version: number;
  readonly plantilla: PlantillaDeConvenio;
  /** Null of the one that came with the portal. */
  readonly desde: Date | null;
  readonly por: string | null;
  readonly motivo: string | null;
};

/** Most versions of a kind that the page tells, besides that of the code: each is compared with the one before it. */
const CONTADAS = 40;

type Contenido = { readonly plantilla: PlantillaDeConvenio; readonly por: string; readonly motivo: string };

/** The versions of a kind, newest first: those that were written, and that of the code. */
const versionesDe = async (tx: Tx, tipo: TipoDeConvenio): Promise<readonly [Version, ...Version[]]> => {
  const { rows } = await sql<{ version: number; contenido: Contenido; vigente_desde: Date }>`
    select version, contenido, vigente_desde from app.plantillas_de_convenio(${tipo})`.execute(tx);
  const escritas = rows.map(
    ({ version, contenido, vigente_desde }): Version => ({
      version,
      plantilla: { ...contenido.plantilla, tipo, version },
      desde: vigente_desde,
      por: contenido.por,
      motivo: contenido.motivo,
    }),
  );
  const deOrigen: Version = {
    version: 1,
    plantilla: plantillasDeConvenio[tipo],
    desde: null,
    por: null,
    motivo: null,
  };
  const [primera, ...otras] = escritas;
  return primera ? [primera, ...otras, deOrigen] : [deOrigen];
};

const presentCampo = (campo: CampoDelTexto) => ({
  campo,
  etiqueta: descripcionDeCampo(campo).etiqueta,
  donde: dondeSeEscribe(descripcionDeCampo(campo), tituloDePaso),
});

type ConvenioRow = PlantillaDeTipo['convenios'][number] & { readonly tipo: string };

/** The last text of each convenio in sight, and with which template it was composed; two hundred at most. */
const listConvenios = async (tx: Tx): Promise<ConvenioRow[]> => {
  const { rows } = await sql<ConvenioRow>`
    select c.id, coalesce(c.numero, c.folio) as folio, coalesce(c.nombre_proyecto, c.nombre_organizacion) as proyecto,
           split_part(t.plantilla, '.', 1) as tipo, greatest(1, coalesce(nullif(split_part(t.plantilla, '.', 2), '')::int, 1)) as version,
           (t.compuesto_en at time zone 'America/Chihuahua')::date::text as fecha, t.clase = 'final' as final
      from convenios c
      join lateral (select x.plantilla, x.compuesto_en, x.clase from convenio_textos x
                     where x.convenio_id = c.id and x.retirado_en is null order by x.numero desc limit 1) t on true
     where c.eliminado_en is null and t.plantilla ~ '^[a-z]+\\.[0-9]{1,6}$'
     order by t.compuesto_en desc, c.id limit 200`.execute(tx);
  return rows;
};

/** The library of templates. Error: 403. */
export const leerPlantillas = async (uow: ActorUow): Promise<Plantillas> => {
  assertBiblioteca(uow);
  const [convenios, ...porTipo] = await Promise.all([
    listConvenios(uow.tx),
    ...tiposDeConvenio.map(async (tipo) => ({ tipo, versiones: await versionesDe(uow.tx, tipo) })),
  ]);
  return {
    puedeEditar: has(uow.actor, 'gestionar_convenios'),
    campos: (Object.keys(camposDelTexto) as CampoDelTexto[]).map(presentCampo),
    tipos: porTipo.map(({ tipo, versiones }) => ({
      tipo,
      etiqueta: etiquetaDeTipoDeConvenio[tipo],
      version: versiones[0].version,
      partes: partesDePlantilla(versiones[0].plantilla).map((parte) => ({
        ...parte,
        parrafos: [...parte.parrafos],
        campos: camposDeParte(parte).map(presentCampo),
        obligatoria: esObligatoria(parte.id),
      })),
      versiones: versiones.flatMap(({ version, desde, por, motivo, plantilla }, i) => {
        const anterior = versiones[i + 1]?.plantilla;
        if (anterior && i >= CONTADAS) return [];
        return {
          version,
          desde: desde?.toISOString() ?? null,
          por,
          motivo,
          cambios: anterior
            ? compararPlantillas(anterior, plantilla).map(({ trozos, ...cambio }) => ({
                ...cambio,
                trozos: trozos.map((trozo) => ({ ...trozo })),
              }))
            : [],
        };
      }),
      convenios: convenios.flatMap(({ tipo: suyo, ...uno }) => (suyo === tipo ? [uno] : [])),
    })),
  };
};

const invalid = (code: keyof typeof errores, path: string): AppError =>
  new AppError('datos_invalidos', {
    code,
    message: errores[code],
    issues: [{ path, code, message: errores[code] }],
  });

/** Errors: 403; 422 with what keeps it from being a template, or `plantilla_igual`; 409 `version_distinta`. */
const agregar = async (
  uow: ActorUow,
  tipo: TipoDeConvenio,
  sobre: Version,
  { plantilla, motivo, parte }: { plantilla: PlantillaDeConvenio; motivo: string; parte: string },
): Promise<Plantillas> => {
  const issues = problemasDePlantilla(plantilla).map((uno) => ({ ...uno, path: 'parrafos' }));
  if (issues.length > 0)
    throw new AppError('datos_invalidos', { code: issues[0]?.code, message: issues[0]?.message, issues });
  if (compararPlantillas(sobre.plantilla, plantilla).length === 0)
    throw invalid('plantilla_igual', 'parrafos');
  const contenido: Contenido = { plantilla, por: uow.actor.nombre, motivo };
  const { rows } = await sql<{ version: number | null }>`
    select app.guardar_plantilla_de_convenio(${tipo}, ${sobre.version}, ${JSON.stringify(contenido)}::jsonb) as version`.execute(
    uow.tx,
  );
  const version = rows[0]?.version;
  if (version === null || version === undefined) throw versionConflict();
  const leidas = await leerPlantillas(uow);
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'convenio.cambiarPlantilla',
    entidad: 'convenio',
    datos: { tipo, version, parte, motivo },
  });
  return leidas;
};

/** The newest version, where it is the one that was seen. Errors: 403; 409. */
const vista = async (uow: ActorUow, tipo: TipoDeConvenio, version: number) => {
  assertBiblioteca(uow);
  if (!has(uow.actor, 'gestionar_convenios')) throw new AppError('prohibido');
  const versiones = await versionesDe(uow.tx, tipo);
  if (versiones[0].version !== version) throw versionConflict();
  return versiones;
};

/** Says a part otherwise, as a new version of its kind: what was composed keeps its own. */
export const guardarParte = async (
  uow: ActorUow,
  { tipo, version, parte, titulo, parrafos, motivo }: GuardarParteInput,
): Promise<Plantillas> => {
  const [actual] = await vista(uow, tipo, version);
  const plantilla = cambiarParte(actual.plantilla, parte, { titulo, parrafos });
  if (!plantilla) throw invalid('parte_desconocida', 'parte');
  return agregar(uow, tipo, actual, { plantilla, motivo, parte });
};

/** Titles are what a person tells clauses apart by: no two of a template are the same. */
const assertTitulo = ({ clausulas }: PlantillaDeConvenio, titulo: string): void => {
  if (clausulas.some((una) => fold(una.titulo) === fold(titulo))) throw invalid('titulo_repetido', 'titulo');
};

/** Adds a clause after another, as a new version of its kind. Errors: 403; 409; 422, also `titulo_repetido`, `muchas_clausulas`. */
export const agregarClausula = async (
  uow: ActorUow,
  { tipo, version, titulo, parrafos, tras, motivo }: AgregarClausulaInput,
): Promise<Plantillas> => {
  const versiones = await vista(uow, tipo, version);
  const [actual] = versiones;
  if (actual.plantilla.clausulas.length >= CLAUSULAS_MAXIMAS) throw invalid('muchas_clausulas', 'titulo');
  assertTitulo(actual.plantilla, titulo);
  const nueva = conOtraClausula(actual.plantilla, {
    titulo,
    parrafos,
    tras,
    versiones: versiones.map(({ plantilla }) => plantilla),
  });
  if (!nueva) throw invalid('parte_desconocida', 'tras');
  return agregar(uow, tipo, actual, { ...nueva, motivo });
};

/** Takes a clause out that not every convenio must have. Errors: 403; 409; 422 `clausula_obligatoria`, `parte_desconocida`. */
export const quitarClausula = async (
  uow: ActorUow,
  { tipo, version, parte, motivo }: QuitarClausulaInput,
): Promise<Plantillas> => {
  const [actual] = await vista(uow, tipo, version);
  if (esObligatoria(parte)) throw invalid('clausula_obligatoria', 'parte');
  const plantilla = sinClausula(actual.plantilla, parte);
  if (!plantilla) throw invalid('parte_desconocida', 'parte');
  return agregar(uow, tipo, actual, { plantilla, motivo, parte });
};

/** Puts a clause after another one, or first. Errors: 403; 409; 422 `parte_desconocida`, `plantilla_igual`. */
export const moverClausula = async (
  uow: ActorUow,
  { tipo, version, parte, tras, motivo }: MoverClausulaInput,
): Promise<Plantillas> => {
  const [actual] = await vista(uow, tipo, version);
  const plantilla = conClausulaMovida(actual.plantilla, parte, tras);
  if (!plantilla) throw invalid('parte_desconocida', 'tras');
  return agregar(uow, tipo, actual, { plantilla, motivo, parte });
};

/** Brings back the words of an earlier version, as a new one. */
export const restaurarPlantilla = async (
  uow: ActorUow,
  { tipo, version, a }: RestaurarInput,
): Promise<Plantillas> => {
  const versiones = await vista(uow, tipo, version);
  const otra = versiones.find((una) => una.version === a);
  if (!otra) throw invalid('version_desconocida', 'a');
  return agregar(uow, tipo, versiones[0], {
    plantilla: otra.plantilla,
    motivo: `Se restauró la versión ${a}.`,
    parte: 'todas',
  });
};
