import { routesOf } from '../../kernel/routes.contract.ts';
import {
  coberturaSchema,
  etapasSchema,
  filtrosInput,
  municipioInput,
  municipioSchema,
} from './reportes.shapes.ts';

const { get } = routesOf('Reportes');

/** The figures over all stages, as far as the account sees its cases (ver_reportes). */
export const reporteContract = {
  etapas: get('/reportes/etapas', 'Cuántos proyectos pasan cada etapa, en cuánto tiempo, y el embudo')
    .input(filtrosInput)
    .output(etapasSchema),
  cobertura: get('/reportes/cobertura', 'Proyectos, pesos y personas por municipio')
    .input(filtrosInput)
    .output(coberturaSchema),
  municipio: get('/reportes/cobertura/{clave}', 'Los proyectos que trabajan en un municipio')
    .input(municipioInput)
    .output(municipioSchema),
};
