import { useState } from 'react';
import { BeforeAfter } from './before-after.tsx';
import { Button } from './button.tsx';
import { type ConflictDialogProps, type ConflictWords, differingKeys, type Values } from './conflict.ts';
import { Dialog } from './dialog.tsx';
import { RadioGroup } from './radio-group.tsx';

const otherDevice: ConflictWords = {
  title: 'Este borrador cambió en otro dispositivo',
  description: 'Compara las dos versiones y elige con cuál te quedas. Nada se reemplaza hasta que decidas.',
  theirs: 'En el otro dispositivo',
  mine: 'En este equipo',
  useTheirs: 'Usar todo lo del otro dispositivo',
  useMine: 'Usar todo lo de este equipo',
};

/** What {@link ConflictDialog} shows while there is a conflict. */
export const ConflictBody = ({
  conflict: { mine, theirs },
  labels,
  format = (_key, value) => value,
  onResolve,
  words = otherDevice,
}: ConflictDialogProps<Values> & { conflict: { mine: Values; theirs: Values } }) => {
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
