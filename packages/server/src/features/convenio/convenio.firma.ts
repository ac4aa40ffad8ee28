import { randomUUID } from 'node:crypto';
import { type Bloque, faltantesDelTexto } from '@portal/domain/features/convenio/composicion';
import { puedeAbrir } from '@portal/domain/features/convenio/convenio.policy';
import type { AccionInput, MotivoInput } from '@portal/domain/features/convenio/convenio.shapes';
import { montoAprobadoDe } from '@portal/domain/features/convenio/datos-finales.form';
import { textOf } from '@portal/domain/kernel/answers';
import { AppError } from '@portal/domain/kernel/errors';
import { formatFolio, foundationYear } from '@portal/domain/kernel/folio';
import { type ActorUow, nextFolio } from '../../platform/db/index.ts';
import { retirarFirma } from '../firmas/public.ts';
import { cerrarFormulacion, cortarVersion, type FormulacionLeida } from '../formulacion/public.ts';
import { comprometer, liberar } from '../movimientos/public.ts';
import { nextOficio } from '../oficios/public.ts';
import { avisoDe } from './convenio.aviso.ts';
import { issueTexto } from './convenio.cartas.ts';
import type { Detalle } from './convenio.detalle.repo.ts';
import type { ConvenioPatch, ConvenioRow } from './convenio.repo.ts';
import { looking, run } from './convenio.run.ts';
import { pasosDe } from './convenio.subject.ts';
import { componerBloques, insertTexto, siguienteTexto } from './convenio.texto.ts';

/** Step 4: the final text opens for signature, or is taken back. */

const nextConvenio = async (uow: ActorUow): Promise<string> => {
  const anio = foundationYear(uow.now);
  return formatFolio('CONV', anio, await nextFolio(uow.tx, 'CONV', anio));
};

/** What is signed has no gap, whatever step or record would have filled it. Error: 422 `texto_incompleto`. */
const assertSinHuecos = (bloques: readonly Bloque[]): void => {
  const issues = faltantesDelTexto(bloques).map(({ campo, etiqueta }) => ({
    path: campo,
    code: 'dato_faltante',
    message: `Al texto le falta «${etiqueta}».`,
  }));
  if (issues.length > 0)
    throw new AppError('datos_invalidos', {
      code: 'texto_incompleto',
      message: 'Faltan datos para componer el texto final.',
      issues,
    });
};

/** The number of the version of the design that is cut next. */
const nextVersion = ({ row }: FormulacionLeida): number => (row.ultima_version ?? 0) + 1;

/** What the record says of its text, from the steps. */
const patchOf = (detalle: Detalle, textoId: string, numeros: { numero: string; oficio: string }) => {
  const { datos_finales: datos, registro } = pasosDe(detalle);
  return {
    texto_id: textoId,
    numero: numeros.numero,
    numero_oficio: numeros.oficio,
    monto: montoAprobadoDe(datos) ?? '0.00',
    nombre_proyecto: textOf(datos.nombre_proyecto_final),
    vigencia_inicio: textOf(registro.vigencia_inicio),
    vigencia_fin: textOf(registro.vigencia_fin),
    espera_a: 'organizacion',
  } as const satisfies ConvenioPatch;
};

/**
 * Composes the final text (C14): CONV- and OFI- are given, once; the amount is committed under the lock of the call's budget; the
 * design is cut as it is signed; the PDF is issued, and what the text says changes no more.
 *
 * Errors: those of the table with everything that the text lacks, 409 `presupuesto_agotado` where somebody else was faster.
 */
export const componer = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  const { subject, seen, design } = looking(uow, 'componer', { design: true });
  const textoId = randomUUID();
  let numeros: { numero: string; oficio: string } | undefined;
  const given = () => {
    if (!numeros) throw new Error('No numbers were given');
    return numeros;
  };
  await run(uow, {
    action: 'componer',
    id,
    version,
    subject: async (row) => {
      const judged = await subject(row);
      // The counters last, and only for what will be: nobody waits for them longer than that, and a refusal leaves no gap.
      if (judged.faltas.length === 0)
        numeros = {
          numero: row.numero ?? (await nextConvenio(uow)),
          oficio: row.numero_oficio ?? (await nextOficio(uow)),
        };
      return judged;
    },
    patch: () => patchOf(seen(), textoId, given()),
    aviso: (row) => avisoDe(row, patchOf(seen(), textoId, given())),
    after: async (row) => {
      const { numero, oficio } = given();
      const texto = siguienteTexto(seen());
      const formulacionVersion = nextVersion(design());
      const { bloques, plantilla } = await componerBloques(uow, row, {
        detalle: seen(),
        formulacion: design().formulacion,
        numeros: { numero, oficio, version: formulacionVersion },
      });
      assertSinHuecos(bloques);
      const emitidoId = await issueTexto(uow, row, { bloques, numero, version: texto });
      await insertTexto(uow, row, texto, {
        id: textoId,
        clase: 'final',
        bloques,
        plantilla,
        emitidoId,
        formulacionVersion,
      });
      await comprometer(uow, {
        proyectoId: row.proyecto_id,
        organizacionId: row.organizacion_id,
        textoId,
        monto: patchOf(seen(), textoId, given()).monto,
      });
      await cortarVersion(uow, design(), 'convenio_a_firma');
      await cerrarFormulacion(uow, row.proyecto_id);
    },
    log: () => ({
      numero: given().numero,
      oficio: given().oficio,
      texto: siguienteTexto(seen()),
      monto: patchOf(seen(), textoId, given()).monto,
    }),
  });
};

/** Takes back what lies open for signature, where something does: its PDF no longer stands, and the amount is free. */
export const soltarTexto = async (uow: ActorUow, row: ConvenioRow, motivo: string): Promise<void> => {
  if (row.texto_id === null || row.monto === null) return;
  const { emitido_id, firma_id } = await uow.tx
    .updateTable('convenio_textos')
    .set({ retirado_en: uow.now, motivo_retiro: motivo })
    .where('id', '=', row.texto_id)
    .returning(['emitido_id', 'firma_id'])
    .executeTakeFirstOrThrow();
  // Who leads convenios takes it from signature at once; of another's way out the portal does (`closeSignature`).
  if (firma_id && puedeAbrir(uow.actor)) await retirarFirma(uow, firma_id, motivo);
  await liberar(uow, {
    proyectoId: row.proyecto_id,
    organizacionId: row.organizacion_id,
    textoId: row.texto_id,
    monto: row.monto,
  });
  if (emitido_id)
    await uow.tx
      .updateTable('documentos_emitidos')
      .set({ anulado_en: uow.now, anulado_por: uow.actor.usuarioId, motivo_anulacion: motivo })
      .where('id', '=', emitido_id)
      .execute();
};

/** Takes the final text back before both signed it, with its reason: the steps are written again, the numbers stay. */
export const retirarTexto = async (uow: ActorUow, input: MotivoInput): Promise<void> => {
  const motivo = input.motivo.trim();
  const { subject } = looking(uow, 'retirarTexto');
  await run(uow, {
    action: 'retirarTexto',
    id: input.id,
    version: input.version,
    input,
    subject,
    patch: () => ({ texto_id: null, espera_a: 'fundacion' }),
    aviso: (row) => ({ ...avisoDe(row), motivo }),
    after: (row) => soltarTexto(uow, row, motivo),
    log: (row) => ({ numero: row.numero, motivo }),
  });
};
