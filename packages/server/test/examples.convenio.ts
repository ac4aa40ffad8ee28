import { randomUUID } from 'node:crypto';
import type { PasoEscrito } from '@portal/domain/features/convenio/convenio.schema';
import { filaDePrueba } from '@portal/domain/features/convenio/testing/pasos';
import { cerOf, crearEFirma, type Emitido, sellar } from '../src/demo/efirma.ts';
import { dia, MOTIVO, paginaDePrueba } from '../src/features/convenio/testing/pages.ts';
import { confiar } from '../src/features/firmas/testing/stories.ts';
import { intermedia, MIGUEL, TERESA } from '../src/platform/efirma/testing/personas.ts';
import type { Example } from './example.ts';
import { makeAprobacion } from './make-aprobacion.ts';
import { type ComoConvenio, type MadeConvenio, makeConvenio, makeSigning } from './make-convenio.ts';
import { makeNombrado } from './make-nombramiento.ts';
import { makeOpinion } from './make-opinion.ts';
import { maker } from './maker.ts';
import type { Person } from './scene.ts';

const convenio = (
  path: string,
  body?: Readonly<Record<string, unknown>> | (() => Readonly<Record<string, unknown>>),
  como: ComoConvenio = {},
): Example => ({
  of: 'organizacion',
  table: 'convenios',
  make: maker(makeConvenio, como),
  ask: ({ id, version }) => ({
    url: `/convenios/${id}${path}`,
    ...(body ? { body: { version, ...(typeof body === 'function' ? body() : body) } } : {}),
  }),
});

type Signing = Awaited<ReturnType<typeof makeSigning>>;
type Nombrado = Awaited<ReturnType<typeof makeNombrado>>;

const vigencia = () => ({
  desde: new Date(Date.now() - 86_400_000),
  hasta: new Date(Date.now() + 900 * 86_400_000),
});
/** The e.firmas of the two who sign, made once a file: each is a pair of keys. */
const efirmas = {
  fundacion: () => (miguel ??= crearEFirma(MIGUEL, vigencia(), intermedia)),
  organizacion: () => (teresa ??= crearEFirma(TERESA, vigencia(), intermedia)),
};
let miguel: Emitido | undefined;
let teresa: Emitido | undefined;
const ladoDe = ({ organizacionId }: Person) => (organizacionId === null ? 'fundacion' : 'organizacion');
const efirmaDe = (who: Person): Emitido => efirmas[ladoDe(who)]();
const certificadoDe = (who: Person) => ({
  lado: ladoDe(who),
  certificado: cerOf(efirmaDe(who)).toString('base64'),
});

/** A step as it is typed upon the version that was saved. */
const paso = (cual: PasoEscrito): Example =>
  convenio(`/guardar-${cual.replace('_', '-')}`, { version: 1, respuestas: paginaDePrueba(cual) });

const conTexto: ComoConvenio = { estado: 'en_revision_legal', aFirma: true };

/** A valid use of every operation of the convenio. */
export const convenioExamples: Readonly<Record<string, Example>> = {
  'convenio.listar': { ask: () => ({ url: '/convenios' }) },
  'convenio.vistas': { ask: () => ({ url: '/convenios/vistas' }) },
  'convenio.porAbrir': { ask: () => ({ url: '/convenios/por-abrir' }) },
  'convenio.obtener': convenio(''),
  'convenio.texto': convenio('/texto', undefined, conTexto),
  'convenio.diferencias': convenio('/diferencias?de=1&a=1', undefined, conTexto),
  'convenio.abrir': {
    table: 'convenios',
    ask: async (_made, _who, scene) => {
      const { id } = await makeAprobacion(scene, scene.people.duena, { estado: 'aprobado' });
      return { url: '/convenios', body: { aprobacionId: id } };
    },
  },
  'convenio.guardarDatosFinales': paso('datos_finales'),
  'convenio.guardarInformacion': paso('informacion'),
  'convenio.guardarAnteproyecto': paso('anteproyecto'),
  'convenio.guardarFirma': paso('firma'),
  'convenio.guardarRegistro': paso('registro'),
  'convenio.guardarPlaneacion': paso('planeacion'),
  'convenio.actualizarDatos': convenio('/actualizar-datos', {}),
  'convenio.solicitarInformacion': convenio('/solicitar-informacion', {}),
  'convenio.responderSolicitud': {
    ...convenio('', undefined, { debe: true }),
    ask: ({ id }) => ({
      url: `/convenios/${id}/responder-solicitud`,
      body: { fila: filaDePrueba(2), respuesta: 'Rosa Elena Mata' },
    }),
  },
  'convenio.entregarInformacion': convenio('/entregar-informacion', {}),
  'convenio.enviarARevisionLegal': convenio('/enviar-a-revision-legal', {}),
  'convenio.comentarTexto': {
    ...convenio('', undefined, { estado: 'en_revision_legal', borrador: true }),
    ask: ({ id }) => ({
      url: `/convenios/${id}/comentar-texto`,
      body: { ancla: 'titulo', versionTexto: 1, tipo: 'sugerencia', texto: 'Di de qué donación.' },
    }),
  },
  'convenio.confirmarCuenta': {
    ...convenio('', undefined, { debe: true }),
    ask: (made) => ({
      url: `/convenios/${made.id}/confirmar-cuenta`,
      body: { cuenta: (made as MadeConvenio).cuenta ?? randomUUID() },
    }),
  },
  'convenio.componer': {
    ...convenio('/componer', {}),
    make: async (scene, owner) => {
      const made = await makeConvenio(scene, owner, { estado: 'en_revision_legal' });
      await makeOpinion(scene, made.organizacion);
      return made;
    },
  },
  'convenio.retirarTexto': convenio('/retirar-texto', MOTIVO, conTexto),
  'convenio.pedirReto': {
    ...convenio(''),
    make: maker(makeSigning, {}),
    ask: async ({ id }, who, scene) => {
      await confiar(scene);
      return { url: `/convenios/${id}/pedir-reto`, body: certificadoDe(who) };
    },
  },
  'convenio.firmar': {
    ...convenio(''),
    make: maker(makeSigning, {}),
    ask: async ({ id, version }, who, scene) => {
      await confiar(scene);
      const { body } = await who.browser.send<{ id?: string; cadena?: string }>(
        'POST',
        `/convenios/${id}/pedir-reto`,
        certificadoDe(who),
      );
      // Who is refused what to sign has nothing to send but something like it.
      const { id: retoId = randomUUID(), cadena = '||' } = body;
      return {
        url: `/convenios/${id}/firmar`,
        body: { version, retoId, sello: sellar(efirmaDe(who), cadena).toString('base64') },
      };
    },
  },
  'convenio.registrarEscaneo': {
    ...convenio(''),
    make: maker(makeSigning, {}),
    ask: (made) => ({
      url: `/convenios/${made.id}/registrar-escaneo`,
      body: {
        version: made.version,
        lados: ['fundacion', 'organizacion'],
        documentoId: (made as Signing).copia ?? randomUUID(),
        firmadoEl: dia(0),
      },
    }),
  },
  'convenio.confirmarEscaneo': {
    ...convenio(''),
    make: maker(makeSigning, { escaneo: true }),
    ask: (made) => ({
      url: `/convenios/${made.id}/confirmar-escaneo`,
      body: { version: made.version, escaneoId: (made as Signing).escaneo ?? randomUUID(), confirma: true },
    }),
  },
  'POST /api/v1/convenios/:id/documentos/copia_firmada': {
    ...convenio(''),
    make: maker(makeSigning, {}),
    ask: ({ id }) => ({ url: `/convenios/${id}/documentos/copia_firmada`, upload: true }),
  },
  'convenio.registrar': convenio('/registrar', {}, { estado: 'firmado' }),
  'convenio.planear': convenio('/planear', {}, { estado: 'firmado', registrado: true }),
  'convenio.plan': convenio('/plan', undefined, { estado: 'vigente' }),
  'convenio.proponerModificatorio': convenio(
    '/proponer-modificatorio',
    () => ({ ...MOTIVO, tipo: 'prorroga', vigenciaFin: dia(900) }),
    { estado: 'vigente', corre: true },
  ),
  'convenio.retirarModificatorio': convenio('/retirar-modificatorio', MOTIVO, {
    estado: 'vigente',
    corre: true,
    modificatorio: true,
  }),
  'convenio.cambiarRepresentante': {
    ...convenio(''),
    make: maker(makeNombrado, {}),
    ask: (made) => ({
      url: `/convenios/${made.id}/cambiar-representante`,
      body: {
        version: made.version,
        nombre: 'Teresa Hernández García',
        cargo: 'Presidenta',
        rfc: TERESA.rfc,
        desde: dia(0),
        documentoId: (made as Nombrado).nombramiento ?? randomUUID(),
      },
    }),
  },
  'POST /api/v1/convenios/:id/documentos/nombramiento': {
    ...convenio('', undefined, { estado: 'vigente', corre: true }),
    ask: ({ id }) => ({ url: `/convenios/${id}/documentos/nombramiento`, upload: true }),
  },
  'convenio.notificar': convenio('/notificar', {}, { estado: 'firmado' }),
  'convenio.terminar': convenio('/terminar', MOTIVO, { estado: 'vigente' }),
  'convenio.desistir': convenio('/desistir', MOTIVO),
  'convenio.cancelar': convenio('/cancelar', MOTIVO),
  'convenio.eliminar': convenio('/eliminar', MOTIVO),
};
