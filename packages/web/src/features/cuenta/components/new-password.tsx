import { MINIMO_CONTRASENA } from '@portal/domain/features/usuarios/public';
import { PasswordField } from '../../../ui/password-field.tsx';

type NewPasswordProps = {
  name: string;
  id: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  label?: string;
  /** Characters asked; fewer where a second factor is active. */
  minimum?: number;
};

/** A password being chosen: its rules before any error, and a count toward the minimum. */
export const NewPassword = ({
  label = 'Contraseña',
  minimum = MINIMO_CONTRASENA,
  ...field
}: NewPasswordProps) => {
  const length = [...field.value.normalize('NFKC')].length;
  const count =
    length > 0 && length < minimum
      ? `Llevas ${length} de ${minimum} caracteres`
      : length >= minimum && !field.error && 'Largo suficiente';
  return (
    <div>
      <PasswordField
        {...field}
        label={label}
        autoComplete="new-password"
        help={`Al menos ${minimum} caracteres. Una frase de varias palabras es fácil de recordar; o pégala de tu gestor.`}
      />
      {count && <p className="figures mt-1.5 text-sm text-ink-faint">{count}</p>}
    </div>
  );
};
