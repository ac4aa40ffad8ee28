import type { Cuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import type { sesionWorkflow } from '@portal/domain/features/sesiones-colegiadas/sesiones.workflow';
import { today } from '@portal/domain/kernel/dates';
import type { ToldEvent } from '@portal/domain/kernel/workflow';
import type { Tx } from '../../platform/db/index.ts';
import { avisoOf, type Evento } from '../../platform/jobs/index.ts';
import type { RenderedMail } from '../../platform/mail/index.ts';
import { noticesOf } from '../../stage/notices.ts';
import type { Audience } from '../notificaciones/public.ts';
import { avisoDe } from './sesiones.actions.ts';
import * as letters from './sesiones.letters.ts';
import { listMiembros, sesiones } from './sesiones.repo.ts';

/** A day before each session, by the clock. */
export const POR_CELEBRARSE = 'sesion-colegiada.por-celebrarse';

type AvisoDeSesion = {
  readonly sesion: string;
  readonly cuando: string;
  readonly lugar: string;
  readonly cuerpo: Cuerpo;
  readonly detalle: string;
};
/** With whom it is for: the seats of the body on the day of the session. */
type About = AvisoDeSesion & { readonly usuarios: readonly string[] };
type Reader = { readonly nombre: string; readonly enlace: string };

const about = async (tx: Tx, event: Evento): Promise<About | undefined> => {
  const row = await sesiones.find({ tx }, event.entidadId);
  if (!row) return undefined;
  const aviso = await avisoOf<AvisoDeSesion>(event, async () => avisoDe(row, row.motivo ?? ''));
  if (!aviso) return undefined;
  const miembros = await listMiembros(tx, { cuerpo: row.cuerpo, dia: today(row.fecha) });
  return { ...aviso, usuarios: miembros.map(({ usuario_id }) => usuario_id) };
};

const miembros = ({ usuarios }: About): Audience => ({ usuarios });
const pagina = ({ entidadId }: Evento): string => `/sesiones/${entidadId}`;

const written =
  ({ render }: { readonly render: (values: Omit<AvisoDeSesion, 'cuerpo'> & Reader) => RenderedMail }) =>
  ({ sesion, cuando, lugar, detalle }: About) =>
  (reader: Reader): RenderedMail =>
    render({ sesion, cuando, lugar, detalle, ...reader });

/** The notices of the slice: bell and e-mail to the members of the body. */
export const sesionNotices = noticesOf<ToldEvent<typeof sesionWorkflow> | typeof POR_CELEBRARSE, About>(
  about,
  {
    'sesion-colegiada.convocada': {
      to: miembros,
      titulo: ({ sesion, cuando }) => `Se convoca a la ${sesion}: ${cuando}`,
      cuerpo: ({ lugar }) => lugar,
      path: pagina,
      letter: written(letters.convocada),
    },
    'sesion-colegiada.reprogramada': {
      to: miembros,
      titulo: ({ sesion }) => `Cambió la ${sesion}`,
      cuerpo: ({ cuando, lugar }) => `${cuando}, ${lugar}`,
      path: pagina,
      letter: written(letters.reprogramada),
    },
    'sesion-colegiada.punto-agregado': {
      to: miembros,
      titulo: ({ sesion }) => `Hay un proyecto más en la ${sesion}`,
      cuerpo: ({ cuando }) => cuando,
      path: pagina,
      letter: written(letters.puntoAgregado),
    },
    'sesion-colegiada.punto-quitado': {
      to: miembros,
      titulo: ({ sesion }) => `Salió un proyecto de la ${sesion}`,
      cuerpo: ({ cuando }) => cuando,
      path: pagina,
      letter: written(letters.puntoQuitado),
    },
    'sesion-colegiada.abierta': {
      to: miembros,
      titulo: ({ sesion }) => `Empezó la ${sesion}`,
      cuerpo: ({ lugar }) => lugar,
      path: pagina,
      letter: written(letters.abierta),
    },
    'sesion-colegiada.cerrada': {
      to: miembros,
      titulo: ({ sesion }) => `Terminó la ${sesion}`,
      cuerpo: () => 'Su acta está en el portal.',
      path: pagina,
      letter: written(letters.cerrada),
    },
    'sesion-colegiada.cancelada': {
      to: miembros,
      titulo: ({ sesion, cuando }) => `Se canceló la ${sesion} del ${cuando}`,
      cuerpo: ({ detalle }) => detalle,
      path: pagina,
      letter: written(letters.cancelada),
    },
    [POR_CELEBRARSE]: {
      to: miembros,
      titulo: ({ sesion, cuando }) => `${sesion}: ${cuando}`,
      cuerpo: ({ lugar }) => lugar,
      path: pagina,
      letter: written(letters.porCelebrarse),
    },
  },
);
