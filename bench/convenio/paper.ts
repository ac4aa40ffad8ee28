/** What the text of a convenio costs: composed of its steps and of a large design, and laid out with its annexes. */
import { ministracionesDe } from '../../packages/domain/src/features/convenio/calendario.ts';
import { anexosDelTexto } from '../../packages/domain/src/features/convenio/composicion.anexos.ts';
import { componerTexto } from '../../packages/domain/src/features/convenio/composicion.ts';
import { datosDelTexto } from '../../packages/domain/src/features/convenio/datos-del-texto.ts';
import { plantillasDeConvenio } from '../../packages/domain/src/features/convenio/plantillas.ts';
import { pasosDePrueba } from '../../packages/domain/src/features/convenio/testing/pasos.ts';
import type { Formulacion } from '../../packages/domain/src/features/formulacion/public.ts';
import { proyectoGrande } from '../../packages/domain/src/features/formulacion/testing/grande.ts';
import { enPapel, textoDeConvenio } from '../../packages/server/src/features/convenio/convenio.cartas.ts';
import { createTypesetter, qrOf } from '../../packages/server/src/platform/pdf/index.ts';
import { textOf } from '../../packages/server/src/platform/pdf/testing/text-of.ts';
import { timed } from '../lib/stats.ts';

const TIMES = 15;
const enlace = 'https://portal.example.mx/verificar/7K3M9QPX2WABVT5D';
const escrito = JSON.stringify(proyectoGrande());

/** The steps and the design to the blocks that screen and paper draw; with words of its own, so that nothing is remembered. */
const compose = (n: number) => {
  const pasos = pasosDePrueba({ datos_finales: { nombre_proyecto_final: `Crianza sin violencia, ${n}` } });
  const formulacion = JSON.parse(escrito.replaceAll(' de ', ` de ${n} `)) as Formulacion;
  return componerTexto(
    plantillasDeConvenio.donacion,
    datosDelTexto(pasos, {
      fundacion: 'FICOSEC',
      organizacion: 'Familias de Parral, A.C.',
      rfcOrganizacion: 'FEP010203AB1',
      folioProyecto: 'PROJ-2026-000007',
      folioConvenio: `CONV-2026-${String(n).padStart(3, '0')}`,
      numeroOficio: 'OFI-2026-014',
      fechaDecision: '2026-11-20',
      condicionantes: ['Presentar el convenio con el DIF.'],
      versionDiseno: 4,
      contrapartida: '250000.00',
    }),
    anexosDelTexto(formulacion, ministracionesDe(pasos.planeacion)),
  );
};

const sheet = (n: number) => ({
  layout: textoDeConvenio.layout,
  emitidoEn: new Date(1_790_000_000_000 + n * 1_000),
  datos: {
    titulo: `Contrato de donación CONV-2026-${n}`,
    parrafos: [],
    notas: [],
    secciones: [],
    bloques: enPapel(compose(n)),
    fundacion: { nombre: 'FICOSEC', domicilio: 'Chihuahua, Chih.', correo: 'hola@ejemplo.mx' },
    logo: null,
    lugar: '22 de noviembre de 2026',
    codigo: '7K3M-9QPX-2WAB-VT5D',
    pagina: 'https://portal.example.mx/verificar',
    enlace,
    qr: qrOf(enlace),
  },
});

/** Pages of the text, and the milliseconds from its steps to its bytes once the process is warm. */
export const measureText = async (): Promise<{ pages: number; warm: number[]; composing: number[] }> => {
  const typesetter = createTypesetter();
  try {
    const { pages } = await textOf(await typesetter.render(sheet(0)));
    await typesetter.render(sheet(1));
    const warm = [];
    const composing = [];
    for (let n = 2; n < TIMES; n += 1) {
      warm.push(await timed(() => typesetter.render(sheet(n))));
      composing.push(await timed(async () => compose(n)));
    }
    return { pages, warm, composing };
  } finally {
    await typesetter.close();
  }
};
