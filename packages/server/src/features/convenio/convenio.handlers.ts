import { implement } from '@orpc/server';
import { convenioContract } from '@portal/domain/features/convenio/convenio.contract';
import { puedeAbrir } from '@portal/domain/features/convenio/convenio.policy';
import { today } from '@portal/domain/kernel/dates';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { removed, showing } from '../../stage/handlers.ts';
import { findFormulacion } from '../formulacion/public.ts';
import { abrirConvenio } from './convenio.apertura.ts';
import { readDetalle } from './convenio.detalle.repo.ts';
import {
  actualizarDatos,
  entregarInformacion,
  enviarARevisionLegal,
  solicitarInformacion,
} from './convenio.elaboracion.ts';
import { componer, retirarTexto } from './convenio.firma.ts';
import { confirmarEscaneo, firmarElectronica, pedirReto, registrarEscaneo } from './convenio.firmas.ts';
import { listFor, viewsOf } from './convenio.lista.ts';
import { leerPlan, proponerModificatorio, retirarModificatorio } from './convenio.modificatorio.ts';
import { countWaiting, listWaiting } from './convenio.origen.repo.ts';
import { confirmarCuenta, guardarPaso, responderSolicitud } from './convenio.paginas.ts';
import { presentConvenio, presentFila, presentPorAbrir } from './convenio.present.ts';
import { convenios } from './convenio.repo.ts';
import { cambiarRepresentante } from './convenio.representante.ts';
import { comentarTexto } from './convenio.revision.ts';
import { firmasDelModificatorio, firmasDelTexto } from './convenio.run.ts';
import { eliminar, notificar, planear, registrar, salir, terminar } from './convenio.salidas.ts';
import { leerDiferencias, leerTexto } from './convenio.texto.ts';

const os = implement(convenioContract).$context<RequestContext>();

/** Most cases that wait for their convenio, told at once. */
const POR_ABRIR = 25;

/** The record as the actor may see it; 404 when it is not there or not theirs. */
const show = async (uow: ActorUow, id: string) => {
  const row = await convenios.get(uow, id);
  const hoy = today(uow.now);
  const [detalle, design, firmas] = await Promise.all([
    readDetalle(uow.tx, row, hoy),
    findFormulacion(uow.tx, row.proyecto_id),
    firmasDelTexto(uow, row),
  ]);
  if (!design) throw notFound();
  const firmasQueModifican = await firmasDelModificatorio(uow, detalle);
  return presentConvenio(row, detalle, design, uow.actor, {
    hoy,
    ahora: uow.now,
    firmas,
    firmasQueModifican,
  });
};

const assertLeads = ({ actor }: ActorUow): void => {
  if (!puedeAbrir(actor)) throw new AppError('prohibido');
};

const shown = showing(show);

/** One handler an operation: open the unit of work, act, show. */
export const convenioRouter = os.router({
  listar: os.listar.handler(({ input, context }) =>
    context.read(async (uow) => {
      const { rows, ...page } = await listFor(uow, input).page();
      return { ...page, items: rows.map((row) => presentFila(row, today(uow.now))) };
    }),
  ),
  vistas: os.vistas.handler(({ input, context }) => context.read((uow) => viewsOf(uow, input))),
  porAbrir: os.porAbrir.handler(({ input, context }) =>
    context.read(async (uow) => {
      assertLeads(uow);
      const rows = await listWaiting(uow.tx, input, POR_ABRIR);
      // Of few nobody has to count.
      const total =
        rows.length < POR_ABRIR ? { n: rows.length, mas: false } : await countWaiting(uow.tx, input);
      return { items: rows.map(presentPorAbrir), total };
    }),
  ),
  obtener: os.obtener.handler(shown.read),
  texto: os.texto.handler(({ input, context }) => context.read((uow) => leerTexto(uow, input))),
  diferencias: os.diferencias.handler(({ input, context }) =>
    context.read((uow) => leerDiferencias(uow, input)),
  ),
  abrir: os.abrir.handler(shown.create(abrirConvenio)),
  guardarDatosFinales: os.guardarDatosFinales.handler(shown.act(guardarPaso('datos_finales'))),
  guardarInformacion: os.guardarInformacion.handler(shown.act(guardarPaso('informacion'))),
  guardarAnteproyecto: os.guardarAnteproyecto.handler(shown.act(guardarPaso('anteproyecto'))),
  guardarFirma: os.guardarFirma.handler(shown.act(guardarPaso('firma'))),
  guardarRegistro: os.guardarRegistro.handler(shown.act(guardarPaso('registro'))),
  guardarPlaneacion: os.guardarPlaneacion.handler(shown.act(guardarPaso('planeacion'))),
  actualizarDatos: os.actualizarDatos.handler(shown.act(actualizarDatos)),
  solicitarInformacion: os.solicitarInformacion.handler(shown.act(solicitarInformacion)),
  responderSolicitud: os.responderSolicitud.handler(shown.act(responderSolicitud)),
  entregarInformacion: os.entregarInformacion.handler(shown.act(entregarInformacion)),
  enviarARevisionLegal: os.enviarARevisionLegal.handler(shown.act(enviarARevisionLegal)),
  comentarTexto: os.comentarTexto.handler(({ input, context }) =>
    context.write(async (uow) => {
      const comentario = await comentarTexto(uow, input);
      return { comentario, convenio: await show(uow, input.id) };
    }),
  ),
  confirmarCuenta: os.confirmarCuenta.handler(shown.act(confirmarCuenta)),
  componer: os.componer.handler(shown.act(componer)),
  retirarTexto: os.retirarTexto.handler(shown.act(retirarTexto)),
  pedirReto: os.pedirReto.handler(({ input, context }) => context.write((uow) => pedirReto(uow, input))),
  firmar: os.firmar.handler(shown.act(firmarElectronica)),
  registrarEscaneo: os.registrarEscaneo.handler(shown.act(registrarEscaneo)),
  confirmarEscaneo: os.confirmarEscaneo.handler(shown.act(confirmarEscaneo)),
  registrar: os.registrar.handler(shown.act(registrar)),
  planear: os.planear.handler(shown.act(planear)),
  plan: os.plan.handler(({ input, context }) => context.read((uow) => leerPlan(uow, input))),
  proponerModificatorio: os.proponerModificatorio.handler(shown.act(proponerModificatorio)),
  retirarModificatorio: os.retirarModificatorio.handler(shown.act(retirarModificatorio)),
  cambiarRepresentante: os.cambiarRepresentante.handler(shown.act(cambiarRepresentante)),
  notificar: os.notificar.handler(shown.act(notificar)),
  terminar: os.terminar.handler(shown.act(terminar)),
  desistir: os.desistir.handler(shown.act(salir('desistir'))),
  cancelar: os.cancelar.handler(shown.act(salir('cancelar'))),
  eliminar: os.eliminar.handler(removed(eliminar)),
});
