import type { AnyRouter } from '@orpc/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { ActorUow, Database, Tx } from './db/index.ts';
import type { FilePlatform } from './files/index.ts';
import type { RequestContext } from './http/context.ts';
import type { Places } from './http/places.ts';
import type { RouteDescription } from './http/route-description.ts';
import type { Evento, JobRegistry } from './jobs/index.ts';
import type { Logger } from './log.ts';
import type { RenderedMail } from './mail/index.ts';
import type { Document, Typesetter } from './pdf/index.ts';
import type { Sheet } from './sheets/index.ts';

/** What a slice may be given at start; nothing of it is global. */
export type Services = {
  readonly config: Config;
  readonly database: Database;
  readonly files: FilePlatform;
  readonly typesetter: Typesetter;
  readonly log: Logger;
  /** The context of a request that does not go through the contract: uploads and downloads. */
  readonly context: (request: FastifyRequest) => RequestContext;
  /** The places of the exports under way, whatever is exported. */
  readonly exports: Places;
  /** The places of the papers that are laid out when they are asked for. */
  readonly papers: Places;
};

/** Who is told what of a slice's events: bell and e-mail, written in the given transaction, safe to repeat. */
export type Notices = {
  readonly tipos: readonly string[];
  readonly tell: (tx: Tx, event: Evento, publicUrl: string) => Promise<void>;
  /** What an event of these says, with its fields as {{folio}}: the bell's words and the letters that leave. */
  readonly describir?: (tipo: string) => LoQueSeDice;
  /** The letter of an event as it would be written to this reader now; undefined where it has none. */
  readonly escribir?: (
    tx: Tx,
    event: Evento,
    publicUrl: string,
    nombre: string,
  ) => Promise<RenderedMail | undefined>;
};

/** What is said of an event, as a template: {{field}} where the event fills in. */
export type LoQueSeDice = {
  readonly campana: string | null;
  readonly cartas: readonly { readonly id: string; readonly asunto: string }[];
};

/** What happens if nobody acts: how 'Tus pendientes' are put together, the gravest first (`inicio.clases.ts`). */
export type ClaseDePendiente =
  | 'vencido'
  | 'por_corregir'
  | 'por_revisar'
  | 'por_atender'
  | 'por_vencer'
  | 'por_enviar';

/** Something that waits for one person to act, on the home page. */
export type Pendiente = {
  /** Absent: 'por_vencer' where it has a deadline, 'vencido' once that is over, else 'por_atender'. */
  readonly clase?: ClaseDePendiente;
  /** The record that it is about, as a row of many such names it. */
  readonly registro?: {
    readonly folio: string;
    /** What its case is called, and what stands beside that (nombreDeCaso). */
    readonly nombre: string;
    readonly junto: string | null;
  };
  /** Stable and unique in the portal: 'pre-registro.requiere-cambios:<uuid>'. */
  readonly id: string;
  readonly titulo: string;
  /** What to do about it. */
  readonly detalle: string;
  /** The verb of its button: 'Revisar'. */
  readonly accion: string;
  /** A path inside the portal. */
  readonly enlace: string;
  /** The instant at which it is too late; null without a deadline. */
  readonly vence: Date | null;
  /** It takes place at that instant, as a session does, and is not over with it. */
  readonly cita?: true;
  /** Since when it waits; null where that says nothing. */
  readonly desde: Date | null;
};

/** What waits for the actor in one slice: at most ten, the most urgent first, and where the rest is. */
export type Pendientes = {
  readonly items: readonly Pendiente[];
  /** How many there are of a class in all, where more may wait than are among the items. */
  readonly totales?: Partial<Readonly<Record<ClaseDePendiente, number>>>;
  readonly resto?: { readonly texto: string; readonly enlace: string };
};

/** What somebody looks for with Ctrl/Cmd + K. */
export type Consulta = {
  /** One line, two code points or more; `app.coincide` and `app.hallar` (0011) take it as it is. */
  readonly texto: string;
  /** The same as a folio would be written: 'PR-2026-001'. */
  readonly folio: string;
  /** Most results of a group; one more tells that there are more. */
  readonly limite: number;
};

/** Results of one kind, best first, and where the rest of them is. */
export type GrupoDeHallazgos = {
  readonly id: string;
  readonly titulo: string;
  readonly hallazgos: readonly {
    readonly id: string;
    readonly titulo: string;
    readonly detalle: string;
    readonly enlace: string;
  }[];
  readonly mas: { readonly texto: string; readonly enlace: string } | null;
};

/** How the log's entries about one kind of record read in 'Actividad Reciente'. */
export type Actividad = {
  /** `entidad` of the log. */
  readonly entidad: string;
  /** What somebody did, by the action after the dot: 'Validó el pre-registro'. An action that is not here is not told. */
  readonly textos: Readonly<Record<string, string>>;
  /** Name and page of those of these records that the actor may see. */
  readonly nombrar: (
    uow: ActorUow,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly nombre: string; readonly enlace: string | null }>>;
};

/** Reads what a slice keeps of one account, as that account (row-level security holds). */
export type DatosPersonales = (uow: ActorUow) => Promise<Readonly<Record<string, unknown>>>;

/** What is said of a file before its first part comes. */
export type NewUpload = {
  readonly lugar: string;
  readonly nombre: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly campos?: Readonly<Record<string, string>> | undefined;
};

/** A place where files are taken, as an upload in parts finds it (`stage/partial-uploads.ts`). */
export type UploadPlace = {
  /** What begins an upload to this address, below the prefix; null: it is not of this place, or there is no such slot. */
  readonly beginAt: (lugar: string) =>
    | ((
        uow: ActorUow,
        nueva: NewUpload,
      ) => Promise<{
        readonly subida: { readonly id: string; readonly bytes: number; readonly recibidos: number };
        readonly isNew: boolean;
      }>)
    | null;
};

/** A slice of the server floor: what app.ts lists, and all that it has to know of it. */
export type ServerSlice = {
  /** Key of its part of the contract. */
  readonly id: string;
  readonly router?: AnyRouter;
  readonly routes?: (services: Services) => FastifyPluginAsync;
  /** Where it takes files: routes and their descriptions from one list (`stage/uploads.ts`). */
  readonly uploads?: {
    readonly routes: (services: Services) => FastifyPluginAsync;
    readonly descriptions: readonly RouteDescription[];
    readonly places: readonly UploadPlace[];
  };
  /** What it hands out as files of many records: routes and their descriptions. */
  readonly archivos?: {
    readonly routes: (services: Services) => FastifyPluginAsync;
    readonly descriptions: readonly RouteDescription[];
  };
  /** Its lists that can be exported to Excel: route and description from one entry. */
  readonly hojas?: readonly Sheet[];
  readonly jobs?: (registry: JobRegistry, services: Services) => void;
  /** What it tells people of its own events. */
  readonly notices?: Notices;
  /** What waits for the actor, for 'Tus pendientes'. Without SQL where the actor cannot have anything. */
  readonly pendientes?: (uow: ActorUow) => Promise<Pendientes>;
  /** What the actor may see of what it looks for. */
  readonly busqueda?: (uow: ActorUow, consulta: Consulta) => Promise<readonly GrupoDeHallazgos[]>;
  readonly actividad?: Actividad;
  /** What it asks of whoever opens one of its documents, beyond seeing the row: throws its refusal, or counts. */
  readonly descarga?: (
    uow: ActorUow,
    documento: {
      readonly id: string;
      readonly entidad: string;
      readonly ranura: string;
      readonly organizacionId: string | null;
    },
    vista: boolean,
  ) => void | Promise<void>;
  /** What it issues as PDF. */
  readonly emite?: readonly Document[];
  /** What it keeps of the actor's own account, by the name under which the download shows it. */
  readonly datosPersonales?: DatosPersonales;
};
