import { randomUUID } from 'node:crypto';
import { ranuraDeFoto } from '@portal/domain/features/visitas/visitas.papeles';
import { addDays, formatTime, today } from '@portal/domain/kernel/dates';
import { attachDocument } from '../features/documentos/public.ts';
import { conformar, guardar, registrar } from '../features/visitas/visitas.actions.ts';
import { programar } from '../features/visitas/visitas.programar.ts';
import { ENTIDAD, visitas } from '../features/visitas/visitas.repo.ts';
import { cronista, diaHabilProximo } from './calendario.ts';
import { claveDeSeguimiento } from './escenas.seguimientos.ts';
import { type Escena, idDe } from './escenas.ts';
import { fotoDeSala } from './fotos.ts';

/** The visits of the demo: one that was made, with its minute and a picture, to which its organization agreed; and one to come. */

const VISITA = 'raul.dominguez';
const ORGANIZACION = 'pgranillo';
const REALIZADA = 'visita:puertas';
const RANURA = 'foto_1';

const LUGAR = 'Punto de atención de la colonia Cerro de la Cruz, Chihuahua';
const MINUTA =
  'Se recorrió el punto de atención con su coordinadora. La sala de espera y los dos cubículos están en uso, con dos abogadas y una psicóloga en turno; el archivo de expedientes está bajo llave y nadie ajeno lo consulta. Se revisó la agenda de la semana, con diecinueve citas, y se conversó con el equipo sobre los traslados a las audiencias.';

/** Every scene of the visits as of `ahora`. */
export const escenasDeVisitas = (ahora: Date): Escena[] => {
  const cuandoDe = cronista(today(ahora));
  const programada = cuandoDe({ hace: 19, hora: '10:05' });
  const visita = cuandoDe({ hace: 12, hora: '10:30' });
  const registrada = cuandoDe({ hace: 12, hora: '17:20' });
  const conforme = cuandoDe({ hace: 10, hora: '09:40' });
  const porVenir = cuandoDe({ hace: 1, hora: '11:15' });
  const foto = fotoDeSala('punto-de-atencion');
  const politica = ranuraDeFoto(RANURA);
  if (!politica) throw new Error('A visit has a place for its first picture.');
  return [
    {
      cuando: programada,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(VISITA, programada, async (uow) => {
          const id = await programar(uow, {
            seguimientoId: idDe(escenario, claveDeSeguimiento('puertas')),
            fecha: today(visita),
            hora: formatTime(visita),
            lugar: LUGAR,
            proposito: 'Conocer el primer punto de atención y revisar cómo se guardan los expedientes.',
          });
          escenario.ids.set(REALIZADA, id);
        }),
    },
    {
      cuando: registrada,
      papeles: [{ papel: foto, politica }],
      jugar: (escenario) =>
        escenario.elenco.as(VISITA, registrada, async (uow) => {
          const id = idDe(escenario, REALIZADA);
          const { organizacion_id, version } = await visitas.get(uow, id);
          await guardar(uow, {
            id,
            version: 0,
            respuestas: {
              minuta: MINUTA,
              presentes: [
                { fila: randomUUID(), nombre: 'Raúl Domínguez Ortega', cargo: 'Tesorero de la fundación' },
                { fila: randomUUID(), nombre: 'Paola Granillo Reyes', cargo: 'Coordinadora del proyecto' },
              ],
              notas: [
                {
                  fila: randomUUID(),
                  clase: 'hallazgo',
                  texto: 'La sala de espera no tiene ventilación cuando la puerta está cerrada.',
                },
                {
                  fila: randomUUID(),
                  clase: 'acuerdo',
                  texto: 'Enviar la bitácora de traslados a audiencias del trimestre.',
                  responsable: 'Paola Granillo Reyes',
                  fecha: addDays(today(visita), 30),
                },
              ],
            },
          });
          await attachDocument(uow, {
            entidad: ENTIDAD,
            entidadId: id,
            ranura: RANURA,
            archivo: escenario.archivoDe(foto),
            organizacionId: organizacion_id,
          });
          await registrar(uow, { id, version });
        }),
    },
    {
      cuando: conforme,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(ORGANIZACION, conforme, async (uow) => {
          const id = idDe(escenario, REALIZADA);
          const { version } = await visitas.get(uow, id);
          await conformar(uow, { id, version });
        }),
    },
    {
      cuando: porVenir,
      papeles: [],
      jugar: (escenario) =>
        escenario.elenco.as(VISITA, porVenir, async (uow) => {
          await programar(uow, {
            seguimientoId: idDe(escenario, claveDeSeguimiento('duelo')),
            fecha: diaHabilProximo(today(ahora), 8),
            hora: '11:00',
            lugar: 'Sede de la organización',
            proposito: 'Acordar con la organización quién atenderá a las familias y cuándo se reanuda.',
          });
        }),
    },
  ];
};
