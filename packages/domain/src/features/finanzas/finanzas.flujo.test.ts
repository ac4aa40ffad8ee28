import { describe, expect, test } from 'vitest';
import { BANDAS, flujoDe } from './finanzas.flujo.ts';
import { finanzasMessages } from './finanzas.messages.ts';

const vacio = { convocatoriaEje: [], ejeMunicipio: [], situacion: [], titulos: new Map<string, string>() };
const ids = Array.from({ length: 12 }, (_, n) => `call-${n}`);

describe('the flow', () => {
  test('puts the smallest bands of a level together, and loses none of their centavos', () => {
    const { nodos, enlaces } = flujoDe({
      ...vacio,
      convocatoriaEje: ids.map((de, n) => ({ de, a: null, centavos: BigInt(1000 - n) })),
      ejeMunicipio: [{ de: null, a: '08019', centavos: 11_934n }],
      situacion: [{ de: '08019', a: 'porDepositar', centavos: 11_934n }],
      titulos: new Map(ids.map((id) => [id, `Convocatoria ${id}`])),
    });
    const llamadas = nodos.filter(({ nivel }) => nivel === 'convocatoria');
    expect(llamadas).toHaveLength(BANDAS.convocatoria);
    expect(llamadas.at(-1)).toEqual({
      id: 'convocatoria:*',
      nivel: 'convocatoria',
      filtro: null,
      etiqueta: 'Otras 5 convocatorias',
      monto: '49.55',
    });
    expect(llamadas[0]?.etiqueta).toBe('Convocatoria call-0');
    expect(nodos.find(({ nivel }) => nivel === 'eje')).toMatchObject({
      etiqueta: 'Sin eje',
      filtro: 'sin',
      monto: '119.34',
    });
    expect(enlaces.find(({ de }) => de === 'convocatoria:*')).toEqual({
      de: 'convocatoria:*',
      a: 'eje:sin',
      monto: '49.55',
    });
    expect(nodos.find(({ id }) => id === 'municipio:08019')?.etiqueta).toBe('Chihuahua');
  });

  test('draws nothing of nothing', () => {
    expect(flujoDe({ ...vacio, convocatoriaEje: [{ de: 'a', a: 'b', centavos: 0n }] })).toEqual({
      nodos: [],
      enlaces: [],
    });
  });
});

describe('where the pesos are, in words', () => {
  const nada = {
    comprometido: '0.00',
    desembolsado: '0.00',
    comprobado: '0.00',
    reintegrado: '0.00',
    porDepositar: '0.00',
    porComprobar: '0.00',
    enRevision: '0.00',
  };
  const { dondeEstan } = finanzasMessages;

  test('leaves out what is nothing', () => {
    expect(dondeEstan({ ...nada, comprometido: '10.00', porDepositar: '10.00' })).toBe(
      'De $10.00 comprometido: $10.00 por depositar.',
    );
    expect(dondeEstan(nada)).toBe('De $0.00 comprometido.');
    expect(dondeEstan({ ...nada, presupuesto: '5.00' })).toBe('De $5.00 de presupuesto: $0.00 comprometido.');
  });

  test('says apart what came by no call and is measured by no budget', () => {
    const de = { ...nada, comprometido: '9.00', porDepositar: '9.00', presupuesto: '5.00' };
    expect(dondeEstan({ ...de, sinConvocatoria: '6.00' })).toBe(
      'De $5.00 de presupuesto y $6.00 sin convocatoria: $9.00 comprometido, $9.00 por depositar.',
    );
    expect(dondeEstan({ ...de, sinConvocatoria: '0.00' })).toBe(
      'De $5.00 de presupuesto: $9.00 comprometido, $9.00 por depositar.',
    );
  });
});
