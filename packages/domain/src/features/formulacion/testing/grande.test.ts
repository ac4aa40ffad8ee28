import { expect, it } from 'vitest';
import { rowsOf } from '../../../kernel/answers.ts';
import { revisarCoherencia } from '../coherencia.ts';
import { seccionesDeFormulacion } from '../secciones.nombres.ts';
import { problemasAlGuardar } from '../secciones.ts';
import { LINEAS, proyectoGrande } from './grande.ts';

it('the large project lacks nothing, may be kept, and is as large as promised', () => {
  const grande = proyectoGrande();
  expect(
    revisarCoherencia(grande, { tipoSolicitud: 'convocatoria' }).filter(({ nivel }) => nivel === 'falta'),
  ).toEqual([]);
  for (const seccion of seccionesDeFormulacion)
    expect(problemasAlGuardar(seccion, grande.secciones[seccion]), seccion).toEqual([]);
  const { arbol_problemas, arbol_objetivos, presupuesto, cronograma } = grande.secciones;
  expect(rowsOf(arbol_problemas.nodos).length + rowsOf(arbol_objetivos.nodos).length).toBeGreaterThanOrEqual(
    300,
  );
  expect(rowsOf(presupuesto.lineas)).toHaveLength(LINEAS);
  expect(rowsOf(cronograma.filas_actividades)).toHaveLength(120);
});
