import { preRegistrosDeCasos } from './aprobaciones.casos.ts';
import { preRegistrosDeAsociaciones } from './pre-registros.asociaciones.ts';
import { preRegistrosDeCodisenos } from './pre-registros.codisenos.ts';
import { preRegistrosDeInstituciones } from './pre-registros.instituciones.ts';
import { preRegistrosDeUsuarios } from './pre-registros.usuarios.ts';
import { preRegistrosValidados } from './pre-registros.validados.ts';
import type { PreRegistroDemo } from './tipos.ts';

/** Every pre-registration of the demo, in the order in which they were sent: their folios follow it. */
export const preRegistrosDemo: readonly PreRegistroDemo[] = [
  ...preRegistrosDeUsuarios,
  ...preRegistrosDeAsociaciones,
  ...preRegistrosDeInstituciones,
  ...preRegistrosValidados,
  ...preRegistrosDeCodisenos,
  ...preRegistrosDeCasos,
].sort((a, b) => b.enviado.hace - a.enviado.hace || a.enviado.hora.localeCompare(b.enviado.hora));
