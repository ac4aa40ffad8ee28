import { createHash, randomUUID } from 'node:crypto';
import { MOTIVO } from '../../src/features/pre-registro/testing/stories.ts';
import type { Belief, Papeles, Registro } from './belief.ts';
import { ask } from './call.ts';
import type { Chance } from './chance.ts';
import { answersOf, type Move, newName, newPaper, slots, type Working } from './work.ts';

const text = (what: string): string => `${what} ${randomUUID()}`;

const withPaper = (papeles: Papeles, ranura: string, file: Buffer): Papeles => {
  const version = Number(/^v(\d+)/.exec(papeles[ranura] ?? '')?.[1] ?? 0) + 1;
  return { ...papeles, [ranura]: `v${version} ${createHash('sha256').update(file).digest('hex')}` };
};

const saveDraft = (who: Working): Move => {
  const mision = text('Acompañar a');
  const version = who.told.borrador?.version ?? 0;
  return {
    by: who.account,
    status: 200,
    ask: ask({ method: 'PUT', path: '/borradores/pre-registro', body: { version, datos: { mision } } }),
    after: { ...who.told, borrador: { version: version + 1, mision } },
  };
};

const uploadToDraft = (who: Working, ranura: string, chance: Chance): Move => {
  const file = newPaper(chance);
  return {
    by: who.account,
    status: 201,
    ask: ask({ method: 'POST', path: `/pre-registros/borrador/documentos/${ranura}`, file }),
    after: {
      ...who.told,
      borrador: who.told.borrador ?? { version: 0, mision: '' },
      papeles: withPaper(who.told.papeles, ranura, file),
    },
  };
};

const sendDraft = (who: Working): Move => {
  const [titular, mision] = [newName(), text('Acompañar a')];
  const born: Registro = {
    estado: 'pendiente_validacion',
    version: 1,
    revision: 0,
    mision,
    observacion: '',
    papeles: who.told.papeles,
  };
  return {
    by: who.account,
    status: 201,
    ask: ask({
      method: 'POST',
      path: '/pre-registros',
      body: { respuestas: answersOf(who.rfc, titular, mision) },
    }),
    after: { borrador: null, papeles: {}, registros: { ...who.told.registros, [titular]: born } },
  };
};

/** A move on the record under way; everything that it leaves alone is only carried on. */
const onRecord = (
  who: Working,
  titular: string,
  registro: Registro,
  change: Partial<Registro>,
  move: Omit<Move, 'after'>,
): Move => ({
  ...move,
  after: {
    ...who.told,
    registros: {
      ...who.told.registros,
      [titular]: { ...registro, version: registro.version + 1, ...change },
    },
  } satisfies Belief,
});

const replaceable = (who: Working, chance: Chance): Move => {
  const missing = slots.filter((ranura) => !(ranura in who.told.papeles));
  const [first = slots[0] ?? 'rfc', ...rest] = missing.length > 0 ? missing : slots;
  return uploadToDraft(who, chance.pick([first, ...rest]), chance);
};

type Kind =
  | 'marcar'
  | 'pedirCambios'
  | 'enviarARevision'
  | 'aprobar'
  | 'rechazar'
  | 'editar'
  | 'papel'
  | 'responder';

const kindsIn: Readonly<Record<string, readonly [Kind, ...Kind[]]>> = {
  pendiente_validacion: ['marcar', 'pedirCambios', 'enviarARevision', 'aprobar', 'editar', 'papel', 'papel'],
  en_revision: ['marcar', 'pedirCambios', 'aprobar', 'rechazar', 'editar', 'papel'],
  requiere_cambios: ['marcar', 'responder', 'responder', 'editar', 'papel'],
};

/** What this applicant does next, or its reviewer with the record under way. */
export const nextMove = (who: Working, chance: Chance): Move => {
  const registro = who.current && who.told.registros[who.current.titular];
  const kinds = registro && kindsIn[registro.estado];
  if (!who.current || !registro || !kinds) {
    who.current = null;
    const complete = slots.every((ranura) => ranura in who.told.papeles);
    if (complete && chance.between(0, 1) === 0) return sendDraft(who);
    return chance.between(0, 2) === 0 ? saveDraft(who) : replaceable(who, chance);
  }
  const { id, titular } = who.current;
  const { version, revision } = registro;
  const { account, reviewer } = who;
  const go = (path: string, by: Move['by'], body: object, change: Partial<Registro>): Move =>
    onRecord(who, titular, registro, change, {
      by,
      status: 200,
      ask: ask({
        method: 'POST',
        path: `/pre-registros/${id}/${path}`,
        body: { version: by === reviewer ? version + revision : version, ...body },
      }),
    });
  const observacion = text('Precisa');
  const mark = (valido: boolean) => ({
    marcas: { mision: { valido, comentario: observacion } },
    comentariosRevisor: '',
  });
  const mision = text('Acompañar a');
  const respuestas = answersOf(who.rfc, titular, mision);
  switch (chance.pick(kinds)) {
    case 'marcar':
      return go(
        'guardar-validaciones',
        reviewer,
        mark(registro.estado !== 'requiere_cambios' && chance.between(0, 1) === 0),
        { observacion, version, revision: revision + 1 },
      );
    case 'pedirCambios':
      return go('solicitar-cambios', reviewer, mark(false), { observacion, estado: 'requiere_cambios' });
    case 'enviarARevision':
      return go('enviar-a-revision', reviewer, mark(true), { observacion, estado: 'en_revision' });
    case 'aprobar':
      return go(
        'aprobar',
        reviewer,
        { ...mark(true), justificacion: 'Lo demás se cotejó en persona.' },
        { observacion, estado: 'validado' },
      );
    case 'rechazar':
      return go('rechazar', reviewer, MOTIVO, { estado: 'rechazado' });
    case 'responder':
      return go('solicitar-revision', account, { respuestas }, { mision, estado: 'en_revision' });
    case 'editar':
      return onRecord(
        who,
        titular,
        registro,
        { mision },
        {
          by: account,
          status: 200,
          ask: ask({ method: 'PUT', path: `/pre-registros/${id}`, body: { version, respuestas } }),
        },
      );
    case 'papel': {
      const [first = 'rfc', ...rest] = slots;
      const ranura = chance.pick([first, ...rest]);
      const file = newPaper(chance);
      return onRecord(
        who,
        titular,
        registro,
        { papeles: withPaper(registro.papeles, ranura, file) },
        {
          by: account,
          status: 201,
          ask: ask({ method: 'POST', path: `/pre-registros/${id}/documentos/${ranura}`, file }),
        },
      );
    }
  }
};
