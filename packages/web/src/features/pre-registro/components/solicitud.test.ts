import { describe, expect, test } from 'vitest';
import {
  conEleccion,
  eleccionDeBorrador,
  eleccionDeUrl,
  enlaceParaCambiar,
  mismaEleccion,
} from './solicitud.ts';

describe('the choice of /tipo-solicitud', () => {
  test('a URL brings it only whole: a call without its id is no choice', () => {
    expect(eleccionDeUrl({ tipo: 'solicitud_organizacion' })).toEqual({
      tipoSolicitud: 'solicitud_organizacion',
    });
    expect(eleccionDeUrl({ tipo: 'convocatoria', convocatoria: 'c1' })).toEqual({
      tipoSolicitud: 'convocatoria',
      convocatoriaId: 'c1',
    });
    for (const search of [{ tipo: 'convocatoria' }, { tipo: 'invitacion_ficosec' }, { tipo: 'osc' }, {}])
      expect(eleccionDeUrl(search)).toBeNull();
  });

  test('the draft keeps it and its answers, and another choice leaves nothing of the one before', () => {
    const porConvocatoria = conEleccion(
      { mision: 'Canchas.' },
      { tipoSolicitud: 'convocatoria', convocatoriaId: 'c1' },
    );
    expect(eleccionDeBorrador(porConvocatoria)).toEqual({
      tipoSolicitud: 'convocatoria',
      convocatoriaId: 'c1',
    });
    const directa = conEleccion(porConvocatoria, { tipoSolicitud: 'solicitud_organizacion' });
    expect(directa).toMatchObject({ mision: 'Canchas.', convocatoria_id: null });
    expect(mismaEleccion(eleccionDeBorrador(directa), { tipoSolicitud: 'solicitud_organizacion' })).toBe(
      true,
    );
  });

  test('it is changed where it was made, as it stands', () => {
    expect(enlaceParaCambiar({ tipoSolicitud: 'convocatoria', convocatoriaId: 'c1' }, undefined)).toBe(
      '/tipo-solicitud?tipo=convocatoria&regreso=pre-registro&convocatoria=c1',
    );
  });
});
