import { tituloDeSeccion } from '@portal/domain/features/formulacion/secciones.nombres';
import { localCopies } from '../../ui/autosave-store.ts';
import type { LocalCopy } from '../../ui/autosave-types.ts';

/** Something typed that is on this device and not in the portal. */
export type Unsent = {
  readonly key: string;
  /** What it is of, in words. */
  readonly label: string;
  /** When it was typed, milliseconds since the epoch. */
  readonly at: number;
};

// A copy is named form:record:owner (`copyKey`); the sections of a design, form:case.section:owner.
const words: Readonly<Record<string, string>> = {
  'pre-registro': 'Pre-registro',
  registro: 'Registro',
  convocatoria: 'Convocatoria',
  'convocatoria-adenda': 'Adenda de una convocatoria',
  documento: 'Documento del repositorio',
};
const labelOf = (key: string): string => {
  const [form = '', record = ''] = key.split(':');
  const section = record.slice(record.lastIndexOf('.') + 1);
  const named: Readonly<Record<string, string>> = tituloDeSeccion;
  if (form === 'formulacion') return `Proyecto: ${named[section] ?? 'una sección'}`;
  const what = words[form] ?? 'Un formulario';
  return record.startsWith('nuevo') ? `${what} nuevo, sin enviar` : `${what}: cambios sin enviar`;
};

/** Whether a copy is this account's, in whichever of its organizations. */
export const isOf = (usuarioId: string, key: string): boolean => {
  const owner = key.slice(key.lastIndexOf(':') + 1);
  return owner === usuarioId || owner.startsWith(`${usuarioId}@`);
};

/** What of the account waits on this device, the newest first. */
export const unsentOf = (
  usuarioId: string,
  copies: readonly (readonly [string, LocalCopy<unknown>])[],
): Unsent[] =>
  copies
    .filter(([key]) => isOf(usuarioId, key))
    .map(([key, { at }]) => ({ key, label: labelOf(key), at }))
    .toSorted((a, b) => b.at - a.at);

/** {@link unsentOf} of what is on this device now. */
export const readUnsent = async (usuarioId: string): Promise<Unsent[]> => {
  try {
    return unsentOf(usuarioId, await localCopies<unknown>(''));
  } catch {
    // Nothing can be read, so nothing was kept.
    return [];
  }
};
