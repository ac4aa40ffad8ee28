import type { Resumen } from '@portal/domain/features/finanzas/finanzas.shapes';

export const LLAMADA = '44444444-4444-4444-8444-444444444444';
export const OSC = '55555555-5555-4555-8555-555555555555';

const dinero = {
  comprometido: '2000000.00',
  desembolsado: '1400000.00',
  comprobado: '910000.00',
  reintegrado: '0.00',
  porDepositar: '600000.00',
  porComprobar: '490000.00',
  enRevision: '0.00',
};

/** Two millions of one call in Chihuahua: what the pages of /finanzas are tried on. */
export const resumen = (cambios: Partial<Resumen> = {}): Resumen => ({
  corte: '2026-11-28T18:00:00.000Z',
  totales: { proyectos: 2, presupuesto: '5000000.00', sinConvocatoria: '0.00', ...dinero },
  grupos: [
    {
      clave: LLAMADA,
      etiqueta: 'Prevención 2026',
      proyectos: 2,
      presupuesto: '5000000.00',
      sinConvocatoria: '0.00',
      ...dinero,
    },
  ],
  otros: null,
  flujo: {
    nodos: [
      {
        id: `convocatoria:${LLAMADA}`,
        nivel: 'convocatoria',
        filtro: LLAMADA,
        etiqueta: 'Prevención 2026',
        monto: '2000000.00',
      },
      { id: 'eje:sin', nivel: 'eje', filtro: 'sin', etiqueta: 'Sin eje', monto: '2000000.00' },
      {
        id: 'municipio:08019',
        nivel: 'municipio',
        filtro: '08019',
        etiqueta: 'Chihuahua',
        monto: '1500000.00',
      },
      {
        id: 'municipio:*',
        nivel: 'municipio',
        filtro: null,
        etiqueta: 'Otros 3 municipios',
        monto: '500000.00',
      },
      {
        id: 'situacion:porDepositar',
        nivel: 'situacion',
        filtro: null,
        etiqueta: 'Por depositar',
        monto: '600000.00',
      },
      {
        id: 'situacion:comprobado',
        nivel: 'situacion',
        filtro: null,
        etiqueta: 'Admitido',
        monto: '1400000.00',
      },
    ],
    enlaces: [
      { de: `convocatoria:${LLAMADA}`, a: 'eje:sin', monto: '2000000.00' },
      { de: 'eje:sin', a: 'municipio:08019', monto: '1500000.00' },
      { de: 'eje:sin', a: 'municipio:*', monto: '500000.00' },
      { de: 'municipio:08019', a: 'situacion:comprobado', monto: '1400000.00' },
      { de: 'municipio:08019', a: 'situacion:porDepositar', monto: '100000.00' },
      { de: 'municipio:*', a: 'situacion:porDepositar', monto: '500000.00' },
    ],
  },
  ...cambios,
});

/** Nothing was committed yet. */
export const sinDinero = (): Resumen => {
  const nada = {
    comprometido: '0.00',
    desembolsado: '0.00',
    comprobado: '0.00',
    reintegrado: '0.00',
    porDepositar: '0.00',
    porComprobar: '0.00',
    enRevision: '0.00',
  };
  return resumen({
    totales: { proyectos: 0, presupuesto: null, sinConvocatoria: null, ...nada },
    grupos: [],
    flujo: { nodos: [], enlaces: [] },
  });
};
