/** A convenio of the story's own, told by the API up to where the story begins. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Aprobacion } from '@portal/domain/features/aprobacion/public';
import { proponerCalendario } from '@portal/domain/features/convenio/calendario';
import type { PasoEscrito } from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import type { Answers } from '@portal/domain/kernel/answers';
import { dia, paginaDePrueba } from '../../packages/server/src/features/convenio/testing/pages.ts';
import { aprobacionAbierta, llevarAVotacion, votarPorAmbos } from './aprobacion.ts';
import { pdf } from './archivos.ts';
import { miembrosPropios } from './consejo.ts';
import { base } from './cuentas.ts';
import { pedir } from './registro.ts';
import type { Solicitante } from './solicitante.ts';

/** Who signs in the stories, by the names and RFC of their certificates. */
export const FIRMANTES = {
  fundacion: { nombre: 'Jorge Contreras Herrera', rfc: 'GODE561231GR8' },
  organizacion: { nombre: 'María Luisa Chávez Ortega', rfc: 'CAOM750312HG4' },
} as const;

export const verConvenio = (page: Page, id: string): Promise<Convenio> =>
  pedir<Convenio>(page, 'GET', `/convenios/${id}`);

/** Does something to the record upon its version of now. */
export const actuarEnConvenio = async (page: Page, id: string, accion: string): Promise<Convenio> => {
  const { version } = await verConvenio(page, id);
  return pedir<Convenio>(page, 'POST', `/convenios/${id}/${accion}`, { version });
};

/** Everything of a step, as of today: execution and vigencia begin now. */
const deHoy = (paso: PasoEscrito, monto: string): Answers => {
  const [inicio, fin] = [dia(0), dia(394)];
  const dePaso: Partial<Record<PasoEscrito, Answers>> = {
    datos_finales: {
      monto_aprobado: monto,
      fecha_inicio_proyectada: inicio,
      fecha_fin_proyectada: dia(364),
    },
    firma: { fecha_oficio: inicio, fecha_firma: inicio },
    registro: { vigencia_inicio: inicio, vigencia_fin: fin, fecha_registro: inicio },
    planeacion: {
      ministraciones: proponerCalendario({ monto, n: 2, inicio, fin }, randomUUID).map((una) => ({
        ...una,
        condicion: 'Entregado el informe del periodo anterior',
      })),
    },
  };
  return dePaso[paso] ?? {};
};

/** Writes a step whole. */
export const escribirPaso = async (
  page: Page,
  id: string,
  paso: PasoEscrito,
  de: Answers = {},
): Promise<Convenio> => {
  const { pasos, topes } = await verConvenio(page, id);
  const version = pasos.find((una) => una.paso === paso)?.version ?? 0;
  return pedir<Convenio>(page, 'POST', `/convenios/${id}/guardar-${paso.replace('_', '-')}`, {
    version,
    respuestas: paginaDePrueba(paso, { ...deHoy(paso, topes.aprobado), ...de }),
  });
};

type Cuerpos = Awaited<ReturnType<typeof miembrosPropios>>;
const deCadaPortal = new Map<string, Promise<Cuerpos>>();

/** The bodies of this portal: seated once, since a body has only so many seats and who voted today keeps theirs. */
const cuerposDelPortal = (administrador: Page): Promise<Cuerpos> => {
  const suyos = deCadaPortal.get(base()) ?? miembrosPropios(administrador.request);
  deCadaPortal.set(base(), suyos);
  return suyos;
};

/** A project that both bodies approved: it waits for its convenio. */
export const proyectoAprobado = async (
  page: Page,
  coordinador: Page,
  administrador: Page,
  solicitante: Solicitante,
  final: 'aprobacion' | 'aprobacion_condicionada' = 'aprobacion',
): Promise<Aprobacion> => {
  const { id } = await aprobacionAbierta(page, coordinador, solicitante);
  const cuerpos = await cuerposDelPortal(administrador);
  await llevarAVotacion(page, coordinador, id, final);
  await votarPorAmbos(
    coordinador.request,
    cuerpos,
    id,
    cuerpos.consejo.map(() => 'aprobado' as const),
    'aprobado',
    'Ambos cuerpos lo encontraron viable y bien presupuestado.',
  );
  return pedir<Aprobacion>(coordinador, 'GET', `/aprobaciones/${id}`);
};

/** Puts an opinion 32-D of yesterday into the dossier of this account's organization. */
const subirOpinion = async (page: Page, organizacionId: string): Promise<void> => {
  const answer = await page.request.post(
    `${base()}/api/v1/organizaciones/${organizacionId}/expediente/comprobante_sat`,
    {
      // Its dates go before it: they are read as it comes.
      multipart: { emitidoEn: dia(-1), venceEn: dia(28), archivo: pdf('32-d.pdf', 'Opinion positiva') },
      headers: { origin: base() },
    },
  );
  expect(answer.status(), await answer.text()).toBe(201);
};

/** Writes an open convenio up to where its final text, signed on paper, is composed; what the organization is asked for is delivered. */
export const convenioPorComponer = async (
  { coordinador, administrador, page }: Readonly<Record<'coordinador' | 'administrador' | 'page', Page>>,
  id: string,
): Promise<void> => {
  await escribirPaso(coordinador, id, 'datos_finales');
  await actuarEnConvenio(coordinador, id, 'actualizar-datos');
  await escribirPaso(coordinador, id, 'informacion');
  const { solicitud } = await actuarEnConvenio(coordinador, id, 'solicitar-informacion');
  for (const { fila } of solicitud?.items ?? [])
    await pedir(page, 'POST', `/convenios/${id}/responder-solicitud`, {
      fila,
      respuesta: 'Rosa Mata Prieto',
    });
  await actuarEnConvenio(page, id, 'entregar-informacion');
  await escribirPaso(coordinador, id, 'anteproyecto');
  await actuarEnConvenio(coordinador, id, 'enviar-a-revision-legal');
  await escribirPaso(coordinador, id, 'firma', { tipo_firma: 'fisica', rfc_ficosec: '', rfc_cliente: '' });
  await escribirPaso(coordinador, id, 'registro');
  const { cuenta } = await escribirPaso(coordinador, id, 'planeacion');
  await pedir(administrador, 'POST', `/convenios/${id}/confirmar-cuenta`, { cuenta: cuenta?.id });
  // The dossier has what came with the pre-registro: its opinion is dated now.
  await subirOpinion(page, (await verConvenio(page, id)).organizacion.id);
};

/**
 * A convenio in force since today that both sides signed on paper, told by the API: the coordinador hands in the scan of both
 * signatures, the administrador confirms it.
 */
export const convenioVigente = async (
  page: Page,
  coordinador: Page,
  administrador: Page,
  solicitante: Solicitante,
): Promise<Convenio> => {
  const { id: aprobacionId } = await proyectoAprobado(page, coordinador, administrador, solicitante);
  const { id } = await pedir<{ id: string }>(coordinador, 'POST', '/convenios', { aprobacionId }, 201);
  await convenioPorComponer({ coordinador, administrador, page }, id);
  await actuarEnConvenio(coordinador, id, 'componer');
  await expect
    .poll(async () => (await verConvenio(coordinador, id)).firmas !== null, { timeout: 60_000 })
    .toBe(true);
  await firmarEnPapel(coordinador, administrador, id);
  await actuarEnConvenio(coordinador, id, 'registrar');
  return actuarEnConvenio(coordinador, id, 'planear');
};

/** Hands in the scan of what lies at signature, signed by both, and confirms it as another person. */
export const firmarEnPapel = async (
  coordinador: Page,
  administrador: Page,
  id: string,
): Promise<Convenio> => {
  const subida = await coordinador.request.post(`${base()}/api/v1/convenios/${id}/documentos/copia_firmada`, {
    multipart: { archivo: pdf('firmado.pdf', `Firmado por las dos partes: ${id}`) },
    headers: { origin: base() },
  });
  expect(subida.status(), await subida.text()).toBe(201);
  const { documento } = (await subida.json()) as { documento: { id: string } };
  const { version } = await verConvenio(coordinador, id);
  const registrado = await pedir<Convenio>(coordinador, 'POST', `/convenios/${id}/registrar-escaneo`, {
    version,
    lados: ['fundacion', 'organizacion'],
    documentoId: documento.id,
    firmadoEl: dia(0),
  });
  const { pistas } = registrado.modificatorio?.firmas ?? registrado.firmas ?? { pistas: [] };
  return pedir<Convenio>(administrador, 'POST', `/convenios/${id}/confirmar-escaneo`, {
    version: (await verConvenio(administrador, id)).version,
    escaneoId: pistas.find(({ porConfirmar }) => porConfirmar)?.porConfirmar?.escaneoId,
    confirma: true,
  });
};
