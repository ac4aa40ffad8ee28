/**
 * How a history words what the log calls '<entidad>.<acción>': the action, and its text among those of the slice (`historial`
 * of its messages); where it has none, its name. What the entry counted
 * follows, as `cuentas` words it: 'Guardó validaciones: 3 válidos, 1 no válido'.
 */
export const wordAction = (
  entry: { readonly accion: string; readonly cuenta?: Readonly<Record<string, number>> | null },
  textos: Readonly<Record<string, string>> = {},
  cuentas: Readonly<Record<string, (n: number) => string>> = {},
): { readonly accion: string; readonly texto: string } => {
  const accion = entry.accion.slice(entry.accion.indexOf('.') + 1);
  const contado = Object.entries(cuentas).flatMap(([que, palabras]) => {
    const n = entry.cuenta?.[que] ?? 0;
    return n > 0 ? [palabras(n)] : [];
  });
  const texto = textos[accion] ?? accion;
  return { accion, texto: contado.length > 0 ? `${texto}: ${contado.join(', ')}` : texto };
};
