import { randomUUID } from 'node:crypto';
import { ranuras } from '@portal/domain/features/convocatorias/convocatorias.schema';
import { addDays, type Fecha, startOfDay, today } from '@portal/domain/kernel/dates';
import { act, createConvocatoria, publish } from '../features/convocatorias/convocatorias.actions.ts';
import { publishAdenda } from '../features/convocatorias/convocatorias.adendas.ts';
import { scheduleClosing } from '../features/convocatorias/convocatorias.jobs.ts';
import { convocatorias } from '../features/convocatorias/convocatorias.repo.ts';
import { attachToDraft } from '../features/convocatorias/convocatorias.uploads.ts';
import type { Tx } from '../platform/db/index.ts';
import { type ConvocatoriaFechada, componerAdenda, componerAnexo, componerBases } from './bases.ts';
import { cronista, diaHabil, diaHabilProximo } from './calendario.ts';
import { type ConvocatoriaDemo, convocatoriasDemo } from './convocatorias.ts';
import { comoPortal, type Escena, idDe } from './escenas.ts';

/** The life of each call: created with its papers, published, extended, closed by the clock and concluded. */

const AUTORA = 'coordinador';

const claveDe = (c: ConvocatoriaDemo): string => `convocatoria:${c.clave}`;

/** A date of a call: a working day behind or ahead. */
const fechaDe = (hoy: Fecha, dias: number): Fecha =>
  dias < 0 ? diaHabil(hoy, -dias) : diaHabilProximo(hoy, dias);

/** The call with its dates as of `hoy`. */
export const fechar = (c: ConvocatoriaDemo, hoy: Fecha): ConvocatoriaFechada => {
  const apertura = fechaDe(hoy, c.abre);
  const ultimoCierre = fechaDe(hoy, c.cierra);
  return {
    ...c,
    nombre: `${c.titulo} ${ultimoCierre.slice(0, 4)}`,
    apertura,
    cierre: c.adenda ? fechaDe(hoy, c.adenda.cerraba) : ultimoCierre,
    ultimoCierre,
  };
};

const versionOf = async (tx: Tx, id: string): Promise<number> =>
  (await convocatorias.find({ tx }, id))?.version ?? 0;

const creacion = (c: ConvocatoriaFechada, cuando: Date): Escena => {
  const fecha = today(cuando);
  const bases = componerBases(c, fecha);
  const anexos = c.anexos.map((anexo) => componerAnexo(c, anexo, fecha));
  return {
    cuando,
    papeles: [
      { papel: bases, politica: ranuras.bases },
      ...anexos.map((papel) => ({ papel, politica: ranuras.adicional })),
    ],
    jugar: async ({ elenco, archivoDe, ids }) => {
      const id = await elenco.as(AUTORA, cuando, async (uow) => {
        await attachToDraft(uow, null, 'bases', archivoDe(bases));
        for (const anexo of anexos) await attachToDraft(uow, null, 'adicional', archivoDe(anexo));
        return createConvocatoria(uow, {
          titulo: c.nombre,
          descripcion: c.descripcion,
          dirigidaA: [...c.dirigidaA],
          fechaApertura: c.apertura,
          fechaCierre: c.cierre,
          presupuesto: c.presupuesto,
          requisitos: c.requisitos.map((requisito) => `• ${requisito}`).join('\n'),
          criterios: c.criterios.map((criterio) => ({ id: randomUUID(), ...criterio })),
        });
      });
      ids.set(claveDe(c), id);
    },
  };
};

const publicacion = (c: ConvocatoriaFechada, cuando: Date): Escena => ({
  cuando,
  papeles: [],
  jugar: async (escenario) => {
    const id = idDe(escenario, claveDe(c));
    await escenario.elenco.as(AUTORA, cuando, async (uow) =>
      publish(uow, { id, version: await versionOf(uow.tx, id) }),
    );
  },
});

const adenda = (c: ConvocatoriaFechada, cuando: Date, texto: string): Escena => {
  const papel = componerAdenda(c, texto, today(cuando));
  return {
    cuando,
    papeles: [{ papel, politica: ranuras.adicional }],
    jugar: async (escenario) => {
      const id = idDe(escenario, claveDe(c));
      await escenario.elenco.as(AUTORA, cuando, async (uow) => {
        await attachToDraft(uow, id, 'adicional', escenario.archivoDe(papel));
        const version = await versionOf(uow.tx, id);
        await publishAdenda(uow, { id, version, texto, fechaCierre: c.ultimoCierre, presupuesto: null });
      });
    },
  };
};

/** What the job of a closing does: at its instant when that lies behind, put in the queue when it lies ahead. */
const cierre = (c: ConvocatoriaFechada, publicada: Date, ahora: Date): Escena => {
  const cierraEn = startOfDay(addDays(c.ultimoCierre, 1));
  const cerrada = cierraEn < ahora;
  return {
    cuando: cerrada ? cierraEn : publicada,
    papeles: [],
    jugar: async (escenario) => {
      const { tx } = escenario;
      const id = idDe(escenario, claveDe(c));
      if (cerrada) await act(comoPortal(tx, cierraEn), 'cerrar', { id, version: await versionOf(tx, id) });
      else await scheduleClosing(tx, id);
    },
  };
};

const conclusion = (c: ConvocatoriaFechada, cuando: Date): Escena => ({
  cuando,
  papeles: [],
  jugar: async (escenario) => {
    const id = idDe(escenario, claveDe(c));
    await escenario.elenco.as('administrador', cuando, async (uow) =>
      act(uow, 'concluir', { id, version: await versionOf(uow.tx, id) }),
    );
  },
});

/** Every scene of the calls as of `ahora`; those of one call in the order in which they must be played. */
export const escenasDeConvocatorias = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  return convocatoriasDemo.flatMap((demo) => {
    const c = fechar(demo, hoy);
    const cuandoDe = cronista(hoy);
    const creada = cuandoDe(demo.creada);
    const publicada = demo.publicada && cuandoDe(demo.publicada);
    const ampliada = demo.adenda && cuandoDe(demo.adenda);
    return [
      creacion(c, creada),
      ...(publicada ? [publicacion(c, publicada)] : []),
      ...(ampliada && demo.adenda ? [adenda(c, ampliada, demo.adenda.texto)] : []),
      ...(publicada ? [cierre(c, ampliada ?? publicada, ahora)] : []),
      ...(demo.concluida ? [conclusion(c, cuandoDe(demo.concluida))] : []),
    ];
  });
};
