import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { client } from '../../../../app/api.ts';
import { type Beat, useBeat } from '../../../../stage/use-beat.ts';

type Presentes = Awaited<ReturnType<typeof client.formulacion.presencia>>;
export type Presente = Presentes['otros'][number];

const decir: Beat<SeccionDeFormulacion, Presentes> = (id, seccion) =>
  client.formulacion.presencia({ id, seccion }, { context: { keepalive: seccion === null } });

const NADIE: readonly Presente[] = [];

/** Tells the others in which section this account is, and says who of them is where. */
export const usePresencia = (proyecto: string, seccion: SeccionDeFormulacion | null): readonly Presente[] =>
  useBeat(proyecto, seccion, decir)?.otros ?? NADIE;
