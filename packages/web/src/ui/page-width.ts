/** A page as wide as its pane, but on a wide screen no wider than a sheet that is read: times the zoom. */
export const pageWidth = (zoom: number): string => `min(${zoom * 100}%, ${zoom * 56}rem)`;
