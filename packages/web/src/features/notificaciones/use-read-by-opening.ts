import type { Notificacion } from '@portal/domain/features/notificaciones/notificaciones.shapes';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMarcar } from './notificaciones.queries.ts';

const RECORD = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** The record that an address of the portal is about; null where it is about none. */
const recordOf = (path: string): string | null => RECORD.exec(path.split(/[?#]/)[0] ?? '')?.[0] ?? null;

/**
 * Whoever opens a record has read what the bell told of it until then. What arrives while it is open stays unread: it may lie
 * behind another window.
 */
export const useReadByOpening = (items: readonly Notificacion[] | undefined): void => {
  const { pathname } = useLocation();
  const { mutate } = useMarcar();
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!items) return;
    const record = recordOf(pathname);
    const before = opened.current;
    opened.current = record;
    // Judged once, as the record opens, upon what was told by then.
    if (record === null || record === before) return;
    for (const { id, leida, enlace } of items)
      if (!leida && enlace !== null && recordOf(enlace) === record) mutate({ id, leida: true });
  }, [pathname, items, mutate]);
};
