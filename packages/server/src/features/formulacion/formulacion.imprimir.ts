import { actualizarFormulacion, type Formulacion } from '@portal/domain/features/formulacion/public';
import { notFound } from '@portal/domain/kernel/errors';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { leerFormulacion } from './formulacion.actions.ts';
import { findVersion } from './formulacion.versiones.repo.ts';

/** A design as a stage prints it: as it stands, or as one version was cut. */
export type FormulacionImpresa = {
  readonly formulacion: Formulacion;
  /** Null: as it stands. */
  readonly version: { readonly numero: number; readonly creadaEn: Date; readonly sha256: string } | null;
  readonly ultimaVersion: number | null;
};

/** What is printed of a case in sight. Errors: 404 without a design in sight, or without that version. */
export const leerParaImprimir = async (
  uow: ActorUow,
  proyectoId: string,
  numero?: number,
): Promise<FormulacionImpresa> => {
  const leida = await leerFormulacion(uow, proyectoId);
  if (!leida) throw notFound();
  const comun = { ultimaVersion: leida.row.ultima_version };
  if (numero === undefined) return { ...comun, formulacion: leida.formulacion, version: null };
  const version = await findVersion(uow.tx, proyectoId, numero);
  if (!version) throw notFound();
  return {
    ...comun,
    formulacion: actualizarFormulacion(JSON.parse(version.contenido.toString('utf8'))),
    version: { numero, creadaEn: version.created_at, sha256: version.sha256 },
  };
};

/** A version of the design as it was cut. Error: 404 where it is not in sight. */
export const versionDeFormulacion = async (
  tx: Tx,
  proyectoId: string,
  numero: number,
): Promise<Formulacion> => {
  const version = await findVersion(tx, proyectoId, numero);
  if (!version) throw notFound();
  return actualizarFormulacion(JSON.parse(version.contenido.toString('utf8')));
};
