import { otraSolicitudMessages as m } from '@portal/domain/features/pre-registro/pre-registro.otra-solicitud.messages';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { SinEnviar } from '../../borradores/public.ts';
import { BorradoresSinEnviar } from './borradores-sin-enviar.tsx';
import { EmpezarOtra, Tira } from './empezar-otra.tsx';
import type { Eleccion } from './solicitud.ts';
import type { Sitio } from './use-llegada.ts';

type Props = { nueva: Eleccion; borradores: readonly SinEnviar[]; sitio: Sitio };

/** Asks whether somebody goes on with one of the drafts that wait, or begins another one beside them. */
export const VariosSinEnviar = ({ nueva, borradores, sitio }: Props) => (
  <>
    <PageHeader title={m.tituloVarias(borradores.length)} description={m.ayudaVarias} />
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title={m.lasQueTienes}>
        <BorradoresSinEnviar borradores={borradores} />
      </Card>
      <Card title={m.laQueElegiste}>
        <div className="space-y-5">
          <Tira eleccion={nueva} label={m.tipoDe(m.laQueElegiste)} />
          <EmpezarOtra nueva={nueva} sitio={sitio} primary />
        </div>
      </Card>
    </div>
  </>
);
