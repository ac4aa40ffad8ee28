import type { AvisoDePrivacidad, Cuenta } from '@portal/domain/features/usuarios/public';
import { formatDateTime, today } from '@portal/domain/kernel/dates';
import { Download } from 'lucide-react';
import { problemFromResponse, problemOf } from '../../../../app/problem.ts';
import { useOnce } from '../../../../app/use-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { KeyValue } from '../../../../ui/key-value.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { toast } from '../../../../ui/toast.ts';
import { MisSolicitudes } from '../../../arco/public.ts';
import { AccountState } from '../../components/account-state.tsx';
import { noticeVersion } from '../../components/notice-text.tsx';
import { useAviso, useCuenta } from '../../configuracion.queries.ts';
import { AVISO_HREF } from '../../cuenta.rutas.ts';

/** What the person accepted, and what the portal keeps of them. */
export const Privacidad = () => {
  const aviso = useAviso();
  const cuenta = useCuenta();
  return (
    <AccountState query={cuenta} cards={2}>
      {({ avisos }) => (
        <AccountState query={aviso} cards={2}>
          {(vigente) => (
            <div className="space-y-6">
              <NoticeCard aviso={vigente} aceptados={avisos} />
              <MisSolicitudes correo={vigente.responsable.correo} />
              <DataCard />
            </div>
          )}
        </AccountState>
      )}
    </AccountState>
  );
};

type NoticeCardProps = { aviso: AvisoDePrivacidad; aceptados: Cuenta['avisos'] };

const NoticeCard = ({ aviso, aceptados }: NoticeCardProps) => {
  const accepted = aceptados.find(({ version }) => version === aviso.version);
  const earlier = aceptados.filter(({ version }) => version !== aviso.version);
  return (
    <Card
      title="Aviso de privacidad"
      description="Para qué usamos tus datos, con quién se comparten y cuáles son tus derechos."
    >
      <div className="space-y-5">
        <KeyValue
          items={[
            { label: 'Vigente', value: noticeVersion(aviso) },
            {
              label: 'Lo aceptaste',
              value: accepted ? formatDateTime(accepted.aceptadoEn) : 'Todavía no has aceptado esta versión',
            },
            ...earlier.map(({ version, aceptadoEn }) => ({
              label: `Aceptaste la versión ${version}`,
              value: formatDateTime(aceptadoEn),
            })),
          ]}
        />
        <p>
          <TextLink href={AVISO_HREF}>Leer el aviso de privacidad</TextLink>
        </p>
      </div>
    </Card>
  );
};

/** @throws Problema when the server refuses: too many in an hour, say. */
const downloadData = async (): Promise<void> => {
  const response = await fetch('/api/v1/cuenta/datos', { credentials: 'same-origin' });
  if (!response.ok) throw problemFromResponse(response.status, await response.json().catch(() => null));
  saveFile(`mis-datos-${today(new Date())}.json`, await response.blob());
};

const DataCard = () => {
  const [download, busy] = useOnce(() =>
    downloadData().catch((error: unknown) =>
      toast.destructive('No pudimos descargar tus datos', problemOf(error).message),
    ),
  );
  return (
    <Card title="Tus datos" description="Lo que el portal guarda de tu cuenta, en un archivo JSON para ti.">
      <Button
        busy={busy}
        busyLabel="Preparando..."
        icon={<Download aria-hidden="true" className="size-4" />}
        onClick={() => void download()}
      >
        Descargar mis datos
      </Button>
    </Card>
  );
};
