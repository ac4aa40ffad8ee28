import type { Documento } from '@portal/domain/features/documentos/public';
import { useCallback, useMemo, useState } from 'react';

/** A slot of the record, as its tab names it. */
export type PaperSlot = { readonly id: string; readonly label: string; readonly short: string };

/** One version of a paper among all that its slot has had. */
export type PaperVersion = Documento & {
  readonly vigente: boolean;
  readonly subidoPor: string | null;
};

/** Steps of zoom: 1 is the width of the pane. */
const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

type Look = {
  readonly slot: string | null;
  /** Id of an earlier version; null: the present one. */
  readonly version: string | null;
  /** Both beside each other. */
  readonly beside: boolean;
  readonly zoom: number;
  readonly rotation: number;
};

const fresh = { version: null, beside: false, zoom: 0, rotation: 0 } as const;

/** What is shown of the papers of a record, and how: one state for the pane, the full window and the keys. */
export const usePapers = (first: string | null) => {
  const [look, setLook] = useState<Look>({ slot: null, ...fresh });
  const [full, setFull] = useState(false);
  const open = useCallback(
    (slot: string) => setLook((now) => (now.slot === slot ? now : { slot, ...fresh })),
    [],
  );
  const zoomBy = useCallback(
    (steps: number) =>
      setLook((now) => ({ ...now, zoom: Math.min(Math.max(now.zoom + steps, 0), ZOOMS.length - 1) })),
    [],
  );
  const rotate = useCallback(() => setLook((now) => ({ ...now, rotation: (now.rotation + 90) % 360 })), []);
  const show = useCallback(
    (version: string | null, beside = false) => setLook((now) => ({ ...now, version, beside, rotation: 0 })),
    [],
  );
  return useMemo(
    () => ({
      ...look,
      // Nothing was chosen yet; the papers may come after the page.
      slot: look.slot ?? first,
      scale: ZOOMS[look.zoom] ?? 1,
      canZoomIn: look.zoom < ZOOMS.length - 1,
      canZoomOut: look.zoom > 0,
      full,
      setFull,
      open,
      zoomBy,
      rotate,
      show,
    }),
    [look, first, full, open, zoomBy, rotate, show],
  );
};

export type Papers = ReturnType<typeof usePapers>;
