import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { votos } from './escrutinio.ts';
import { estados, estadosDePunto } from './sesiones.schema.ts';
import { faltasDeVoto, impideDeclarar, impideVotar, type Votante } from './votar.ts';

const listo: Votante = {
  sesion: 'en_sesion',
  punto: 'abierto',
  esMiembro: true,
  presente: true,
  excluido: false,
  declaroConflicto: false,
  voto: null,
};
const votante = fc.record<Votante>({
  sesion: fc.constantFrom(...estados),
  punto: fc.constantFrom(...estadosDePunto),
  esMiembro: fc.boolean(),
  presente: fc.boolean(),
  excluido: fc.boolean(),
  declaroConflicto: fc.option(fc.boolean()),
  voto: fc.option(fc.constantFrom(...votos)),
});

describe('a vote', () => {
  it.each<[Partial<Votante>, string]>([
    [{ esMiembro: false }, 'sin_asiento'],
    [{ excluido: true }, 'excluido'],
    [{ sesion: 'cerrada' }, 'votacion_cerrada'],
    [{ sesion: 'convocada' }, 'votacion_cerrada'],
    [{ punto: 'por_tratar' }, 'votacion_cerrada'],
    [{ punto: 'cerrado' }, 'votacion_cerrada'],
    [{ presente: false }, 'ausente'],
    [{ voto: 'aprobado' }, 'ya_votaste'],
    [{ declaroConflicto: null }, 'sin_declarar'],
    [{ declaroConflicto: true }, 'con_conflicto'],
  ])('is refused of %o: %s', (de, error) => {
    expect(impideVotar({ ...listo, ...de })).toBe(error);
  });

  it('is taken of a member who is there, declared no interest and has not voted, and of nobody else', () => {
    expect(impideVotar(listo)).toBeNull();
    fc.assert(
      fc.property(votante, (uno) => {
        const puede =
          uno.esMiembro &&
          uno.presente &&
          !uno.excluido &&
          uno.declaroConflicto === false &&
          uno.voto === null &&
          uno.sesion === 'en_sesion' &&
          uno.punto === 'abierto';
        expect(impideVotar(uno) === null).toBe(puede);
      }),
    );
  });

  it('asks for a reason against and in abstention, counted without the spaces around it', () => {
    expect(faltasDeVoto('aprobado', '')).toEqual([]);
    expect(faltasDeVoto('rechazado', ' corto ').map(({ code }) => code)).toEqual(['falta_motivo']);
    expect(faltasDeVoto('abstencion', 'No leí los anexos a tiempo.')).toEqual([]);
  });
});

describe('an interest in a project', () => {
  it('may be declared from the convocation on, before the vote and not after', () => {
    expect(
      impideDeclarar({ ...listo, sesion: 'convocada', punto: 'por_tratar', presente: false }),
    ).toBeNull();
    expect(impideDeclarar({ ...listo, voto: 'rechazado' })).toBe('ya_votaste');
    expect(impideDeclarar({ ...listo, punto: 'cerrado' })).toBe('votacion_cerrada');
    expect(impideDeclarar({ ...listo, esMiembro: false })).toBe('sin_asiento');
  });

  it('an interest is taken back until the vote is open, and not from then on', () => {
    const suyo: Votante = { ...listo, declaroConflicto: true };
    expect(impideDeclarar({ ...suyo, punto: 'por_tratar' })).toBeNull();
    expect(impideDeclarar(suyo)).toBe('con_conflicto');
  });
});
