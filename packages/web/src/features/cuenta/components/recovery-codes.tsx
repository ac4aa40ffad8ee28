import { Download, Printer } from 'lucide-react';
import { useUsuario } from '../../../app/session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { saveFile } from '../../../ui/save-file.ts';

const asText = (email: string, codes: readonly string[]): Blob => {
  const lines = [
    'Códigos de recuperación · Gestión de Proyectos',
    email,
    '',
    ...codes,
    '',
    'Cada código sirve una sola vez. Guárdalos donde solo tú los encuentres.',
    '',
  ];
  return new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' });
};

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void; level?: 2 | 3 };

/** The codes that open the account without the app, shown this once: to copy, keep as a file or print. */
export const RecoveryCodes = ({ codes, onSaved, level = 3 }: RecoveryCodesProps) => {
  const { email } = useUsuario();
  return (
    <div data-print="solo" className="space-y-4">
      <Banner tone="warning" level={level} title="Guárdalos ahora: no los volveremos a mostrar">
        Si pierdes el teléfono, uno de estos códigos te deja entrar. Cada uno sirve una sola vez.
      </Banner>
      <p className="hidden text-sm print:block">Cuenta: {email}</p>
      <ul
        aria-label="Códigos de recuperación"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md border border-line bg-sunken px-4 py-3.5 text-center font-mono select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} label="Copiar" />
        <Button
          size="sm"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => saveFile('codigos-de-recuperacion.txt', asText(email, codes))}
        >
          Descargar
        </Button>
        <Button
          size="sm"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      <div className="flex justify-end pt-1">
        <Button variant="primary" onClick={onSaved} className="w-full md:w-auto">
          Ya los guardé
        </Button>
      </div>
    </div>
  );
};
