import type { Entradas } from '@portal/domain/features/usuarios/public';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';

/** What is to be taken away with the old password. */
export type Removal = { readonly llaves: ReadonlySet<string>; readonly segundoFactor: boolean };

const lastUseOf = (ultimoUso: string | null): string =>
  ultimoUso ? `Usada por última vez el ${formatDate(ultimoUso)}.` : 'Nunca se ha usado.';

type WaysInProps = {
  entradas: Entradas;
  value: Removal;
  onChange: (value: Removal) => void;
};

/**
 * What opens the account besides the password, for whoever recovers it: nothing is ticked, because most people know their
 * own.
 */
export const WaysIn = ({ entradas: { llaves, segundoFactor }, value, onChange }: WaysInProps) => {
  const heading = useId();
  if (llaves.length === 0 && !segundoFactor) return null;
  const toggle = (id: string, checked: boolean) => {
    const next = new Set(value.llaves);
    if (checked) next.add(id);
    else next.delete(id);
    onChange({ ...value, llaves: next });
  };
  return (
    <div role="group" aria-labelledby={heading} aria-describedby={`${heading}-ayuda`}>
      <h2 id={heading} className="mb-1.5 text-sm font-medium">
        Otras formas de entrar a tu cuenta
      </h2>
      <p id={`${heading}-ayuda`} className="-mt-0.5 mb-2 text-sm text-pretty text-ink-soft">
        Cambiar la contraseña no las quita. Marca las que no reconozcas o ya no tengas.
      </p>
      <ul className="space-y-1">
        {llaves.map(({ id, nombre, creadaEn, ultimoUso }) => (
          <li key={id}>
            <Checkbox
              id={`quitar-${id}`}
              checked={value.llaves.has(id)}
              onChange={(checked) => toggle(id, checked)}
              label={`Quitar la llave de acceso «${nombre}»`}
              help={`Agregada el ${formatDate(creadaEn)}. ${lastUseOf(ultimoUso)}`}
            />
          </li>
        ))}
        {segundoFactor && (
          <li>
            <Checkbox
              id="quitar-segundo-factor"
              checked={value.segundoFactor || segundoFactor.quitarDesde !== null}
              disabled={segundoFactor.quitarDesde !== null}
              onChange={(checked) => onChange({ ...value, segundoFactor: checked })}
              label="Quitar el segundo factor"
              help={
                segundoFactor.quitarDesde
                  ? `Ya pediste quitarlo: será el ${formatDateTime(segundoFactor.quitarDesde)}, si nadie entra antes con él.`
                  : `Activado el ${formatDate(segundoFactor.desde)}. Se quita en 24 horas, si nadie entra antes con él.`
              }
            />
          </li>
        )}
      </ul>
    </div>
  );
};
