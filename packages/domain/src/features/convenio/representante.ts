import { type Fecha, formatDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import { checkRfc } from '../../kernel/rfc.ts';
import { foldForSearch } from '../../kernel/text.ts';
import { diezAniosAntes } from './vigencia.ts';

/** A new legal representative during a convenio in force (stages.md §3): who signs for the organization from then on. */

/** Who signs for a side, as step 4 or the last change of it says. */
export type Firmante = { readonly nombre: string; readonly cargo: string; readonly rfc: string | null };

type Propuesto = {
  readonly nombre: string;
  readonly cargo: string;
  readonly rfc?: string | undefined;
  readonly desde: Fecha;
};

export type MarcoDelRepresentante = {
  readonly hoy: Fecha;
  /** Signed on paper alone: no e.firma is compared with an RFC. */
  readonly soloEnPapel: boolean;
  readonly fundacion: Firmante;
  /** For the database whoever signs for the foundation has the same name: it knows more letters that are one (ø, ł, ß). */
  readonly mismoNombre: boolean;
  /** Who signs for the organization until now. */
  readonly actual: Firmante;
};

/** The RFC as it is kept; null where nobody wrote it. */
export const rfcDelRepresentante = ({ rfc = '' }: Pick<Propuesto, 'rfc'>): string | null =>
  rfc.trim() === '' ? null : checkRfc(rfc, { tipo: 'fisica' }).rfc;

const mismo = (a: string, b: string): boolean => a.trim() !== '' && foldForSearch(a) === foldForSearch(b);

/** Everything that is wrong of it, each beside its field. */
export const faltasDelRepresentante = (
  propuesto: Propuesto,
  { hoy, soloEnPapel, fundacion, mismoNombre, actual }: MarcoDelRepresentante,
): Issue[] => {
  const { nombre, cargo, desde } = propuesto;
  const rfc = rfcDelRepresentante(propuesto);
  const malo = rfc === null ? undefined : checkRfc(rfc, { tipo: 'fisica' }).errors[0];
  const falta = (path: string, code: string, message: string): Issue => ({ path, code, message });
  return [
    ...(nombre.trim() === '' ? [falta('nombre', 'falta_nombre', 'El nombre completo es requerido')] : []),
    ...(mismoNombre || mismo(nombre, fundacion.nombre)
      ? [
          falta(
            'nombre',
            'mismo_firmante',
            'Firman dos personas distintas: una por la fundación y otra por la organización.',
          ),
        ]
      : []),
    ...(mismo(nombre, actual.nombre)
      ? [falta('nombre', 'mismo_representante', 'Es quien ya firma por la organización.')]
      : []),
    ...(cargo.trim() === '' ? [falta('cargo', 'falta_cargo', 'El cargo es requerido')] : []),
    ...(rfc === null && !soloEnPapel
      ? [falta('rfc', 'falta_rfc', 'El RFC es requerido: con él se compara su e.firma')]
      : []),
    ...(malo ? [falta('rfc', malo.code, malo.message)] : []),
    ...(rfc !== null && rfc === fundacion.rfc
      ? [falta('rfc', 'mismo_firmante', 'Los dos firmantes no pueden tener el mismo RFC.')]
      : []),
    ...(desde > hoy ? [falta('desde', 'fecha_futura', 'La fecha no puede ser posterior a hoy')] : []),
    ...(desde < diezAniosAntes(hoy)
      ? [
          falta(
            'desde',
            'fecha_remota',
            `La fecha no puede ser anterior al ${formatDate(diezAniosAntes(hoy))}`,
          ),
        ]
      : []),
  ];
};
