import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import {
  abrir,
  abrirPunto,
  cerrar,
  cerrarPunto,
  convocar,
  registrarAsistencia,
} from '../features/sesiones-colegiadas/sesiones.actions.ts';
import { agregarMiembro } from '../features/sesiones-colegiadas/sesiones.cuerpos.ts';
import { listMiembros, sesiones } from '../features/sesiones-colegiadas/sesiones.repo.ts';
import { declarar, votar } from '../features/sesiones-colegiadas/sesiones.votos.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { versionFor } from '../platform/workflow/version.ts';
import { cronista, diaHabilProximo, momentoDe } from './calendario.ts';
import { claveDeAprobacion, cuentasDe } from './escenas.aprobaciones.ts';
import { type Escena, type Escenario, idDe } from './escenas.ts';
import { asientosDemo, integrantesDe, type PuntoDemo, type SesionDemo, sesionesDemo } from './sesiones.ts';
import type { Momento } from './tipos.ts';

/** Seats the two bodies and plays their sessions: convened by the secretary, read, voted member by member, closed with their acta. */

/** Who convenes and leads them; and who says who sits in the bodies. */
const SECRETARIA = 'coordinador';
const INTEGRA = 'administrador';
const INTEGRADOS: Momento = { hace: 170, hora: '10:40' };

const claveDe = (sesion: SesionDemo): string => `sesion:${sesionesDemo.indexOf(sesion)}`;

const integracion = (hoy: Fecha): Escena => {
  const cuando = momentoDe(hoy, INTEGRADOS);
  return {
    cuando,
    papeles: [],
    jugar: ({ elenco }) =>
      elenco.as(INTEGRA, cuando, async (uow) => {
        for (const { cuerpo, cuenta, cargo, desde, hasta } of asientosDemo) {
          const [usuarioId = ''] = await cuentasDe(uow.tx, [cuenta]);
          const fin = hasta === undefined ? {} : { hasta: addDays(hoy, -hasta) };
          await agregarMiembro(uow, { cuerpo, usuarioId, cargo, desde: addDays(hoy, -desde), ...fin });
        }
      }),
  };
};

const versionOf = async (uow: ActorUow, id: string) => ({
  id,
  version: versionFor(uow.actor, await sesiones.get(uow, id)),
});

/** The point of the agenda that is about that aprobación: asked for every vote, so nothing else is read. */
const puntoDe = async (
  { tx }: ActorUow,
  escenario: Escenario,
  sesion: string,
  clave: string,
): Promise<string> => {
  const aprobacion = idDe(escenario, claveDeAprobacion(clave));
  const punto = await tx
    .selectFrom('puntos_de_sesion')
    .select('id')
    .where('sesion_id', '=', sesion)
    .where('aprobacion_id', '=', aprobacion)
    .executeTakeFirst();
  if (!punto) throw new Error(`The demo's session has no ${clave} on its agenda`);
  return punto.id;
};

const votosDe = ({ votos = {} }: PuntoDemo, cuenta: string) => votos[cuenta];

/** The vote on one project: opened, voted by each who has no conflict, closed with what follows. */
const votarPunto = async (
  escenario: Escenario,
  cuando: Date,
  sesion: SesionDemo,
  punto: PuntoDemo,
): Promise<void> => {
  const { elenco } = escenario;
  const id = idDe(escenario, claveDe(sesion));
  const puntoId = await elenco.as(SECRETARIA, cuando, async (uow) => {
    const suyo = await puntoDe(uow, escenario, id, punto.clave);
    await abrirPunto(uow, { ...(await versionOf(uow, id)), puntoId: suyo });
    return suyo;
  });
  for (const cuenta of integrantesDe(sesion.cuerpo, 'celebrada' in sesion ? sesion.celebrada.hace : 0)) {
    const dice = votosDe(punto, cuenta);
    if (dice && 'conflicto' in dice) continue;
    const { voto, motivo } = dice ?? { voto: 'aprobado' as const, motivo: '' };
    await elenco.as(cuenta, cuando, (uow) => votar(uow, { puntoId, voto, motivo }));
  }
  await elenco.as(SECRETARIA, cuando, async (uow) =>
    cerrarPunto(uow, {
      ...(await versionOf(uow, id)),
      puntoId,
      comentarios: punto.comentarios ?? '',
      motivo: punto.motivo ?? '',
    }),
  );
};

type Acto = {
  readonly momento: Momento;
  readonly jugar: (escenario: Escenario, cuando: Date) => Promise<unknown>;
};

/** What happens in a session that was held. */
const celebrar = (sesion: Extract<SesionDemo, { celebrada: Momento }>): Acto[] => {
  const { cuerpo, celebrada, lectura, puntos } = sesion;
  const lecturas = integrantesDe(cuerpo, celebrada.hace).map(
    (cuenta, n): Acto => ({
      momento: { hace: celebrada.hace + lectura, hora: `${9 + n}:12`.padStart(5, '0') },
      jugar: async (escenario, cuando) =>
        escenario.elenco.as(cuenta, cuando, async (uow) => {
          for (const punto of puntos) {
            const dice = votosDe(punto, cuenta);
            const puntoId = await puntoDe(uow, escenario, idDe(escenario, claveDe(sesion)), punto.clave);
            const conflicto = dice !== undefined && 'conflicto' in dice;
            await declarar(uow, { puntoId, conflicto, motivo: conflicto ? dice.motivo : '' });
          }
        }),
    }),
  );
  const como = (hacer: (uow: ActorUow, id: string) => Promise<unknown>): Acto => ({
    momento: celebrada,
    jugar: (escenario, cuando) =>
      escenario.elenco.as(SECRETARIA, cuando, (uow) => hacer(uow, idDe(escenario, claveDe(sesion)))),
  });
  return [
    ...lecturas,
    como(async (uow, id) => {
      const { fecha } = await sesiones.get(uow, id);
      const presentes = (await listMiembros(uow.tx, { cuerpo, dia: today(fecha) })).map((uno) => uno.id);
      await registrarAsistencia(uow, { ...(await versionOf(uow, id)), presentes });
      await abrir(uow, await versionOf(uow, id));
    }),
    ...puntos.map(
      (punto): Acto => ({
        momento: celebrada,
        jugar: (escenario, cuando) => votarPunto(escenario, cuando, sesion, punto),
      }),
    ),
    como(async (uow, id) => cerrar(uow, await versionOf(uow, id))),
  ];
};

/** What members of one that is to come have read. */
const leer = (sesion: Extract<SesionDemo, { sera: unknown }>): Acto[] =>
  sesion.leidos.map(
    ({ por, clave, cuando: momento, conflicto }): Acto => ({
      momento,
      jugar: (escenario, cuando) =>
        escenario.elenco.as(por, cuando, async (uow) => {
          const puntoId = await puntoDe(uow, escenario, idDe(escenario, claveDe(sesion)), clave);
          await declarar(uow, { puntoId, conflicto: conflicto !== undefined, motivo: conflicto ?? '' });
        }),
    }),
  );

/** Every scene of the bodies as of `ahora`; those of one session in the order in which they must be played. */
export const escenasDeSesiones = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  return [
    integracion(hoy),
    ...sesionesDemo.flatMap((sesion) => {
      const cuandoDe = cronista(hoy);
      const { cuerpo, lugar, puntos } = sesion;
      const [fecha, hora] =
        'celebrada' in sesion
          ? [today(momentoDe(hoy, sesion.celebrada)), sesion.celebrada.hora]
          : [diaHabilProximo(hoy, sesion.sera.en), sesion.sera.hora];
      const convocatoria: Acto = {
        momento: sesion.convocada,
        jugar: async (escenario, cuando) => {
          const aprobaciones = puntos.map(({ clave }) => idDe(escenario, claveDeAprobacion(clave)));
          const id = await escenario.elenco.as(SECRETARIA, cuando, (uow) =>
            convocar(uow, { cuerpo, fecha, hora, lugar, aprobaciones }),
          );
          escenario.ids.set(claveDe(sesion), id);
        },
      };
      return [convocatoria, ...('celebrada' in sesion ? celebrar(sesion) : leer(sesion))].map(
        ({ momento, jugar }): Escena => {
          const cuando = cuandoDe(momento);
          return {
            cuando,
            papeles: [],
            jugar: async (escenario) => {
              await jugar(escenario, cuando);
            },
          };
        },
      );
    }),
  ];
};
