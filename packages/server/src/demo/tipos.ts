import type { PreRegistroFieldId } from '@portal/domain/features/pre-registro/pre-registro.form';
import type { CampoDeRevision } from '@portal/domain/features/pre-registro/pre-registro.revision';
import type { RanuraId } from '@portal/domain/features/pre-registro/pre-registro.schema';
import type { Fecha } from '@portal/domain/kernel/dates';

/** The shapes of the demo's data: organizations, and the story of each pre-registration. */

/** Fiscal regime of every organization of the demo. */
export const SIN_LUCRO = 'Personas Morales con Fines no Lucrativos';

/**
 * An account of an applicant by the part before the @ of its address. Without a name it is one of the test users,
 * whom the slice `usuarios` names.
 */
export type CuentaDeOrganizacion = { readonly clave: string; readonly nombre?: string };

/** Answers that an organization gives in every pre-registration, unless one says otherwise. */
type Perfil = Readonly<
  Record<
    Extract<
      PreRegistroFieldId,
      | 'mision'
      | 'vision'
      | 'objeto_social'
      | 'titular'
      | 'nombramientos'
      | 'enlaces_autorizados'
      | 'credenciales_oficiales'
    >,
    string
  >
>;

export type OrganizacionDemo = {
  readonly clave: string;
  readonly nombre: string;
  /** How file names and letters call it. */
  readonly corto: string;
  readonly tipo: 'osc' | 'institucion';
  /** An institution is not asked (rule 45). */
  readonly donataria: 'si' | 'no' | null;
  readonly rfc: string;
  readonly municipio: string;
  readonly domicilio: string;
  /** The date that the RFC carries. */
  readonly constitucion: Fecha;
  /** How it came to be: deed and notary, or the agreement of the cabildo. */
  readonly origen: string;
  /** Entry in the public registry or the official gazette. */
  readonly inscripcion: string;
  readonly regimen: string;
  readonly perfil: Perfil;
  readonly ficha: FichaDemo;
  /** The first owns; the others join by invitation. */
  readonly cuentas: readonly [CuentaDeOrganizacion, ...CuentaDeOrganizacion[]];
};

/** What an organization writes on its own page, over what its pre-registration said. */
export type FichaDemo = {
  /** Days before today on which its owner wrote it, after its first pre-registration. */
  readonly hace: number;
  readonly telefono: string;
  readonly sitioWeb: string | null;
  /** An institution has none. */
  readonly cluni: string | null;
  /** 18 digits with a good control digit. */
  readonly clabe: string | null;
};

export type Respuestas = Readonly<Partial<Record<PreRegistroFieldId, string | null>>>;

/** When a step happened: natural days before today, at an hour of Chihuahua. */
export type Momento = { readonly hace: number; readonly hora: string };

export type Revisor = 'administrador' | 'coordinador';

/** What the reviewer marked: `bien` valid, `mal` invalid with what must be corrected; the rest undecided. */
export type Dictamen = {
  readonly bien?: readonly CampoDeRevision[] | 'todo';
  readonly mal?: Readonly<Partial<Record<CampoDeRevision, string>>>;
  readonly comentarios?: string;
};

export type Paso = Momento &
  (
    | {
        readonly accion: 'editar' | 'solicitarRevision';
        readonly cambios?: Respuestas;
        /** Another opinion 32-D, issued that many days before this step: its answers and its PDF. */
        readonly opinion?: OpinionDemo;
        /** Slots whose paper is uploaded anew. */
        readonly reemplaza?: readonly RanuraId[];
      }
    | ({
        readonly accion: 'guardarValidaciones' | 'enviarARevision' | 'solicitarCambios' | 'aprobar';
        readonly por: Revisor;
        readonly justificacion?: string;
      } & Dictamen)
    | { readonly accion: 'rechazar' | 'reabrir'; readonly por: Revisor; readonly motivo: string }
  );

/** The opinion 32-D that was presented: issued that many days before it was sent. */
export type OpinionDemo = {
  readonly diasAntes: number;
  readonly sentido: 'positiva' | 'negativa' | 'en_suspension';
  readonly folio: string;
};

/** One pre-registration and what has happened to it, oldest first. */
export type PreRegistroDemo = {
  /** By which the registro that is opened from it finds it. */
  readonly clave?: string;
  readonly organizacion: string;
  /** Which of the organization's accounts sends it; the owner when absent. */
  readonly cuenta?: number;
  readonly enviado: Momento;
  /** What it answers: a call or an invitation by its key; the organization's own initiative when absent. */
  readonly solicitud?: { readonly convocatoria: string } | { readonly invitacion: string };
  /** Null: it says that it is not up to date with the tax authority. */
  readonly opinion: OpinionDemo | null;
  /** Age of the fiscal certificate when it was sent; 20 days when absent. */
  readonly constanciaDiasAntes?: number;
  readonly respuestas: Respuestas & { readonly alianzas_estrategicas: string };
  readonly pasos: readonly Paso[];
};
