import { ranuraEstandar } from '@portal/domain/features/documentos/public';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import type { EnviarInput } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { lockOrCreateDraft } from '../features/borradores/public.ts';
import { attachDocument } from '../features/documentos/public.ts';
import * as preRegistro from '../features/pre-registro/pre-registro.actions.ts';
import { preRegistros } from '../features/pre-registro/pre-registro.repo.ts';
import { saveReview } from '../features/pre-registro/pre-registro.review.ts';
import { replaceDocument } from '../features/pre-registro/pre-registro.uploads.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { type Escena, type Escenario, idDe } from './escenas.ts';
import { type Acto, escribirGuion, marcasDe } from './guion.ts';
import type { PreRegistroDemo } from './tipos.ts';

/** Plays the acts of the pre-registrations through the slice's own functions, as the account that does each. */

const ENTIDAD = preRegistroForm.id;

/** What the pre-registration answers, by the ids that earlier scenes made. */
const solicitudDe = (
  escenario: Escenario,
  solicitud: PreRegistroDemo['solicitud'],
): Pick<EnviarInput, 'tipoSolicitud' | 'convocatoriaId' | 'invitacionId'> => {
  if (!solicitud) return { tipoSolicitud: 'solicitud_organizacion' };
  return 'convocatoria' in solicitud
    ? {
        tipoSolicitud: 'convocatoria',
        convocatoriaId: idDe(escenario, `convocatoria:${solicitud.convocatoria}`),
      }
    : {
        tipoSolicitud: 'invitacion_ficosec',
        invitacionId: idDe(escenario, `invitacion:${solicitud.invitacion}`),
      };
};

/** Attaches the act's papers to the draft and sends it, as the upload route and the wizard do. */
const send = async (uow: ActorUow, acto: Acto, escenario: Escenario): Promise<string> => {
  const draft = await lockOrCreateDraft(uow, ENTIDAD, {});
  const { organizacionId } = uow.actor;
  const to = { entidad: 'borrador', entidadId: draft.id, organizacionId };
  for (const { ranura, papel } of acto.papeles)
    await attachDocument(uow, { ...to, ranura, archivo: escenario.archivoDe(papel) });
  const input = { respuestas: acto.respuestas, ...solicitudDe(escenario, acto.solicitud) };
  return (await preRegistro.sendPreRegistro(uow, input)).id;
};

/** One correction by the applicant: new papers first, then the answers. */
const correct = async (
  uow: ActorUow,
  acto: Acto,
  accion: 'editar' | 'solicitarRevision',
  id: string,
  { archivoDe }: Escenario,
): Promise<void> => {
  for (const { ranura, papel } of acto.papeles) await replaceDocument(uow, id, ranura, archivoDe(papel));
  const row = await preRegistros.find(uow, id);
  const input = { id, version: row?.version ?? 0, respuestas: { ...row?.respuestas, ...acto.respuestas } };
  await (accion === 'editar' ? preRegistro.editAnswers(uow, input) : preRegistro.requestReview(uow, input));
};

/** Makes sure that the owner's account exists; a colleague has joined in a scene of its own. */
const admit = async ({ elenco }: Escenario, { organizacion, solicitante }: Acto): Promise<void> => {
  const [propietario] = organizacion.cuentas;
  if (solicitante !== propietario.clave || elenco.has(solicitante)) return;
  await elenco.admit({ clave: solicitante, nombre: propietario.nombre ?? solicitante });
};

const play = async (acto: Acto, escenario: Escenario): Promise<void> => {
  const { elenco, ids } = escenario;
  const { paso, cuando, solicitante } = acto;
  const clave = `pre-registro:${acto.registro}`;
  if (paso.accion === 'enviar') {
    await admit(escenario, acto);
    ids.set(clave, await elenco.as(solicitante, cuando, (uow) => send(uow, acto, escenario)));
    return;
  }
  const id = idDe(escenario, clave);
  if (!('por' in paso)) {
    await elenco.as(solicitante, cuando, (uow) => correct(uow, acto, paso.accion, id, escenario));
    return;
  }
  await elenco.as(paso.por, cuando, async (uow) => {
    const version = (await preRegistros.find(uow, id))?.version ?? 0;
    if ('motivo' in paso) return preRegistro.act(uow, paso.accion, { id, version, motivo: paso.motivo });
    const { comentarios = '', justificacion = '' } = paso;
    const marcas = marcasDe(paso);
    return saveReview(uow, paso.accion, {
      id,
      version,
      marcas,
      comentariosRevisor: comentarios,
      justificacion,
    });
  });
};

/** Every scene of the pre-registrations as of `ahora`. */
export const escenasDePreRegistros = (ahora: Date): Escena[] =>
  escribirGuion(ahora).map((acto) => ({
    cuando: acto.cuando,
    papeles: acto.papeles.map(({ ranura, papel }) => ({ papel, politica: ranuraEstandar(ranura) })),
    jugar: (escenario) => play(acto, escenario),
  }));
