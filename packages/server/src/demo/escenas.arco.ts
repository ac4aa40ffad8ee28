import { today } from '@portal/domain/kernel/dates';
import {
  askInformation,
  fulfilArco,
  grantArco,
  refuseArco,
  registerArco,
  requestArco,
} from '../features/arco/arco.actions.ts';
import { solicitudes } from '../features/arco/arco.repo.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { cronista, diaHabil } from './calendario.ts';
import { type Escena, idDe } from './escenas.ts';

/** Requests about personal data: fulfilled, refused, granted and late, near its term, and one that waits for the person. */

const ABOGADA = 'patricia.caraveo';

type Paso = (uow: ActorUow, sobre: { id: string; version: number }) => Promise<void>;

/** Every scene of the requests as of `ahora`. */
export const escenasDeArco = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  const escena = (cuando: Date, jugar: Escena['jugar']): Escena => ({ cuando, papeles: [], jugar });
  const pide = (clave: string, quien: string, cuando: Date, input: Parameters<typeof requestArco>[1]) =>
    escena(cuando, async ({ elenco, ids }) => {
      ids.set(`arco:${clave}`, await elenco.as(quien, cuando, (uow) => requestArco(uow, input)));
    });
  const llega = (clave: string, cuando: Date, input: Parameters<typeof registerArco>[1]) =>
    escena(cuando, async ({ elenco, ids }) => {
      ids.set(`arco:${clave}`, await elenco.as(ABOGADA, cuando, (uow) => registerArco(uow, input)));
    });
  const sigue = (clave: string, cuando: Date, paso: Paso) =>
    escena(cuando, async (escenario) => {
      const id = idDe(escenario, `arco:${clave}`);
      await escenario.elenco.as(ABOGADA, cuando, async (uow) => {
        const { version } = await solicitudes.get(uow, id);
        await paso(uow, { id, version });
      });
    });

  const acceso = cronista(hoy);
  const baja = cronista(hoy);
  const tarde = cronista(hoy);
  const espera = cronista(hoy);
  const cerca = cronista(hoy);
  const recibidaPorCorreo = diaHabil(hoy, 7);
  const bajaRecibida = diaHabil(hoy, 46);
  return [
    pide('acceso', 'usuario1', acceso({ hace: 52, hora: '11:05' }), {
      derecho: 'acceso',
      asunto: 'Datos de mi cuenta y de mis sesiones',
      descripcion: 'Quiero saber qué datos míos guarda el portal, desde cuándo y quién los puede ver.',
    }),
    sigue('acceso', acceso({ hace: 40, hora: '13:20' }), (uow, sobre) =>
      grantArco(uow, {
        ...sobre,
        texto:
          'Procede. Te enviaremos una copia de los datos de tu cuenta, el registro de tus sesiones y la lista de los roles que pueden verlos.',
      }),
    ),
    sigue('acceso', acceso({ hace: 33, hora: '10:40' }), (uow, sobre) =>
      fulfilArco(uow, {
        ...sobre,
        texto:
          'Se envió a tu correo un archivo con tus datos y la lista de roles. También puedes descargarlos aquí cuando quieras.',
      }),
    ),
    llega('baja', baja({ hace: 46, hora: '09:30' }), {
      derecho: 'cancelacion',
      asunto: 'Datos de una convocatoria de 2024',
      descripcion:
        'Participé por otra organización en 2024 y pido que se cancelen los datos míos que tengan de entonces.',
      nombre: 'Rosa Elena Trevizo',
      email: 'rosa.trevizo@correo.example',
      recibidaEl: bajaRecibida,
    }),
    sigue('baja', baja({ hace: 37, hora: '12:15' }), (uow, sobre) =>
      refuseArco(uow, {
        ...sobre,
        causa: 'sin_datos',
        texto:
          'Buscamos por tu nombre y tu correo en el portal y en el archivo en papel, y no tenemos datos tuyos.',
      }),
    ),
    pide('tarde', 'usuario2', tarde({ hace: 45, hora: '17:10' }), {
      derecho: 'oposicion',
      asunto: 'Uso de mi correo para invitaciones',
      descripcion: 'Me opongo a que se use mi correo personal para invitaciones a eventos de la fundación.',
    }),
    sigue('tarde', tarde({ hace: 28, hora: '12:00' }), (uow, sobre) =>
      grantArco(uow, {
        ...sobre,
        texto: 'Procede. Quitaremos tu correo personal de la lista de invitaciones a eventos.',
      }),
    ),
    pide('cerca', 'usuario1', cerca({ hace: 25, hora: '08:50' }), {
      derecho: 'rectificacion',
      asunto: 'Apellido en mi identificación',
      descripcion:
        'Mi segundo apellido está mal escrito en los datos que se tomaron de mi identificación: debe llevar acento.',
    }),
    llega('espera', espera({ hace: 6, hora: '10:05' }), {
      derecho: 'limitacion',
      asunto: 'Fotografías de un taller',
      descripcion:
        'Aparezco en fotografías de un taller y pido que no se publiquen en las redes de la fundación.',
      nombre: 'Jorge Armendáriz',
      email: 'jorge.armendariz@correo.example',
      recibidaEl: recibidaPorCorreo,
    }),
    sigue('espera', espera({ hace: 4, hora: '11:45' }), (uow, sobre) =>
      askInformation(uow, {
        ...sobre,
        texto:
          'Para encontrar las fotografías dinos la fecha y el lugar del taller, y envíanos una copia de tu identificación.',
      }),
    ),
  ];
};
