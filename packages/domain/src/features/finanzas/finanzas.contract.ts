import { routesOf } from '../../kernel/routes.contract.ts';
import { opcionesSchema, resumenInput, resumenSchema } from './finanzas.shapes.ts';

const { get } = routesOf('Finanzas');

/** The foundation's money over all cases, for who holds ver_reportes (part2.md S18): read, never written. */
export const finanzasContract = {
  resumen: get('/finanzas/resumen', 'Dónde está cada peso, por grupo y como flujo (ver_reportes)')
    .input(resumenInput)
    .output(resumenSchema),
  opciones: get('/finanzas/opciones', 'Convocatorias, organizaciones y años con dinero comprometido').output(
    opcionesSchema,
  ),
};
