import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { type Answers, answersOf } from '@portal/domain/kernel/form';
import { client } from '../../../app/api.ts';
import { useUsuario } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Button } from '../../../ui/button.tsx';
import { differingKeys, type GoneWords } from '../../../ui/conflict.ts';
import { INITIAL_FOCUS } from '../../../ui/dialog.tsx';
import { etiquetas } from './respuestas.ts';
import type { Destino } from './use-destino.ts';

const m = preRegistroMessages.borradorIdo;

/** Names of the answers that a record does not have as they were typed. */
const cambiadas = (registro: PreRegistro, escrito: Answers): string[] => {
  const differing = differingKeys(answersOf(preRegistroForm, escrito), registro.respuestas);
  return Object.keys(etiquetas).flatMap((id) => (differing.includes(id) ? (etiquetas[id] ?? []) : []));
};

const seEdita = ({ acciones }: PreRegistro): boolean => acciones.some(({ action }) => action === 'editar');

/** Puts what was typed after sending into the edits of the record; false where they stay on this device. */
export const pasarAEdicion = async (registro: PreRegistro, escrito: Answers): Promise<boolean> => {
  if (cambiadas(registro, escrito).length === 0) return true;
  if (!seEdita(registro)) return false;
  await client.borradores.guardar({
    formulario: preRegistroForm.id,
    registro: registro.id,
    version: 0,
    datos: { ...registro.respuestas, ...answersOf(preRegistroForm, escrito) },
  });
  return true;
};

/** The way to the record that a draft became. */
export const VerEnviado = ({ onVer }: { onVer: () => Promise<void> }) => {
  const { esPersonal } = useUsuario();
  const [ver, ocupado] = useOnce(onVer);
  return (
    <Button variant="primary" {...{ [INITIAL_FOCUS]: '' }} busy={ocupado} onClick={() => void ver()}>
      {esPersonal ? m.verPersonal : m.ver}
    </Button>
  );
};

/** What is said of a draft that is gone, and the ways on: to the record that it became, or to a new draft. */
export const palabrasDeIdo = (
  { registro, estado }: Destino,
  escrito: Answers,
  onResolve: (choice: 'mine' | 'theirs') => void,
  onVer: () => Promise<void>,
): GoneWords | undefined => {
  const guardar = (variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      {...(variant === 'primary' && { [INITIAL_FOCUS]: '' })}
      onClick={() => onResolve('mine')}
    >
      {m.guardar}
    </Button>
  );
  if (registro) {
    const despues = cambiadas(registro, escrito);
    const frases = [m.recibido(formatDateTime(registro.creadoEn))];
    if (despues.length > 0) frases.push(m.despues(despues), seEdita(registro) ? m.alEditar : m.aparte);
    return {
      title: m.enviado(registro.folio),
      description: frases.join(' '),
      actions: (
        <>
          {despues.length > 0 && guardar('secondary')}
          <VerEnviado onVer={onVer} />
        </>
      ),
    };
  }
  if (estado !== 'descartado') return undefined;
  return {
    title: m.titulo,
    description: m.descartado,
    actions: (
      <>
        <Button onClick={() => onResolve('theirs')}>{m.quitar}</Button>
        {guardar('primary')}
      </>
    ),
  };
};
