import {
  type Firmante,
  faltasDelRepresentante,
  rfcDelRepresentante,
} from '@portal/domain/features/convenio/representante';
import type { CambiarRepresentanteInput } from '@portal/domain/features/convenio/representante.shapes';
import { textOf } from '@portal/domain/kernel/answers';
import { formatDate, today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { avisoDe } from './convenio.aviso.ts';
import type { Detalle } from './convenio.detalle.repo.ts';
import { looking, refusal, run, suyo } from './convenio.run.ts';
import { pasosDe } from './convenio.subject.ts';

/** A new legal representative during a convenio in force (stages.md §3): recorded with its paper, and who signs from then on. */

/** Slot of the paper that names them. */
export const NOMBRAMIENTO = 'nombramiento';

/** Who signs for each side: as step 4 says, and for the organization whoever came to represent it since. */
export const firmantesDe = (
  detalle: Pick<Detalle, 'pasos' | 'representantes'>,
): Readonly<Record<'fundacion' | 'organizacion', Firmante>> => {
  const { firma } = pasosDe(detalle);
  const del = (lado: 'ficosec' | 'cliente'): Firmante => ({
    nombre: textOf(firma[`firmante_${lado}`]),
    cargo: textOf(firma[`cargo_firmante_${lado}`]),
    rfc: textOf(firma[`rfc_${lado}`]) || null,
  });
  return { fundacion: del('ficosec'), organizacion: detalle.representantes.at(-1) ?? del('cliente') };
};

/** Whether two names are one for the database, which takes no text for signature between them (`firmantes_nombre`). */
const sonElMismo = async (tx: Tx, uno: string, otro: string): Promise<boolean> => {
  const { rows } = await sql<{ mismo: boolean }>`
    select app.normalizar(${uno}::text) = app.normalizar(${otro}::text) as mismo`.execute(tx);
  return uno !== '' && (rows[0]?.mismo ?? false);
};

/**
 * Records who represents the organization now, with the paper that says so. Errors: those of the table with everything that is wrong of
 * it; 422 `nombramiento_ajeno` of a paper that was not handed in for this convenio.
 */
export const cambiarRepresentante = async (
  uow: ActorUow,
  input: CambiarRepresentanteInput,
): Promise<void> => {
  const { subject, seen } = looking(uow, 'cambiarRepresentante');
  const hoy = today(uow.now);
  const nombre = input.nombre.trim();
  const cargo = input.cargo.trim();
  await run(uow, {
    action: 'cambiarRepresentante',
    id: input.id,
    version: input.version,
    input,
    subject: async (row) => {
      const judged = await subject(row);
      const { fundacion, organizacion } = firmantesDe(seen());
      return {
        ...judged,
        faltas: faltasDelRepresentante(input, {
          hoy,
          soloEnPapel: textOf(pasosDe(seen()).firma.tipo_firma) === 'fisica',
          fundacion,
          mismoNombre: await sonElMismo(uow.tx, nombre, fundacion.nombre),
          actual: organizacion,
        }),
      };
    },
    patch: () => ({}),
    aviso: (row) => ({
      ...avisoDe(row),
      firmo: `${nombre}, ${cargo}`,
      motivo: formatDate(input.desde),
    }),
    after: async (row) => {
      await withRefusals(
        { nombramiento_ajeno: () => refusal('datos_invalidos', 'nombramiento_ajeno', 'documentoId') },
        () =>
          uow.tx
            .insertInto('convenio_representantes')
            .values({
              ...suyo(row),
              convenio_id: row.id,
              orden: seen().representantes.length + 1,
              nombre,
              cargo,
              rfc: rfcDelRepresentante(input),
              desde: input.desde,
              documento_id: input.documentoId,
              registrado_por: uow.actor.usuarioId,
              registrado_en: uow.now,
            })
            .execute(),
      );
    },
    log: ({ numero }) => ({ numero, representante: nombre, cargo, desde: input.desde }),
  });
};
