import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asiento, contar, decidir, type Voto, votos } from './escrutinio.ts';

const asiento = fc.record({
  presente: fc.boolean(),
  fuera: fc.boolean(),
  voto: fc.option(fc.constantFrom(...votos)),
});
const mesa = fc.array(asiento, { maxLength: 15 });
const quorum = fc.integer({ min: 1, max: 9 });
const vota = (voto: Voto | null, de: Partial<Asiento> = {}): Asiento => ({
  presente: true,
  fuera: false,
  voto,
  ...de,
});
const veces = (n: number, uno: Asiento): Asiento[] => Array.from({ length: n }, () => uno);

describe('the count of a body', () => {
  it('follows the majority of those who decide, and leaves abstentions out of it', () => {
    expect(
      contar([...veces(2, vota('aprobado')), vota('rechazado'), ...veces(4, vota('abstencion'))], 5),
    ).toEqual({
      presentes: 7,
      requeridos: 5,
      hayQuorum: true,
      aFavor: 2,
      enContra: 1,
      abstenciones: 4,
      sinVotar: 0,
      resultado: 'aprobado',
      causa: 'mayoria',
    });
  });

  it('says nothing where it ties, nobody decides, or the quorum is not there', () => {
    expect(contar([...veces(3, vota('aprobado')), ...veces(3, vota('rechazado'))], 5)).toMatchObject({
      resultado: 'abstencion',
      causa: 'empate',
    });
    expect(contar(veces(6, vota('abstencion')), 5)).toMatchObject({
      resultado: 'abstencion',
      causa: 'empate',
    });
    expect(contar(veces(4, vota('aprobado')), 5)).toMatchObject({
      hayQuorum: false,
      resultado: 'abstencion',
      causa: 'sin_quorum',
    });
  });

  it('takes a member who declared an interest out of those present; the number required stays', () => {
    const cinco = veces(5, vota('aprobado'));
    expect(contar(cinco, 5).hayQuorum).toBe(true);
    expect(contar([...cinco.slice(1), vota('aprobado', { fuera: true })], 5)).toMatchObject({
      presentes: 4,
      requeridos: 5,
      aFavor: 4,
      causa: 'sin_quorum',
    });
  });

  it('never counts a vote of somebody who is absent or out, and counts everybody else once', () => {
    fc.assert(
      fc.property(mesa, quorum, (asientos, requeridos) => {
        const cuenta = contar(asientos, requeridos);
        const cuentan = asientos.filter(({ presente, fuera }) => presente && !fuera);
        expect(cuenta).toEqual(contar(cuentan, requeridos));
        expect(cuenta.aFavor + cuenta.enContra + cuenta.abstenciones + cuenta.sinVotar).toBe(cuentan.length);
        if (cuenta.resultado !== 'abstencion')
          expect(cuenta.hayQuorum && cuenta.aFavor !== cuenta.enContra).toBe(true);
      }),
    );
  });

  it('does not depend on the order of the votes', () => {
    fc.assert(
      fc.property(mesa, quorum, (asientos, requeridos) => {
        expect(contar(asientos.toReversed(), requeridos)).toEqual(contar(asientos, requeridos));
      }),
    );
  });
});

describe('the decision of both bodies', () => {
  it('is theirs where they agree, and puts the project off where they do not (S10)', () => {
    const tabla = votos.map((consejo) => votos.map((comite) => decidir({ consejo, comite })));
    expect(tabla).toEqual([
      ['aprobado', 'diferido', 'diferido'],
      ['diferido', 'rechazado', 'diferido'],
      ['diferido', 'diferido', 'diferido'],
    ]);
  });
});
