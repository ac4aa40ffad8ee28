import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { type Answers, answersOf } from '@portal/domain/kernel/form';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SaveConflict } from '../../../ui/autosave-types.ts';
import { differingKeys } from '../../../ui/conflict.ts';
import type { UseAutosave } from '../../../ui/use-autosave.ts';
import type { CrearSearch } from '../pre-registro.search.ts';
import { conEleccion, type Eleccion, eleccionDeBorrador, eleccionDeUrl, mismaEleccion } from './solicitud.ts';

type Borrable = Pick<UseAutosave<Answers>, 'data' | 'ready' | 'setData' | 'conflict' | 'resolve'>;

/** The draft is for one request and the person arrives with another one: a question for them, never an answer of ours. */
export type OtraEleccion = {
  /** What the draft that is kept is for. */
  readonly guardada: Eleccion;
  readonly nueva: Eleccion;
  /**
   * The person arrived with the new one; or another page made the draft one for another request; or the draft of this page
   * was sent or thrown away, and the one that is kept is another draft.
   */
  readonly porque: 'llegada' | 'otra_pagina' | 'otro_borrador';
  /** What the one that is kept holds. */
  readonly datos: Answers;
  /** Goes on with the one that is kept. */
  readonly continuar: () => void;
  /**
   * Makes what was typed part of the new one; in place of what the other draft holds, where it is another one. Null where both
   * are for the same.
   */
  readonly pasar: (() => void) | null;
};

/**
 * The chosen request type of the draft `cual` (undefined: the one without a number): what the URL brings goes into a draft in which nothing was typed, and from then on the
 * draft keeps it. `otra` when the two differ and something would change its meaning: by the URL, whoever leads to it,
 * or because another tab made the draft one for another request. `conflicto` is what is left to choose field by field.
 */
export const useEleccion = (
  { data: datos, ready, setData, conflict, resolve }: Borrable,
  empezado: boolean,
  cual: string | undefined,
): { eleccion: Eleccion | null; otra: OtraEleccion | null; conflicto: SaveConflict<Answers> | null } => {
  const search: CrearSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { paso } = search;
  const traida = eleccionDeUrl(search);
  const guardada = eleccionDeBorrador(datos);
  const llegada = (): void => void navigate({ to: '.', search: { paso, borrador: cual }, replace: true });

  const difiere = traida !== null && !mismaEleccion(traida, guardada);
  // Whoever begins another one for the same is asked too.
  const pregunta = (difiere || (traida && search.llegada === 'nueva')) && guardada !== null && empezado;
  useEffect(() => {
    if (!ready || !traida || pregunta) return;
    if (difiere) setData(conEleccion(datos, traida));
    llegada();
  });

  // Nothing was typed upon a draft that is gone or another one: there is nothing to ask.
  const deOtro = conflict !== null && (conflict.gone || conflict.another);
  const callado = deOtro && !Object.values(answersOf(preRegistroForm, conflict.mine)).some(Boolean);
  const trasUnoIdo = conflict?.gone ? 'mine' : 'theirs';
  useEffect(() => {
    if (callado) resolve(trasUnoIdo);
  }, [callado, trasUnoIdo, resolve]);

  // First what the draft is for, whole; then, field by field, whatever else met.
  const [acordada, setAcordada] = useState<Eleccion | null>(null);
  const ajena = conflict && !conflict.gone ? eleccionDeBorrador(conflict.theirs) : null;
  if (!conflict && acordada) setAcordada(null);
  if (callado) return { eleccion: guardada, otra: null, conflicto: null };
  // Two drafts that share no past: one or the other, never a mixture of both.
  if (conflict?.another && guardada)
    return {
      eleccion: guardada,
      otra: {
        guardada: ajena ?? guardada,
        nueva: guardada,
        porque: 'otro_borrador',
        datos: conflict.theirs,
        continuar: () => resolve('theirs'),
        pasar: () => resolve('mine'),
      },
      conflicto: null,
    };
  if (conflict && ajena && guardada && !mismaEleccion(ajena, guardada)) {
    const juntas = (eleccion: Eleccion) => ({
      ...conflict,
      mine: conEleccion(conflict.mine, eleccion),
      theirs: conEleccion(conflict.theirs, eleccion),
    });
    if (acordada) return { eleccion: acordada, otra: null, conflicto: juntas(acordada) };
    const acordar = (eleccion: Eleccion) => {
      const { mine, theirs } = juntas(eleccion);
      if (differingKeys(mine, theirs).length === 0) resolve({ merged: mine });
      else setAcordada(eleccion);
    };
    return {
      eleccion: guardada,
      otra: {
        guardada: ajena,
        nueva: guardada,
        porque: 'otra_pagina',
        datos: conflict.theirs,
        continuar: () => acordar(ajena),
        pasar: () => acordar(guardada),
      },
      conflicto: null,
    };
  }
  if (!pregunta || !guardada || !traida)
    return { eleccion: traida ?? guardada, otra: null, conflicto: conflict };
  return {
    eleccion: guardada,
    otra: {
      guardada,
      nueva: traida,
      porque: 'llegada',
      datos,
      continuar: llegada,
      pasar: difiere
        ? () => {
            setData(conEleccion(datos, traida), { decided: true });
            llegada();
          }
        : null,
    },
    conflicto: conflict,
  };
};
