import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seguimientoWorkflow } from '../seguimiento/public.ts';
import { etapas, turnos } from './proyectos.etapas.ts';
import { loQueSigue } from './proyectos.sigue.ts';

const now = '2026-11-20T18:00:00Z';
const situacion = {
  etapa: 'pre_registro',
  salida: null,
  turno: 'fundacion',
  turnoDesde: '2026-11-02T18:00:00Z',
  abierta: true,
  acabada: false,
} as const;

describe('what follows in a case', () => {
  it('is an order to whose turn it is, and news to everybody else', () => {
    expect(loQueSigue(situacion, 'fundacion', now)).toMatchObject({
      que: 'Revisa el pre-registro y decide.',
      mio: true,
    });
    for (const lado of ['organizacion', 'consejo', null] as const)
      expect(loQueSigue(situacion, lado, now)).toMatchObject({
        que: 'La fundación revisa el pre-registro.',
        mio: false,
      });
    expect(loQueSigue({ ...situacion, turno: 'organizacion' }, 'organizacion', now)).toMatchObject({
      que: 'Corrige lo que te pidieron y solicita una nueva revisión.',
      mio: true,
    });
  });

  it('says since when, in days of the foundation', () => {
    expect(loQueSigue(situacion, null, now).cuando).toBe('Desde el 2 nov 2026.');
    expect(loQueSigue({ ...situacion, turnoDesde: now }, null, now).cuando).toBe('Desde hoy.');
    // 23:30 of the day before in Chihuahua.
    expect(loQueSigue({ ...situacion, turnoDesde: '2026-11-20T05:30:00Z' }, null, now).cuando).toBe(
      'Desde el 19 nov 2026.',
    );
  });

  it('after validado: the registro is opened first, and completed afterwards', () => {
    const registro = { ...situacion, etapa: 'registro' } as const;
    const porAbrir = loQueSigue({ ...registro, abierta: false }, 'organizacion', now);
    expect(porAbrir).toMatchObject({ que: 'La fundación abre el registro del proyecto.', mio: false });
    expect(porAbrir.despues).toContain('La organización lo completa');
    expect(loQueSigue({ ...registro, abierta: false }, 'fundacion', now)).toMatchObject({
      que: 'Abre el registro del proyecto con su ficha.',
      mio: true,
    });
    expect(loQueSigue({ ...registro, etapa: 'co_diseno', abierta: false }, 'fundacion', now)).toMatchObject({
      que: 'Abre el co-diseño del proyecto.',
      mio: true,
    });
    // Nobody is told to open what the portal has no page for.
    expect(loQueSigue({ ...registro, etapa: 'convenio', abierta: false }, 'fundacion', now)).toMatchObject({
      que: 'La fundación elabora el convenio.',
      mio: true,
    });
    expect(loQueSigue({ ...registro, turno: 'organizacion' }, 'organizacion', now).que).toBe(
      'Completa o corrige el registro de tu proyecto y envíalo.',
    );
  });

  it('of a convenio that is signed nobody is told that it is to be signed', () => {
    const convenio = { ...situacion, etapa: 'convenio' } as const;
    expect(loQueSigue(convenio, 'organizacion', now)).toMatchObject({
      que: 'La fundación prepara, firma o registra el convenio.',
      despues: 'Firmado y registrado, empieza la ejecución del proyecto.',
    });
  });

  it('in execution the turns are of what hangs on it: that nobody has one would be untrue', () => {
    const ejecutada = { ...situacion, etapa: 'seguimiento', turno: null } as const;
    for (const lado of ['organizacion', 'fundacion', null] as const)
      expect(loQueSigue(ejecutada, lado, now)).toMatchObject({
        que: 'El proyecto está en ejecución: lo que toca a cada quien está en su seguimiento.',
        mio: false,
      });
    expect(loQueSigue({ ...ejecutada, etapa: 'convenio' }, null, now).que).toContain('nadie tiene');
  });

  it('of a convenio that ended before its time it is told that it did, and what remains', () => {
    const terminada = { ...situacion, etapa: 'seguimiento', turno: null, acabada: true } as const;
    for (const lado of ['organizacion', 'fundacion', null] as const) {
      const { que, despues, mio } = loQueSigue(terminada, lado, now);
      expect(que).toContain('El convenio terminó antes de su fecha');
      expect(despues).toContain('Solo queda revisar los reportes que ya se enviaron.');
      expect(mio).toBe(false);
    }
  });

  it('of what is suspended, being settled or over it does not say that it is executed', () => {
    const { en_ejecucion, ...detenidas } = seguimientoWorkflow.states;
    const que = (detalle: string): string =>
      loQueSigue({ ...situacion, etapa: 'seguimiento', turno: null, detalle }, 'organizacion', now).que;
    expect(que(en_ejecucion.label)).toMatch(/está en ejecución/u);
    expect(Object.values(detenidas).map(({ label }) => que(label))).toEqual([
      'La ejecución está suspendida: nada se paga hasta que se reanude.',
      'El proyecto se está liquidando: lo depositado se comprueba o se reintegra.',
      'La ejecución terminó: cómo, está en su seguimiento.',
    ]);
  });

  it('what ended asks for nothing more', () => {
    for (const etapa of ['concluido', 'no_aceptado'] as const)
      expect(loQueSigue({ ...situacion, etapa, turno: null }, 'organizacion', now)).toMatchObject({
        cuando: 'Desde el 2 nov 2026.',
        despues: null,
        mio: false,
      });
  });

  it('who withdrew was not refused', () => {
    const ended = { ...situacion, etapa: 'no_aceptado', turno: null } as const;
    expect(loQueSigue(ended, 'fundacion', now).que).toContain('no fue aceptado');
    expect(loQueSigue({ ...ended, salida: 'desistido' }, 'fundacion', now).que).toContain(
      'La organización desistió',
    );
    expect(loQueSigue({ ...ended, salida: 'cancelado' }, 'organizacion', now).que).toContain(
      'La fundación canceló',
    );
  });

  it('every situation has its sentences, and only one’s own turn is an order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...etapas),
        fc.constantFrom(...turnos, null),
        fc.constantFrom(...turnos, null),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: -3, max: 900 }),
        (etapa, turno, lado, abierta, acabada, days) => {
          const turnoDesde = new Date(Date.parse(now) - days * 86_400_000);
          const found = loQueSigue({ etapa, salida: null, turno, turnoDesde, abierta, acabada }, lado, now);
          for (const sentence of [found.que, found.cuando, found.despues])
            if (sentence !== null) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
          if (found.mio) expect(turno).toBe(lado);
          if (turno === null) expect(found.mio).toBe(false);
          expect(`${found.que} ${found.despues}`).not.toMatch(/undefined|\bnull\b.*null/);
        },
      ),
    );
  });
});
