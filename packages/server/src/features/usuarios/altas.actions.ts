import { tituloDeColumna } from '@portal/domain/features/usuarios/altas.columnas';
import type { RevisionDeAlta } from '@portal/domain/features/usuarios/altas.contract';
import {
  type AltaDeFila,
  emailDeFila,
  type FilaRevisada,
  type RolDeAlta,
  revisarFilas,
} from '@portal/domain/features/usuarios/altas.filas';
import { altasMessages } from '@portal/domain/features/usuarios/altas.messages';
import { codigosDeGestion } from '@portal/domain/features/usuarios/gestion.messages';
import { alcanzaRol } from '@portal/domain/features/usuarios/roles.policy';
import { AppError } from '@portal/domain/kernel/errors';
import { has } from '@portal/domain/kernel/policy';
import { appendLog } from '../../platform/audit/index.ts';
import { withRefusals } from '../../platform/auth/index.ts';
import type { ActorUow } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { type ListaLeida, refuseFile } from './altas.archivo.ts';
import { findCuentas, findProcessed, insertAlta, insertInvitations, insertUsuarios } from './altas.repo.ts';
import { invitationEnds, keptDatos, refuse } from './gestion.actions.ts';
import { listRoles } from './gestion.repo.ts';

/** Who makes one account makes many (part2.md S1). */
export const assertImports = ({ actor }: ActorUow): void => {
  if (!has(actor, 'crear_usuarios')) throw new AppError('prohibido');
};

/** The roles that exist, and which of them the actor may give. */
export const rolesFor = async ({ tx, actor }: ActorUow): Promise<RolDeAlta[]> =>
  (await listRoles(tx)).map((rol) => ({
    id: rol.id,
    clave: rol.clave,
    nombre: rol.nombre,
    esPersonal: rol.es_personal,
    alcanza: alcanzaRol(actor, rol),
    permisos: rol.permisos.length,
  }));

/** The result of every row as things stand now. Errors: 409 `archivo_procesado`, with when and by whom. */
export const reviewRows = async (
  uow: ActorUow,
  { sha256, filas }: ListaLeida,
): Promise<readonly FilaRevisada[]> => {
  const before = await findProcessed(uow.tx, sha256);
  if (before) throw alreadyProcessed(before);
  const emails = filas.flatMap((fila) => emailDeFila(fila) ?? []);
  const [roles, cuentas] = await Promise.all([rolesFor(uow), findCuentas(uow.tx, [...new Set(emails)])]);
  return revisarFilas(filas, { roles, cuentas });
};

const alreadyProcessed = ({
  creado_en,
  quien,
}: {
  readonly creado_en: Date;
  readonly quien: string;
}): AppError => refuseFile('archivo_procesado', altasMessages.procesado(creado_en, quien), 'conflicto');

/** What would happen with a file; writes nothing. Errors: 403, 409. */
export const reviewFile = async (uow: ActorUow, lista: ListaLeida): Promise<RevisionDeAlta> => {
  assertImports(uow);
  const filas = await reviewRows(uow, lista);
  const { archivo, sha256, ansi, ignoradas } = lista;
  return {
    archivo,
    sha256,
    ansi,
    ignoradas: [...ignoradas],
    filas: filas.map(({ numero, valores, errores }) => ({
      numero,
      valores: { ...valores },
      errores: [...errores],
    })),
  };
};

/** A role that somebody deleted while the rows were judged. */
const refusals = { rol_desconocido: () => refuse('conflicto', 'rol_desconocido') };

/** Every error of every row, where one stands: nothing is made. */
const withErrors = (filas: readonly FilaRevisada[]): AppError => {
  const wrong = filas.filter(({ alta }) => alta === null);
  return new AppError('datos_invalidos', {
    code: 'filas_con_errores',
    message: altasMessages.conErrores(wrong.length),
    issues: wrong.flatMap(({ numero, errores }) =>
      errores.map(({ columna, mensaje }) => ({
        path: `filas.${numero}.${columna}`,
        code: 'dato_invalido',
        message: altasMessages.fila(numero, tituloDeColumna[columna], mensaje),
      })),
    ),
  });
};

/**
 * Makes the accounts of a file and invites their persons (US-12, rule 22): all of them, or none. Every row is judged again,
 * with the roles, the accounts and the rights of this moment. The id of the import.
 *
 * Errors: 403; 409 when this very file was processed, now or before; 422 with every error of every row.
 */
export const importFile = async (uow: ActorUow, lista: ListaLeida): Promise<string> => {
  assertImports(uow);
  const filas = await reviewRows(uow, lista);
  const altas = filas.flatMap(({ alta }) => alta ?? []);
  if (altas.length < filas.length) throw withErrors(filas);
  const { archivo, formato, sha256 } = lista;
  const { usuarioId } = uow.actor;
  const id = await insertAlta(uow.tx, {
    archivo,
    formato,
    sha256,
    cuentas: altas.length,
    creada_por: usuarioId,
  });
  // Somebody processed it while this request waited.
  if (!id)
    throw alreadyProcessed(
      (await findProcessed(uow.tx, sha256)) ?? { creado_en: uow.now, quien: uow.actor.nombre },
    );
  const made = await withRefusals(refusals, () =>
    insertUsuarios(
      uow.tx,
      altas.map(({ rol, email, ...written }) => ({ ...keptDatos(written), email, rol_id: rol.id })),
    ),
  );
  // An address that somebody took meanwhile: its row says so, and nothing of this transaction stays.
  const lost = filas.filter(({ alta }) => alta && !made.has(alta.email));
  if (lost.length > 0)
    throw withErrors(
      lost.map((fila) => ({
        ...fila,
        alta: null,
        errores: [{ columna: 'email', mensaje: codigosDeGestion.email_en_uso }],
      })),
    );
  await insertInvitations(uow.tx, [...made.values()], {
    alta: id,
    expira: invitationEnds(uow),
    por: usuarioId,
  });
  await tell(uow, { id, lista, altas, made });
  return id;
};

/** An entry for each account, and one for the import; the event of it has the letters written (`altas.cartas.ts`). */
const tell = async (
  uow: ActorUow,
  {
    id,
    lista: { archivo, sha256 },
    altas,
    made,
  }: {
    readonly id: string;
    readonly lista: ListaLeida;
    readonly altas: readonly AltaDeFila[];
    readonly made: ReadonlyMap<string, string>;
  },
): Promise<void> => {
  for (const { email, rol } of altas) {
    const cuenta = made.get(email);
    if (!cuenta) throw new Error('An account of the import was not made');
    await appendLog(uow.tx, {
      actor: uow.actor,
      ip: uow.ip,
      accion: 'usuario.invitar',
      entidad: 'usuario',
      entidadId: cuenta,
      datos: { rol: rol.clave, alta: id },
    });
  }
  await emitEvent(uow.tx, {
    tipo: 'usuario.invitados',
    entidad: 'alta',
    entidadId: id,
    actorId: uow.actor.usuarioId,
  });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: uow.ip,
    accion: 'alta.procesar',
    entidad: 'alta',
    entidadId: id,
    datos: { archivo, sha256, cuentas: altas.length },
  });
};
