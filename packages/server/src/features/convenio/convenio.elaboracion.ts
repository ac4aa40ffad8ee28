import type { AccionInput } from '@portal/domain/features/convenio/convenio.shapes';
import { montoAprobadoDe } from '@portal/domain/features/convenio/datos-finales.form';
import { seccionesDelPlan } from '@portal/domain/features/convenio/diseno';
import { solicitadosDe } from '@portal/domain/features/convenio/informacion.form';
import { textOf } from '@portal/domain/kernel/answers';
import { endOfDay } from '@portal/domain/kernel/dates';
import type { ActorUow } from '../../platform/db/index.ts';
import { abrirFormulacion, cerrarFormulacion } from '../formulacion/public.ts';
import { avisoDe } from './convenio.aviso.ts';
import type { Detalle } from './convenio.detalle.repo.ts';
import type { ConvenioRow } from './convenio.repo.ts';
import { looking, run, suyo } from './convenio.run.ts';
import { pasosDe, sumasDe } from './convenio.subject.ts';
import { guardarAnteproyecto } from './convenio.texto.ts';

/** The acts of steps 1 to 3, while it is written. */

const datosDe = (detalle: Detalle) => {
  const { datos_finales: datos } = pasosDe(detalle);
  return {
    nombre: textOf(datos.nombre_proyecto_final),
    monto: montoAprobadoDe(datos) ?? '0.00',
    inicio: textOf(datos.fecha_inicio_proyectada),
    fin: textOf(datos.fecha_fin_proyectada),
  };
};

/** Whether the design says another amount or other dates than step 1. */
const difiere = (detalle: Detalle): boolean => {
  const { monto, inicio, fin } = datosDe(detalle);
  return (
    sumasDe(detalle)?.fundacion !== monto || detalle.ficha_inicio !== inicio || detalle.ficha_fin !== fin
  );
};

/**
 * Takes over the final data of step 1. Where amount or dates are not those of the design, both sides may mend the three sections that
 * say them until the text is composed (stages.md §1).
 *
 * Errors: those of the table, with everything that the step lacks.
 */
export const actualizarDatos = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  const { subject, seen } = looking(uow, 'actualizarDatos', { design: true });
  await run(uow, {
    action: 'actualizarDatos',
    id,
    version,
    subject,
    patch: () => ({
      nombre_proyecto: datosDe(seen()).nombre,
      monto: datosDe(seen()).monto,
      datos_en: uow.now,
    }),
    after: async (row) => {
      if (difiere(seen()))
        await abrirFormulacion(uow, {
          proyectoId: row.proyecto_id,
          secciones: [...seccionesDelPlan],
          para: 'ambas',
        });
      else await cerrarFormulacion(uow, row.proyecto_id);
    },
    log: () => ({ monto: datosDe(seen()).monto }),
  });
};

/** Writes what is asked for: what was asked before and is not any more is taken back, an answer of the same datum stays. */
const saveRequest = async (uow: ActorUow, row: ConvenioRow, detalle: Detalle): Promise<void> => {
  const solicitados = solicitadosDe(pasosDe(detalle).informacion);
  const filas = solicitados.map(({ fila }) => fila);
  await uow.tx
    .updateTable('convenio_solicitudes')
    .set({ retirada_en: uow.now })
    .where('convenio_id', '=', row.id)
    .where('retirada_en', 'is', null)
    .where('fila', 'not in', filas)
    .execute();
  for (const [i, { fila, clase, papel, detalle: pedido }] of solicitados.entries()) {
    const dicho = {
      orden: i + 1,
      clase,
      papel: papel === '' ? null : papel,
      detalle: pedido,
      pedida_en: uow.now,
    };
    const antes = detalle.solicitudes.find((una) => una.fila === fila);
    const misma = antes?.clase === clase && antes.detalle === pedido;
    await uow.tx
      .insertInto('convenio_solicitudes')
      .values({ ...suyo(row), convenio_id: row.id, fila, ...dicho })
      .onConflict((oc) =>
        oc.columns(['convenio_id', 'fila']).doUpdateSet({
          ...dicho,
          retirada_en: null,
          // Another question has no answer yet.
          ...(misma ? {} : { respuesta: null, respondida_por: null, respondida_en: null }),
        }),
      )
      .execute();
  }
};

/**
 * Asks the organization for its papers and data until the end of a day (S20): it appears among its pendientes, and is reminded of.
 *
 * Errors: those of the table, with everything that the step lacks.
 */
export const solicitarInformacion = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  const { subject, seen } = looking(uow, 'solicitarInformacion');
  const limite = () => endOfDay(textOf(pasosDe(seen()).informacion.fecha_limite_entrega));
  const patch = () =>
    ({
      solicitado_en: uow.now,
      limite_entrega: limite(),
      entregado_en: null,
      espera_a: 'organizacion',
    }) as const;
  await run(uow, {
    action: 'solicitarInformacion',
    id,
    version,
    subject,
    patch,
    aviso: (row) => avisoDe(row, patch()),
    after: (row) => saveRequest(uow, row, seen()),
    log: () => ({
      solicitado: solicitadosDe(pasosDe(seen()).informacion).length,
      vence: limite().toISOString(),
    }),
  });
};

/** The organization says that it gave what it was asked for. Errors: those of the table, with each thing that is missing. */
export const entregarInformacion = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  const { subject, seen } = looking(uow, 'entregarInformacion');
  await run(uow, {
    action: 'entregarInformacion',
    id,
    version,
    subject,
    patch: () => ({ entregado_en: uow.now, espera_a: 'fundacion' }),
    aviso: (row) => avisoDe(row),
    log: () => ({ solicitado: seen().solicitudes.length }),
  });
};

/** Composes the draft and sends it to legal review; each draft is a version of the text. Errors: those of the table. */
export const enviarARevisionLegal = async (uow: ActorUow, { id, version }: AccionInput): Promise<void> => {
  const { subject, seen, design } = looking(uow, 'enviarARevisionLegal', { design: true });
  let texto = 0;
  await run(uow, {
    action: 'enviarARevisionLegal',
    id,
    version,
    subject,
    patch: () => ({ anteproyecto_en: uow.now }),
    aviso: (row) => avisoDe(row),
    after: async (row) => {
      texto = await guardarAnteproyecto(uow, row, seen(), design().formulacion);
    },
    log: () => ({ texto }),
  });
};
