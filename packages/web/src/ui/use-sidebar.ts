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

/** State of the sidebar: Ctrl or Cmd + B, remembered in a cookie for seven days. */
export const useSidebar = (): SidebarControl => {
  const wide = useWide();
  // On a tablet it would take a third of the page: it is open there only for who opened it.
  const roomy = useMedia('(width >= 64rem)');
  const [chosen, setChosen] = useState(remembered);
  const expanded = chosen ?? roomy;
  const [panelOpen, setPanelOpen] = useState(false);

  const toggle = useCallback(() => {
    if (!wide) return setPanelOpen((open) => !open);
    document.cookie = `${COOKIE}=${!expanded}; path=/; max-age=${MAX_AGE}; samesite=lax`;
    setChosen(!expanded);
  }, [wide, expanded]);

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
