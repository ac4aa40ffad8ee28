/** An aprobación of the story's own, told by the API up to its vote. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Aprobacion } from '@portal/domain/features/aprobacion/public';
import { codisenoCompletado } from './codiseno.ts';
import { type Miembro, sesionQueVota } from './consejo.ts';
import { pedir } from './registro.ts';
import type { Solicitante } from './solicitante.ts';

/** What the conditioned dictamen of a story asks for. */
export const CONDICIONANTE = 'Presentar el convenio con el DIF municipal.';

const leer = (page: Page, id: string): Promise<Aprobacion> =>
  pedir<Aprobacion>(page, 'GET', `/aprobaciones/${id}`);

/** Does something to the record upon its version of now. */
const actuar = async (page: Page, id: string, accion: string, mas: object = {}): Promise<Aprobacion> => {
  const { version } = await leer(page, id);
  return pedir<Aprobacion>(page, 'POST', `/aprobaciones/${id}/${accion}`, { version, ...mas });
};

/** Writes a page of the open round for the first time. */
const escribir = (page: Page, id: string, clase: string, respuestas: object): Promise<Aprobacion> =>
  pedir<Aprobacion>(page, 'POST', `/aprobaciones/${id}/guardar-${clase}`, { version: 0, respuestas });

const quienEs = async (page: Page): Promise<string> => {
  const { sesion } = (await (await page.request.get('/api/auth/sesion')).json()) as {
    sesion: { usuarioId: string };
  };
  return sesion.usuarioId;
};

/** The evaluation of a co-diseño that the story completed, at the oficio of its first round. */
export const aprobacionAbierta = async (
  page: Page,
  fundacion: Page,
  solicitante: Solicitante,
): Promise<Aprobacion> => {
  const { id: codisenoId } = await codisenoCompletado(page, fundacion, solicitante);
  return pedir<Aprobacion>(fundacion, 'POST', '/aprobaciones', { codisenoId }, 201);
};

/** Takes the open round from its oficio to its vote: observed, answered, scored by who leads it, and with its dictamen. */
export const llevarAVotacion = async (
  page: Page,
  fundacion: Page,
  id: string,
  final: 'aprobacion' | 'aprobacion_condicionada' | 'rechazo',
): Promise<void> => {
  const fila = randomUUID();
  await escribir(fundacion, id, 'oficio', {
    tipo_revision: 'integral',
    comentarios_generales: 'El proyecto responde a un problema real y su diseño es congruente con él.',
    observaciones: [
      { fila, naturaleza: 'tecnica', seccion: 'ficha', texto: 'Digan a cuántas familias sirve el proyecto.' },
    ],
    plazo_respuesta: '15',
    tipo_plazo: 'habiles',
  });
  await actuar(fundacion, id, 'emitir-oficio');
  await escribir(page, id, 'respuesta', {
    respuestas: [
      {
        fila,
        respuesta:
          'Son doscientas familias de las colonias Almanceña, Altavista y Juárez, y así lo dice ya la descripción del proyecto.',
        ajuste: 'Descripción de la ficha: el número de familias y las colonias en las que se trabaja.',
      },
    ],
  });
  await actuar(page, id, 'responder');
  const evaluador = await quienEs(fundacion);
  const { rondas, solicitado } = await actuar(fundacion, id, 'asignar-evaluadores', {
    evaluadores: [evaluador],
  });
  const rubrica = rondas.at(-1)?.dictamen?.rubrica ?? [];
  const puntos = final === 'rechazo' ? 40 : 85;
  await pedir(fundacion, 'POST', `/aprobaciones/${id}/guardar-evaluacion`, {
    version: 0,
    puntajes: Object.fromEntries(rubrica.map((criterio) => [criterio.id, puntos])),
  });
  await actuar(fundacion, id, 'enviar-evaluacion', { version: 1 });
  const sentido = final === 'rechazo' ? 'desfavorable' : 'favorable';
  await escribir(fundacion, id, 'dictamen', {
    resumen_ejecutivo:
      'El proyecto atiende a doscientas familias de tres colonias con talleres de crianza y acompañamiento en casa.',
    evaluacion_tecnica: sentido,
    evaluacion_financiera: sentido,
    evaluacion_social: sentido,
    recomendaciones: 'Acordar con el DIF municipal la derivación de los casos más graves.',
    dictamen_final: final,
    ...(final === 'rechazo' ? {} : { monto_aprobado: solicitado }),
    ...(final === 'aprobacion_condicionada'
      ? {
          condicionantes: [
            { fila: randomUUID(), texto: CONDICIONANTE, fecha: `${new Date().getFullYear() + 1}-01-15` },
          ],
        }
      : {}),
    frase_problema: 'Las familias resuelven con violencia.',
    frase_que_hara: 'Talleres y acompañamiento en casa.',
    frase_como_se_sabra: 'Baja a la mitad el castigo.',
  });
  await actuar(fundacion, id, 'emitir-dictamen');
};

type Cuerpos = { readonly consejo: readonly Miembro[]; readonly comite: readonly Miembro[] };

/** Both bodies vote it, each in a session of its own: the committee first, and the reason is of the decision of both. */
export const votarPorAmbos = async (
  secretaria: APIRequestContext,
  { consejo, comite }: Cuerpos,
  id: string,
  votosDelConsejo: readonly ('aprobado' | 'rechazado' | 'abstencion')[],
  votoDelComite: 'aprobado' | 'rechazado',
  motivo: string,
): Promise<void> => {
  await sesionQueVota(
    secretaria,
    'comite',
    [id],
    comite.map((miembro) => ({ miembro, voto: votoDelComite })),
  );
  await sesionQueVota(
    secretaria,
    'consejo',
    [id],
    consejo.map((miembro, i) => ({ miembro, voto: votosDelConsejo[i] ?? 'abstencion' })),
    motivo,
  );
};
