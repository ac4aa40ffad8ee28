import { buffer } from 'node:stream/consumers';
import { writeWorkbook } from '../../../platform/sheets/index.ts';

/** Files with people, as somebody writes them. */

export const TITULOS = ['Nombre', 'Apellidos', 'Email', 'Teléfono', 'Cargo', 'Departamento', 'Rol'] as const;

/** A row that is good, but for what is said. */
export const persona = (
  email: string,
  over: Partial<Record<(typeof TITULOS)[number], string>> = {},
): string[] => {
  const good = {
    Nombre: 'Lucía',
    Apellidos: 'Prieto Salas',
    Email: email,
    Teléfono: '614 123 4567',
    Cargo: 'Oficial de programas',
    Departamento: 'Programas',
    Rol: 'Consultor',
    ...over,
  };
  return TITULOS.map((titulo) => good[titulo]);
};

/** A CSV as Excel writes it. */
export const csv = (filas: readonly (readonly string[])[], titulos: readonly string[] = TITULOS): string =>
  [titulos, ...filas]
    .map((fila) => fila.map((celda) => `"${celda.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

/** The same as a workbook. */
export const xlsx = (
  filas: readonly (readonly string[])[],
  titulos: readonly string[] = TITULOS,
): Promise<Buffer> => {
  const rows = async function* () {
    yield filas;
  };
  return buffer(
    writeWorkbook(
      'Usuarios',
      titulos.map((titulo) => ({ titulo, ancho: 20 })),
      rows(),
    ),
  );
};

/** A file as it travels. */
export const archivo = (contenido: string | Buffer, nombre = 'personas.csv') => ({
  nombre,
  contenido: Buffer.from(contenido).toString('base64'),
});
