/**
 * How a history words what the log calls '<entidad>.<acción>': the action, and its text among those of the slice (`historial`
 * of its messages); where it has none, its name.
 */
export const wordAction = (
  entry: { readonly accion: string },
  textos: Readonly<Record<string, string>> = {},
): { readonly accion: string; readonly texto: string } => {
  const accion = entry.accion.slice(entry.accion.indexOf('.') + 1);
  return { accion, texto: textos[accion] ?? accion };
};
