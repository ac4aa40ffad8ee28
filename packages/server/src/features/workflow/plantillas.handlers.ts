import { implement } from '@orpc/server';
import { workflowContract } from '@portal/domain/features/workflow/public';
import {
  revisarPlantilla,
  type TextosDePlantilla,
} from '@portal/domain/features/workflow/workflow.plantillas';
import type {
  FilaDePlantilla,
  Plantilla,
  VersionDePlantilla,
} from '@portal/domain/features/workflow/workflow.plantillas.shapes';
import { AppError, notFound } from '@portal/domain/kernel/errors';
import { appendLog } from '../../platform/audit/index.ts';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Document } from '../../platform/pdf/index.ts';
import { estaReservado } from '../oficios/public.ts';
import { contenidoDe, type Molde, moldesDe, textosDe } from './plantillas.catalogo.ts';
import {
  type FilaEscrita,
  insertVersion,
  listCorreosDe,
  listEmitidosCon,
  listVersiones,
  listVigentes,
} from './plantillas.repo.ts';
import { assertAdministra } from './workflow.policy.ts';

const os = implement(workflowContract).$context<RequestContext>();

/** What the templates are made of, and when each letter leaves, by its id. */
export type Imprenta = {
  readonly documentos: readonly Document[];
  readonly alHacer: () => ReadonlyMap<string, readonly string[]>;
};

const deFila = (molde: Molde, { version, contenido, desde, quien }: FilaEscrita): VersionDePlantilla => ({
  version,
  textos: textosDe(molde, contenido),
  desde: desde.toISOString(),
  quien,
});

/** What the portal brings, where nobody wrote anything before. */
const propia = ({ propios }: Molde): VersionDePlantilla[] =>
  propios ? [{ version: 0, textos: propios, desde: null, quien: null }] : [];

const fila = (
  molde: Molde,
  { version, textos, desde, quien }: VersionDePlantilla,
  alHacer: ReadonlyMap<string, readonly string[]>,
): FilaDePlantilla => ({
  clave: molde.clave,
  tipo: molde.tipo,
  nombre: textos.titulo,
  alHacer: [...(alHacer.get(molde.carta?.id ?? '') ?? [])],
  version,
  desde,
  quien,
});

/** Whether the reader may look at what one was issued with: the rule of its download. */
export const puedeVerCaso = (
  uow: ActorUow,
  uno: { readonly tipo: string; readonly documento: string; readonly organizacionId: string | null },
): boolean => !estaReservado(uno, uow.actor);

/** The templates of /workflow, for who administers the portal. */
export const plantillasHandlers = ({ documentos, alHacer }: Imprenta) => {
  // Asked for once: what the code declares does not change while it runs.
  let moldes: ReadonlyMap<string, Molde> | undefined;
  const todos = (): ReadonlyMap<string, Molde> => {
    moldes ??= moldesDe(documentos);
    return moldes;
  };
  const moldeDe = (clave: string): Molde => {
    const molde = todos().get(clave);
    if (!molde) throw notFound();
    return molde;
  };

  const leer = async (uow: ActorUow, molde: Molde): Promise<Plantilla> => {
    const escritas = await listVersiones(uow.tx, molde.clave);
    const historial = [...escritas.map((una) => deFila(molde, una)), ...propia(molde)];
    const [vigente] = historial;
    if (!vigente) throw notFound();
    return {
      ...fila(molde, vigente, alHacer()),
      campos: [...molde.campos],
      textos: vigente.textos,
      historial,
    };
  };

  const escribir = async (
    uow: ActorUow,
    molde: Molde,
    {
      version,
      textos,
      accion,
    }: { version: number; textos: TextosDePlantilla; accion: 'escribir' | 'restaurar' },
    vista: Plantilla,
  ): Promise<Plantilla> => {
    const distinta = () => new AppError('conflicto', { code: 'version_distinta', actual: vista });
    if (vista.version !== version) throw distinta();
    const issues = revisarPlantilla(textos, molde);
    if (issues.length > 0) throw new AppError('datos_invalidos', { issues });
    const contenido = contenidoDe(molde, textos);
    const id = await withRefusals({ version_distinta: distinta }, () =>
      insertVersion(uow, { clave: molde.clave, version, contenido }),
    );
    await appendLog(uow.tx, {
      actor: uow.actor,
      ip: uow.ip,
      accion: `plantilla.${accion}`,
      entidad: 'plantilla',
      entidadId: id,
      datos: { plantilla: molde.clave, version: version + 1 },
    });
    return leer(uow, molde);
  };

  return {
    moldeDe,
    handlers: {
      plantillas: os.plantillas.handler(({ context }) =>
        context.read(async (uow) => {
          assertAdministra(uow);
          const escritas = new Map((await listVigentes(uow.tx)).map((una) => [una.clave, una]));
          const cuando = alHacer();
          return {
            items: [...todos().values()].flatMap((molde) => {
              const una = escritas.get(molde.clave);
              const [vigente] = una ? [deFila(molde, una)] : propia(molde);
              return vigente ? [fila(molde, vigente, cuando)] : [];
            }),
          };
        }),
      ),
      plantilla: os.plantilla.handler(({ input, context }) =>
        context.read((uow) => {
          assertAdministra(uow);
          return leer(uow, moldeDe(input.clave));
        }),
      ),
      guardarPlantilla: os.guardarPlantilla.handler(({ input: { clave, version, textos }, context }) =>
        context.write(async (uow) => {
          assertAdministra(uow);
          const molde = moldeDe(clave);
          return escribir(uow, molde, { version, textos, accion: 'escribir' }, await leer(uow, molde));
        }),
      ),
      restaurarPlantilla: os.restaurarPlantilla.handler(({ input: { clave, version, de }, context }) =>
        context.write(async (uow) => {
          assertAdministra(uow);
          const molde = moldeDe(clave);
          const vista = await leer(uow, molde);
          const anterior = vista.historial.find((una) => una.version === de);
          if (!anterior) throw notFound();
          return escribir(uow, molde, { version, textos: anterior.textos, accion: 'restaurar' }, vista);
        }),
      ),
      casosDePlantilla: os.casosDePlantilla.handler(({ input, context }) =>
        context.read(async (uow) => {
          assertAdministra(uow);
          const { carta, documento } = moldeDe(input.clave);
          if (documento)
            return {
              items: (await listEmitidosCon(uow.tx, documento.id))
                .filter((uno) => puedeVerCaso(uow, uno))
                .map(({ id, referencia, organizacion, cuando }) => ({
                  id,
                  titulo: organizacion ? `${referencia} · ${organizacion}` : referencia,
                  cuando: cuando.toISOString(),
                })),
            };
          const correos = carta ? await listCorreosDe(uow.tx, carta.id) : [];
          return {
            items: correos.map(({ id, asunto, nombre, para, cuando }) => ({
              id,
              titulo: `${asunto} · ${nombre ?? para}`,
              cuando: cuando.toISOString(),
            })),
          };
        }),
      ),
    },
  };
};
