import { textOf } from '@portal/domain/kernel/answers';
import { useState } from 'react';
import type { Who } from './autosave-types.ts';
import { BeforeAfter } from './before-after.tsx';
import { Button } from './button.tsx';
import {
  type ConflictDialogProps,
  type ConflictWords,
  differingKeys,
  type RecordWords,
  type Values,
} from './conflict.ts';
import { Dialog, INITIAL_FOCUS } from './dialog.tsx';
import { RadioGroup } from './radio-group.tsx';

const compare =
  'Elige con qué versión te quedas en cada campo que cambió en las dos; lo demás ya está junto. Nada se reemplaza hasta que decidas.';

const otherTab: ConflictWords = {
  title: 'Este borrador cambió en otra pestaña',
  description: compare,
  theirs: 'En la otra pestaña',
  mine: 'En esta pestaña',
  useTheirs: 'Usar todo lo de la otra pestaña',
  useMine: 'Usar todo lo de esta pestaña',
};

const otherDevice: ConflictWords = {
  title: 'Este borrador cambió en otro dispositivo',
  description: compare,
  theirs: 'En el otro dispositivo',
  mine: 'En este equipo',
  useTheirs: 'Usar todo lo del otro dispositivo',
  useMine: 'Usar todo lo de este equipo',
};

/** On opening: nobody here saw who saved the other one. */
const twoVersions: ConflictWords = {
  title: 'Hay dos versiones de este borrador',
  description: compare,
  theirs: 'Lo guardado en el portal',
  mine: 'Lo que quedó en este equipo',
  useTheirs: 'Usar todo lo del portal',
  useMine: 'Usar todo lo de este equipo',
};

const ofRecord = ({ said = 'Lo que escribiste sigue aquí.', ...words }: RecordWords): ConflictWords => ({
  description: `${said} Elige con qué versión te quedas en cada dato que cambió en las dos; lo demás ya está junto.`,
  theirs: 'Lo guardado en el portal',
  mine: 'Lo que escribiste',
  useTheirs: 'Usar todo lo guardado',
  useMine: 'Usar todo lo que escribí',
  ...words,
});

const wordsOf = (who: Who | undefined): ConflictWords =>
  who === 'pestana' ? otherTab : who === 'fuera' ? otherDevice : twoVersions;

/**
 * The draft was sent or thrown away, by this page or another one: there is nothing to compare with, and what was typed
 * stays.
 */
const Gone = ({ onResolve, gone }: Pick<ConflictDialogProps<Values>, 'onResolve' | 'gone'>) => (
  <Dialog
    open
    locked
    onOpenChange={() => undefined}
    title={gone?.title ?? 'Este borrador ya no está en el portal'}
    description={gone?.description ?? 'Ya se envió o se descartó. Lo que escribiste sigue aquí.'}
    footer={
      gone?.actions ?? (
        <>
          <Button onClick={() => onResolve('theirs')}>Quitarlo también de aquí</Button>
          <Button variant="primary" {...{ [INITIAL_FOCUS]: '' }} onClick={() => onResolve('mine')}>
            Guardarlo como borrador nuevo
          </Button>
        </>
      )
    }
  />
);

/** What {@link ConflictDialog} shows while there is a conflict. */
export const ConflictBody = (props: ConflictBodyProps) =>
  props.conflict.gone ? <Gone onResolve={props.onResolve} gone={props.gone} /> : <Compare {...props} />;

type ConflictBodyProps = ConflictDialogProps<Values> & {
  conflict: NonNullable<ConflictDialogProps<Values>['conflict']>;
};

const Compare = ({
  conflict: { mine, theirs, who },
  labels,
  format = (_key, value) => textOf(value),
  onResolve,
  words: ofPage,
}: ConflictBodyProps) => {
  const words = ofPage ? ofRecord(ofPage) : wordsOf(who);
  const differing = differingKeys(mine, theirs);
  const shown = [...Object.keys(labels).filter((key) => differing.includes(key))];
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const text = (values: Values, key: string) => (values[key] ? format(key, values[key]) : '');
  const pending = shown.filter((key) => !choices[key]).length;

  const apply = () => {
    const merged = Object.fromEntries(
      Object.keys({ ...theirs, ...mine }).map((key) => [
        key,
        (choices[key] === 'theirs' ? theirs : mine)[key],
      ]),
    );
    onResolve({ merged });
  };

  return (
    <Dialog
      open
      locked
      onOpenChange={() => undefined}
      size="xl"
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button onClick={() => onResolve('theirs')}>{words.useTheirs}</Button>
          <Button onClick={() => onResolve('mine')}>{words.useMine}</Button>
          <Button variant="primary" onClick={apply} disabled={pending > 0}>
            {pending > 0
              ? `${pending === 1 ? 'Falta' : 'Faltan'} ${pending} por elegir`
              : 'Guardar lo elegido'}
          </Button>
        </>
      }
    >
      <ol className="space-y-6">
        {shown.map((key) => (
          <li key={key} className="space-y-3">
            <h3 className="font-semibold">{labels[key]}</h3>
            <BeforeAfter
              neutral
              label={labels[key] ?? key}
              beforeLabel={words.theirs}
              afterLabel={words.mine}
              before={text(theirs, key)}
              after={text(mine, key)}
            />
            <RadioGroup
              name={`conflicto-${key}`}
              label={`Me quedo con, para ${labels[key]}`}
              hideLabel
              value={choices[key] ?? ''}
              onChange={(value) => setChoices({ ...choices, [key]: value })}
              options={[
                { value: 'theirs', label: words.theirs },
                { value: 'mine', label: words.mine },
              ]}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
};
