import { createContext, useCallback, useContext } from 'react';

/** Id of the control of a path, for labels, summaries and links: 'campo-rfc', 'campo-documentos-acta'. */
export const controlId = (path: string): string => `campo-${path.replace(/[^A-Za-z0-9_-]+/g, '-')}`;

/**
 * Which form the controls inside belong to, where several stand on one page: their paths may be the same ('justificacion' of two
 * sections), their ids must not be. None: the page has one form, and goes to its controls by their paths alone.
 */
export const ControlScope = createContext('');

/** `controlId` of a path in the form that it stands in. */
export const useControlId = (): ((path: string) => string) => {
  const scope = useContext(ControlScope);
  return useCallback((path) => controlId(scope ? `${scope}.${path}` : path), [scope]);
};
