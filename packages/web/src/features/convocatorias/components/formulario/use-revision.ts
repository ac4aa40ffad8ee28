import {
  normalizarTerminos,
  revisarApertura,
  revisarPublicacion,
  revisarTerminos,
} from '@portal/domain/features/convocatorias/convocatorias.terminos';
import { isRows } from '@portal/domain/kernel/answers';
import { today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { type Answers, textOf } from '@portal/domain/kernel/form';
import { fieldOfPath } from '@portal/domain/kernel/sections';
import { useMemo, useState } from 'react';
import { terminosDe } from './datos.ts';

/** What the person tried: a draft needs less than a publication. */
export type Intento = 'guardar' | 'publicar';

type Ajenas = { readonly issues: readonly Issue[]; readonly datos: Answers; readonly tieneBases: boolean };

/**
 * Everything wrong or missing for what is tried, one message a field: the server's own check (rule 44). `guardada` is the
 * opening that the draft has already.
 */
export const revisar = (
  intento: Intento,
  datos: Answers,
  tieneBases: boolean,
  guardada: string | null = null,
): readonly Issue[] => {
  const terminos = terminosDe(datos);
  const hoy = today(new Date());
  const primero = [...revisarTerminos(terminos), ...revisarApertura(terminos, hoy, guardada)];
  if (intento === 'guardar') return primero;
  const luego = revisarPublicacion(normalizarTerminos(terminos), hoy, tieneBases);
  return [...primero, ...luego.filter(({ path }) => !primero.some((issue) => issue.path === path))];
};

/** What a refusal was about: the text of a field, of a cell, or the rows as a whole. */
const celdaDe = (path: string, datos: Answers): string | undefined => {
  const [campo = '', fila, columna = ''] = path.split('.');
  const dato = datos[campo];
  if (!isRows(dato)) return textOf(dato);
  return fila ? (dato.find((row) => row.fila === fila)?.[columna] ?? undefined) : JSON.stringify(dato);
};

/**
 * What the page says about what is typed: after an attempt everything that stands in its way, before it only
 * what was left badly written. A refusal of the server stays until its field changes.
 */
export const useRevision = (datos: Answers, tieneBases: boolean, guardada: string | null = null) => {
  const [intento, setIntento] = useState<Intento | null>(null);
  const [vuelta, setVuelta] = useState(0);
  const [dejados, setDejados] = useState<ReadonlySet<string>>(new Set());
  const [ajenas, setAjenas] = useState<Ajenas>({ issues: [], datos, tieneBases });

  const propias = useMemo(
    () => revisar(intento ?? 'guardar', datos, tieneBases, guardada),
    [intento, datos, tieneBases, guardada],
  );
  const delServidor = ajenas.issues.filter(({ path }) => {
    const campo = fieldOfPath(path);
    if (campo === 'documentos') return ajenas.tieneBases === tieneBases;
    return celdaDe(path, ajenas.datos) === celdaDe(path, datos);
  });
  const visibles = [
    ...delServidor,
    ...(intento ? propias : []).filter(({ path }) => !delServidor.some((issue) => issue.path === path)),
  ];

  return {
    /** For the summary at the top. */
    issues: visibles,
    /** Grows with each attempt, so that the summary takes the focus again. */
    vuelta,
    errorDe: (path: string): string | undefined =>
      visibles.find((issue) => issue.path === path)?.message ??
      propias.find((issue) => issue.path === path && dejados.has(path) && issue.code !== 'requerido')
        ?.message,
    dejar: (path: string) => setDejados((antes) => new Set([...antes, path])),
    /** Checks what is typed for an attempt; true when nothing stands in its way. */
    intentar: (next: Intento): boolean => {
      const faltas = revisar(next, datos, tieneBases, guardada);
      // What is typed after it went well is judged at the next attempt.
      setIntento(faltas.length > 0 ? next : null);
      if (faltas.length > 0) setVuelta((n) => n + 1);
      return faltas.length === 0;
    },
    /** Shows refusals of the server beside their fields. */
    mostrar: (issues: readonly Issue[]) => {
      setAjenas({ issues, datos, tieneBases });
      if (issues.length > 0) setVuelta((n) => n + 1);
    },
  };
};

export type Revision = ReturnType<typeof useRevision>;
