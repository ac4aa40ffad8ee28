import { useCallback, useEffect, useState } from 'react';
import { useMedia, useWide } from './use-media.ts';

/** Seed, section 9: name kept from the prototype's library, seven days. */
const COOKIE = 'sidebar_state';
const MAX_AGE = 604_800;

/** As it was left; undefined where it was never moved. */
const remembered = (): boolean | undefined => {
  const [, state] = /(?:^|;\s*)sidebar_state=(true|false)/.exec(document.cookie) ?? [];
  return state === undefined ? undefined : state === 'true';
};

export type SidebarControl = {
  /** 768 px or wider: the sidebar is part of the page; otherwise it slides in. */
  wide: boolean;
  /** On wide windows: 16 rem instead of 3. */
  expanded: boolean;
  /** On narrow windows: the panel is in sight. */
  panelOpen: boolean;
  setPanelOpen: (open: boolean) => void;
  toggle: () => void;
};

/**
 * State of the sidebar: Ctrl or Cmd + B, remembered in a cookie for seven days. For a desk (`desk`) it makes room by itself
 * under 1536 px: opened there it stays so until the page is left, and nothing is remembered of it.
 */
export const useSidebar = (desk = false): SidebarControl => {
  const wide = useWide();
  // On a tablet it would take a third of the page: it is open there only for who opened it.
  const roomy = useMedia('(width >= 64rem)');
  const [chosen, setChosen] = useState(remembered);
  const apart = useMedia('(width >= 96rem)');
  const [opened, setOpened] = useState(false);
  const makesRoom = desk && !apart;
  const expanded = makesRoom ? opened : (chosen ?? roomy);
  const [panelOpen, setPanelOpen] = useState(false);

  const toggle = useCallback(() => {
    if (!wide) return setPanelOpen((open) => !open);
    if (makesRoom) return setOpened(!opened);
    document.cookie = `${COOKIE}=${!expanded}; path=/; max-age=${MAX_AGE}; samesite=lax`;
    setChosen(!expanded);
  }, [wide, expanded, makesRoom, opened]);

  useEffect(() => {
    if (!makesRoom) setOpened(false);
  }, [makesRoom]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [toggle]);

  useEffect(() => {
    if (wide) setPanelOpen(false);
  }, [wide]);

  return { wide, expanded, panelOpen, setPanelOpen, toggle };
};
