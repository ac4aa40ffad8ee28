import { MINIMO_CONTRASENA } from '@portal/domain/features/usuarios/public';
import { PasswordField } from '../../../ui/password-field.tsx';

type NewPasswordProps = {
  name: string;
  id: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
  label?: string;
};

/** A password being chosen: its rules before any error, and a count toward the minimum. */
export const NewPassword = ({ label = 'Contraseña', ...field }: NewPasswordProps) => {
  const length = [...field.value.normalize('NFKC')].length;
  return (
    <div>
      <PasswordField
        {...field}
        label={label}
        autoComplete="new-password"
        help={`Al menos ${MINIMO_CONTRASENA} caracteres. Una frase de varias palabras es fácil de recordar; también puedes pegarla de tu gestor de contraseñas.`}
      />
      <p className="figures mt-1.5 min-h-5 text-sm text-ink-faint">
        {length > 0 && length < MINIMO_CONTRASENA && `Llevas ${length} de ${MINIMO_CONTRASENA} caracteres`}
        {length >= MINIMO_CONTRASENA && !field.error && 'Largo suficiente'}
      </p>
    </div>
  );
};
