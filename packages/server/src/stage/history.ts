/**
 * How a history words what the log calls '<entidad>.<acción>': the action, and its text among those of the slice (`historial`
 * of its messages); where it has none, its name. What it was about follows, by its name in `secciones`: 'Aprobó una sección: Alcance
 * Territorial'; and what it counted, as `cuentas` words it: 'Guardó validaciones: 3 válidos, 1 no válido'.
 */
export const wordAction = (
  entry: {
    readonly accion: string;
    readonly cuenta?: Readonly<Record<string, number>> | null;
    readonly seccion?: string | null;
  },
  textos: Readonly<Record<string, string>> = {},
  {
    cuentas = {},
    secciones = {},
  }: {
    readonly cuentas?: Readonly<Record<string, (n: number) => string>>;
    readonly secciones?: Readonly<Record<string, string>>;
  } = {},
): { readonly accion: string; readonly texto: string } => {
  const accion = entry.accion.slice(entry.accion.indexOf('.') + 1);
  const contado = Object.entries(cuentas).flatMap(([que, palabras]) => {
    const n = entry.cuenta?.[que] ?? 0;
    return n > 0 ? [palabras(n)] : [];
  });
  const nombrada = secciones[entry.seccion ?? ''];
  const mas = [...(nombrada ? [nombrada] : []), ...contado];
  const texto = textos[accion] ?? accion;
  return { accion, texto: mas.length > 0 ? `${texto}: ${mas.join(', ')}` : texto };
};
