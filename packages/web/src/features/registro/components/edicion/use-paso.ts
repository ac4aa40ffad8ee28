import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { goTo } from '../../../../ui/go-to.ts';
import type { PasoSearch } from '../../registro.search.ts';
import { leerPaso, type Paso, pasoPorHacer } from './pasos.ts';

export type PasoAbierto = {
  readonly paso: Paso;
  readonly abrir: (paso: Paso) => void;
  /** Opens a section at a place of it, which takes the focus as soon as it is drawn. */
  readonly irA: (seccion: SeccionDeFormulacion, ancla?: string | null) => void;
  /** Title of the open step: it takes the focus when another one is opened. */
  readonly titulo: RefObject<HTMLHeadingElement | null>;
};

/** The open step, in the address; without one, where the work goes on. */
export const usePaso = (tareas: Registro['tareas']): PasoAbierto => {
  const search: PasoSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  // It stays while one works in it, whatever becomes of the others.
  const [porHacer] = useState(() => pasoPorHacer(tareas));
  const pedido = leerPaso(search.paso);
  const paso = pedido ?? porHacer;
  const titulo = useRef<HTMLHeadingElement>(null);
  const visto = useRef(paso);
  const meta = useRef<string | null>(null);

  useEffect(() => {
    if (pedido === undefined) void navigate({ to: '.', search: { paso: porHacer }, replace: true });
  }, [pedido, porHacer, navigate]);

  useEffect(() => {
    if (visto.current === paso) return;
    visto.current = paso;
    const lugar = meta.current;
    meta.current = null;
    window.scrollTo(0, 0);
    titulo.current?.focus({ preventScroll: true });
    if (lugar) goTo(lugar);
  }, [paso]);

  const abrir = (uno: Paso): void => void navigate({ to: '.', search: { paso: uno } });
  return {
    paso,
    titulo,
    abrir: (uno) => {
      meta.current = null;
      abrir(uno);
    },
    irA: (seccion, ancla) => {
      if (seccion === paso) {
        if (ancla) goTo(ancla);
        else titulo.current?.focus();
        return;
      }
      meta.current = ancla || null;
      abrir(seccion);
    },
  };
};
