import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { CampoDeRevision } from '@portal/domain/features/registro/registro.revision';
import type { Momento, Revisor } from './tipos.ts';

/**
 * The shapes of the registros of the demo: the design of each project and what happened to it. Long lists are tables, one row a
 * line with ' | ' between cells: so a whole project is read on two screens. Dates and months count from the project's first
 * month, which counts from today: '3.15' is the 15th of its third month, '1-4 9' are five months.
 */

/** The texts of step 1; dates come of `inicio` and `meses`. */
type FichaDeProyecto = {
  readonly nombre_oficial: string;
  readonly descripcion: string;
  readonly objetivo_general: string;
  readonly objetivos_especificos: string;
  readonly eje: string;
  readonly region: string;
  /** Key of the INEGI catalogue. */
  readonly municipio: string;
  /** Canonical amount: what the lines ask of the foundation, to the centavo. */
  readonly monto_solicitado: string;
  readonly responsable_seguimiento: string;
  readonly responsable_contacto: string;
  readonly email_contacto: string;
  readonly telefono_contacto: string;
};

export type ProyectoDemo = {
  /** Months from the present one to that in which it begins: at least 1, or it was opened so long ago that it has begun since. */
  readonly inicio: number;
  readonly meses: number;
  readonly ficha: FichaDeProyecto;
  /**
   * Both trees as one outline: 'problema | objetivo', what hangs from it two spaces deeper. The first line is the centre, '-'
   * leads to it and '+' follows from it. A problem without its objective is one that nobody has turned over yet.
   */
  readonly arbol?: string;
  readonly poblacion?: {
    readonly poblacion_total: string;
    readonly poblacion_directa: string;
    readonly poblacion_indirecta: string;
    readonly caracteristicas: string;
    readonly criterios_seleccion: string;
  };
  readonly alcance?: {
    readonly ambito: string;
    /** Keys of the INEGI catalogue. */
    readonly municipios: string;
    readonly ubicacion_especifica: string;
    readonly cobertura: string;
    readonly justificacion: string;
  };
  /**
   * 'fin', 'proposito', 'A', 'A.1' … | resumen | medios | supuestos, and below each its indicators: '* nombre | fórmula | unidad |
   * línea base | meta | frecuencia'.
   */
  readonly matriz?: string;
  /** actividad | concepto | rubro | cantidad | unidad | costo unitario | meses [| propio monto] [| otros monto]. */
  readonly presupuesto?: string;
  readonly justificacion?: string;
  /** actividad | nombre | inicio | fin | responsable [| tras actividad]. */
  readonly actividades?: string;
  /** nombre | fecha [| actividad]. */
  readonly hitos?: string;
  readonly entregables?: string;
  /** riesgo | probabilidad | impacto | qué se hará | responsable. */
  readonly riesgos?: string;
};

/** What the reviewer marked: sections that are right, and what must be corrected by section or field. */
export type DictamenDeRegistro = {
  readonly bien?: readonly SeccionDeFormulacion[] | 'todo';
  readonly mal?: Readonly<Partial<Record<CampoDeRevision, string>>>;
  readonly comentarios?: string;
};

export type PasoDeRegistro = Momento &
  (
    | {
        readonly accion: 'guardar';
        /** Key of an account of the organization. */
        readonly por: string;
        readonly secciones: readonly SeccionDeFormulacion[];
        /** How the project read then; as it reads now when absent. */
        readonly como?: (proyecto: ProyectoDemo) => ProyectoDemo;
      }
    | { readonly accion: 'finalizar'; readonly por: string }
    | ({
        readonly accion: 'guardarValidaciones' | 'solicitarCambios' | 'validar';
        readonly por: Revisor;
      } & DictamenDeRegistro)
    | { readonly accion: 'rechazar' | 'cancelar'; readonly por: Revisor; readonly motivo: string }
    | { readonly accion: 'desistir'; readonly por: string; readonly motivo: string }
  );

/** One registro and what has happened to it, oldest first. */
export type RegistroDemo = {
  /** Key of the pre-registration that it is opened from, and its own. */
  readonly clave: string;
  readonly abierto: Momento & { readonly por: Revisor };
  /** How its ficha read when the foundation opened it; as it reads now when absent. */
  readonly ficha?: Partial<FichaDeProyecto>;
  readonly proyecto: ProyectoDemo;
  readonly pasos: readonly PasoDeRegistro[];
};
