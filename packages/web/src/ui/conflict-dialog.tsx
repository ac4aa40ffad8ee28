import { useState } from 'react';
import { sameContent } from './autosave.ts';
import { BeforeAfter } from './before-after.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { RadioGroup } from './radio-group.tsx';

type Values = Readonly<Record<string, string | null | undefined>>;

export type ConflictDialogProps<T extends Values> = {
  conflict: { mine: T; theirs: T } | null;
  /** Name of each field, in the order to show; a key without a name is compared but not offered. */
  labels: Readonly<Record<string, string>>;
  /** Value as words, e.g. 'Sí' for 'si'. */
  format?: (key: string, value: string) => string;
  onResolve: (choice: 'mine' | 'theirs' | { merged: T }) => void;
  /** What the two versions are called; a draft of another device unless said otherwise. */
  words?: ConflictWords;
};

export type ConflictWords = {
  readonly title: string;
  readonly description: string;
  /** Heading of each version. */
  readonly theirs: string;
  readonly mine: string;
  /** Buttons that take one version whole. */
  readonly useTheirs: string;
  readonly useMine: string;
};

const otherDevice: ConflictWords = {
  title: 'Este borrador cambió en otro dispositivo',
  description: 'Compara las dos versiones y elige con cuál te quedas. Nada se reemplaza hasta que decidas.',
  theirs: 'En el otro dispositivo',
  mine: 'En este equipo',
  useTheirs: 'Usar todo lo del otro dispositivo',
  useMine: 'Usar todo lo de este equipo',
};

/** Keys whose answers differ. */
export const differingKeys = (mine: Values, theirs: Values): string[] =>
  [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
    (key) => !sameContent(mine[key], theirs[key]),
  );

/** Both versions side by side, field by field; nothing is lost without being seen. It stays until it is decided. */
export const ConflictDialog = <T extends Values>({ conflict, ...props }: ConflictDialogProps<T>) =>
  conflict && <ConflictBody key={JSON.stringify(conflict.theirs)} conflict={conflict} {...props} />;

const ConflictBody = <T extends Values>({
  conflict: { mine, theirs },
  labels,
  format = (_key, value) => value,
  onResolve,
  words = otherDevice,
}: ConflictDialogProps<T> & { conflict: { mine: T; theirs: T } }) => {
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
    ) as T;
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
