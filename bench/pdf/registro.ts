/** What printing the largest project that is promised to be quick costs, from its design to the bytes. */
import { proyectoGrande } from '../../packages/domain/src/features/formulacion/testing/grande.ts';
import { datosDeRegistro } from '../../packages/server/src/features/registro/pdf/datos.ts';
import { createTypesetter } from '../../packages/server/src/platform/pdf/index.ts';
import { textOf } from '../../packages/server/src/platform/pdf/testing/text-of.ts';
import { timed } from '../lib/stats.ts';

const LAYOUT = 'features/registro/pdf/registro.typ';
const TIMES = 15;
const escrito = JSON.stringify(proyectoGrande());

/** The whole registro with texts of its own, so that nothing is remembered of the one before. */
const sheet = (n: number) => {
  const emitidoEn = new Date(1_790_000_000_000 + n * 1_000);
  const datos = datosDeRegistro(
    {
      folio: 'PROJ-2026-000001',
      pre_registro_folio: 'PR-2026-001',
      organizacion_nombre: 'Familias de Parral, A.C.',
      convocatoria_titulo: null,
      presupuesto_solicitado: '2000000.00',
      estado: 'pendiente_validacion',
      version_enviada: 1,
      enviado_en: emitidoEn,
      nombre_proyecto: 'Familias que cuidan',
      tipo_solicitud: 'convocatoria',
    },
    { formulacion: JSON.parse(escrito.replaceAll(' de ', ` de ${n} `)), version: null, ultimaVersion: null },
    { fundacion: 'FICOSEC', logo: undefined },
    emitidoEn,
  );
  return { layout: LAYOUT, datos, emitidoEn };
};

/** Pages of the registro, and the milliseconds of each print once the process is warm. */
export const measureRegistro = async (): Promise<{ pages: number; warm: number[] }> => {
  const typesetter = createTypesetter();
  try {
    const { pages } = await textOf(await typesetter.render(sheet(0)));
    await typesetter.render(sheet(1));
    const warm = [];
    for (let n = 2; n < TIMES; n += 1) warm.push(await timed(() => typesetter.render(sheet(n))));
    return { pages, warm };
  } finally {
    await typesetter.close();
  }
};
