import { MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';

type MailSentProps = { email: string; demo: boolean; children: ReactNode; actions?: ReactNode };

/** A mail is on its way: to which address, and what to do when it does not arrive. */
export const MailSent = ({ email, demo, children, actions }: MailSentProps) => (
  <div className="space-y-4 text-center">
    <MailCheck aria-hidden="true" className="mx-auto size-8 text-accent-ink" />
    <p className="font-medium break-all">{email}</p>
    <p className="text-ink-soft">{children}</p>
    <p className="text-sm text-ink-soft">
      {demo
        ? 'Modo demo: sin servidor de correo, el administrador lee los mensajes en «Correos».'
        : 'Puede tardar hasta 15 minutos. Si no llega, revisa la carpeta de correo no deseado.'}
    </p>
    {actions}
  </div>
);
