import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { addDays, type Fecha, today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { abrirConvenio } from '../features/convenio/convenio.apertura.ts';
import { openSignature } from '../features/convenio/convenio.apertura-de-firma.ts';
import {
  actualizarDatos,
  entregarInformacion,
  enviarARevisionLegal,
  solicitarInformacion,
} from '../features/convenio/convenio.elaboracion.ts';
import { componer } from '../features/convenio/convenio.firma.ts';
import { moveDueWithin } from '../features/convenio/convenio.jobs.ts';
import { confirmarCuenta, guardarPaso, responderSolicitud } from '../features/convenio/convenio.paginas.ts';
import { convenios } from '../features/convenio/convenio.repo.ts';
import { notificar, planear, registrar, terminar } from '../features/convenio/convenio.salidas.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { aLas, cronista, momentoDe } from './calendario.ts';
import { datoSolicitado, pasosDe, plazosDe } from './convenios.pasos.ts';
import { type ConvenioDemo, conveniosDemo, llego, type Tramo } from './convenios.ts';
import { claveDeAprobacion } from './escenas.aprobaciones.ts';
import { confirmarCopia, copiaFirmada, firmarCon, subirCopia } from './escenas.convenios.firma.ts';
import { proponer } from './escenas.convenios.modificatorio.ts';
import { conVersion, escenasDelObservatorio } from './escenas.convenios.observatorio.ts';
import { comoPortal, type Escena, type Escenario, idDe, type PapelPorSubir } from './escenas.ts';
import type { Momento } from './tipos.ts';

/** Plays the convenios through the slice's own functions, step by step, as far as each came. */

const LLEVA = 'coordinador';
const REVISA = 'patricia.caraveo';
const ADMINISTRA = 'administrador';

export const claveDeConvenio = (clave: string): string => `convenio:${clave}`;

type Acto = {
  readonly tramo?: Tramo;
  /** Days after it was opened, and the hour. */
  readonly dia: number;
  readonly hora: string;
  readonly por: string;
  readonly papeles?: readonly PapelPorSubir[];
  readonly hacer: (uow: ActorUow, id: string, escenario: Escenario) => Promise<unknown>;
  /** What the portal does upon it. */
  readonly despues?: (escenario: Escenario, id: string, cuando: Date) => Promise<void>;
};

const confirmar = async (uow: ActorUow, id: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from convenio_cuentas where convenio_id = ${id} order by propuesta_en desc limit 1`.execute(
    uow.tx,
  );
  await confirmarCuenta(uow, { id, cuenta: rows[0]?.id ?? '' });
};

/** The PDF of what is to be signed is made at once, and lies open for signature. */
const abrirAFirma = async (escenario: Escenario, id: string, cuando: Date): Promise<void> => {
  const uow = comoPortal(escenario.tx, cuando);
  const { rows } = await sql<{ emitido: string }>`
    select t.emitido_id as emitido from convenio_textos t join convenios c on c.texto_id = t.id where c.id = ${id} and c.firmado_en is null
    union all
    select m.emitido_id from convenio_modificatorios m where m.convenio_id = ${id} and m.firma_id is null and m.retirado_en is null`.execute(
    escenario.tx,
  );
  const [texto] = rows;
  if (!texto) throw new Error('The demo has composed nothing');
  await escenario.preparar(uow, texto.emitido);
  await openSignature(uow, texto.emitido);
};

const firmas = (convenio: ConvenioDemo, hoy: Fecha): Acto[] => {
  const { por, firma } = convenio;
  if (firma === 'electronica')
    return [
      {
        tramo: 'una_firma',
        dia: 12,
        hora: '11:15',
        por: 'fernando.baeza',
        hacer: firmarCon(convenio, 'fundacion'),
      },
      { tramo: 'firmado', dia: 13, hora: '16:25', por, hacer: firmarCon(convenio, 'organizacion') },
    ];
  const lados = firma === 'fisica' ? (['fundacion', 'organizacion'] as const) : (['organizacion'] as const);
  const copia = copiaFirmada(convenio, hoy);
  return [
    ...(firma === 'mixta'
      ? [
          {
            tramo: 'una_firma',
            dia: 12,
            hora: '11:15',
            por: 'fernando.baeza',
            hacer: firmarCon(convenio, 'fundacion'),
          } as const,
        ]
      : []),
    {
      tramo: 'una_firma',
      dia: 12,
      hora: '13:30',
      por,
      papeles: [{ papel: copia, politica: { ...ranuraEstandar('Copia firmada'), extensiones: ['pdf'] } }],
      hacer: subirCopia(copia, lados),
    },
    { tramo: 'firmado', dia: 13, hora: '12:20', por: REVISA, hacer: confirmarCopia },
  ];
};

/** What modifies it once it is signed, and who signed that too. */
const modificaciones = (convenio: ConvenioDemo): Acto[] => {
  const { abierto, modificatorios = [], por } = convenio;
  const enSuDia = ({ hace, hora }: Momento) => ({ dia: abierto - hace, hora });
  return modificatorios.flatMap((uno) => [
    { ...enSuDia(uno), por: LLEVA, hacer: proponer(convenio, uno), despues: abrirAFirma },
    ...(uno.firmado
      ? [
          {
            ...enSuDia(uno.firmado.fundacion),
            por: 'fernando.baeza',
            hacer: firmarCon(convenio, 'fundacion'),
          },
          { ...enSuDia(uno.firmado.organizacion), por, hacer: firmarCon(convenio, 'organizacion') },
        ]
      : []),
  ]);
};

/** What happens to one convenio, in its order. */
const actosDe = (convenio: ConvenioDemo, hoy: Fecha): Acto[] => {
  const { clave, por, firmante, abierto, terminado } = convenio;
  // The day on which it is really done, which is a working one.
  const fecha = (dia: number): Fecha => today(momentoDe(hoy, { hace: abierto - dia, hora: '12:00' }));
  const pasos = pasosDe(convenio, hoy, { solicitud: fecha(2), texto: fecha(10), firma: fecha(13) });
  const guardar = (paso: Parameters<typeof guardarPaso>[0]) => (uow: ActorUow, id: string) =>
    guardarPaso(paso)(uow, { id, version: 0, respuestas: pasos[paso] });
  const { nombre_proyecto_final, monto_aprobado } = pasos.datos_finales;
  const actos: Acto[] = [
    convenio.hasta === 'datos'
      ? {
          dia: 1,
          hora: '12:10',
          por: LLEVA,
          hacer: (uow, id) =>
            guardarPaso('datos_finales')(uow, {
              id,
              version: 0,
              respuestas: { nombre_proyecto_final, monto_aprobado },
            }),
        }
      : { dia: 1, hora: '11:05', por: LLEVA, hacer: guardar('datos_finales') },
    { tramo: 'solicitud', dia: 1, hora: '11:20', por: LLEVA, hacer: conVersion(actualizarDatos) },
    { tramo: 'solicitud', dia: 2, hora: '10:12', por: LLEVA, hacer: guardar('informacion') },
    { tramo: 'solicitud', dia: 2, hora: '10:25', por: LLEVA, hacer: conVersion(solicitarInformacion) },
    {
      tramo: 'entrega',
      dia: 5,
      hora: '17:20',
      por,
      hacer: (uow, id) =>
        responderSolicitud(uow, {
          id,
          fila: datoSolicitado(clave),
          respuesta: `${firmante.nombre}, ${firmante.cargo}`,
        }),
    },
    { tramo: 'entrega', dia: 5, hora: '17:30', por, hacer: conVersion(entregarInformacion) },
    { tramo: 'entrega', dia: 7, hora: '10:40', por: REVISA, hacer: guardar('anteproyecto') },
    { tramo: 'anteproyecto', dia: 7, hora: '13:10', por: REVISA, hacer: conVersion(enviarARevisionLegal) },
    { tramo: 'pasos', dia: 8, hora: '10:05', por: LLEVA, hacer: guardar('firma') },
    { tramo: 'pasos', dia: 8, hora: '10:30', por: LLEVA, hacer: guardar('registro') },
    { tramo: 'pasos', dia: 8, hora: '11:10', por: LLEVA, hacer: guardar('planeacion') },
    { tramo: 'pasos', dia: 9, hora: '09:40', por: REVISA, hacer: confirmar },
    { tramo: 'texto', dia: 10, hora: '12:15', por: LLEVA, hacer: conVersion(componer), despues: abrirAFirma },
    ...firmas(convenio, hoy),
    { tramo: 'registrado', dia: 14, hora: '10:20', por: LLEVA, hacer: conVersion(registrar) },
    { tramo: 'planeado', dia: 15, hora: '11:45', por: LLEVA, hacer: conVersion(planear) },
    { tramo: 'planeado', dia: 15, hora: '13:00', por: LLEVA, hacer: conVersion(notificar) },
    ...modificaciones(convenio),
    ...(terminado
      ? [
          {
            dia: abierto - terminado.hace,
            hora: terminado.hora,
            por: ADMINISTRA,
            hacer: async (uow: ActorUow, id: string) =>
              terminar(uow, {
                id,
                version: (await convenios.get(uow, id)).version,
                motivo: terminado.motivo,
              }),
          },
        ]
      : []),
  ];
  return actos.filter(({ tramo }) => tramo === undefined || llego(convenio, tramo));
};

const escenasDe = (convenio: ConvenioDemo, hoy: Fecha): Escena[] => {
  const cuandoDe = cronista(hoy);
  const clave = claveDeConvenio(convenio.clave);
  const apertura = cuandoDe({ hace: convenio.abierto, hora: '12:40' });
  return [
    {
      cuando: apertura,
      papeles: [],
      jugar: async (escenario) => {
        const aprobacionId = idDe(escenario, claveDeAprobacion(convenio.clave));
        await escenario.elenco.as(LLEVA, apertura, async (uow) => {
          escenario.ids.set(clave, await abrirConvenio(uow, { aprobacionId }));
        });
      },
    },
    ...actosDe(convenio, hoy).map(({ dia, hora, por, papeles = [], hacer, despues }): Escena => {
      const cuando = cuandoDe({ hace: convenio.abierto - dia, hora });
      return {
        cuando,
        papeles,
        jugar: async (escenario) => {
          const id = idDe(escenario, clave);
          await escenario.elenco.as(por, cuando, (uow) => hacer(uow, id, escenario));
          await despues?.(escenario, id, cuando);
        },
      };
    }),
  ];
};

/** The clock, on the days on which it moves one: just after midnight, as its job does. */
const escenasDelReloj = (hoy: Fecha): Escena[] => {
  const dias = conveniosDemo
    .filter((convenio) => llego(convenio, 'planeado'))
    .flatMap((convenio) => {
      const { inicio, fin } = plazosDe(convenio, hoy).vigencia;
      // A plan that a holiday brought forward comes into force on its day.
      return [addDays(inicio, 1), addDays(fin, 1)];
    })
    .filter((dia) => dia < hoy);
  return [...new Set(dias)].map((dia) => {
    const cuando = aLas(dia, '00:05');
    return { cuando, papeles: [], jugar: ({ tx }) => moveDueWithin(comoPortal(tx, cuando)) };
  });
};

/** Every scene of the convenios as of `ahora`, in the order in which they must be played. */
export const escenasDeConvenios = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  return [
    ...escenasDelObservatorio(ahora),
    ...conveniosDemo.flatMap((convenio) => escenasDe(convenio, hoy)),
    ...escenasDelReloj(hoy),
  ];
};
