import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { modificatorioPagina as m } from '@portal/domain/features/convenio/modificatorio.messages';
import {
  etiquetaDeModificatorio,
  nombreDeAcuerdo,
} from '@portal/domain/features/convenio/modificatorio.schema';
import type { AcuerdoDeConvenio } from '@portal/domain/features/convenio/modificatorio.shapes';
import { rutaDelEmitido } from '@portal/domain/features/oficios/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { FilePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PaperDownload } from '../../../../stage/paper-download.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { Cambios } from './cambios.tsx';
import { Representantes } from './representantes.tsx';

// Only where something lies at signature, and only who proposes.
const AFirma = lazy(() => import('./modificatorio.tsx').then((module) => ({ default: module.AFirma })));
const Proponer = lazy(() => import('./proponer.tsx').then((module) => ({ default: module.Proponer })));

/** Both sides signed it: the original, and what modified it. */
const firmado = ({ tipo, modificatorio }: AcuerdoDeConvenio): boolean =>
  tipo === 'original' || modificatorio !== null;
const tipoDe = ({ tipo, modificatorio }: AcuerdoDeConvenio): string | null =>
  modificatorio !== null && (tipo === 'prorroga' || tipo === 'modificacion')
    ? etiquetaDeModificatorio[tipo]
    : null;

/** One agreement: what it is called, its day, what it changed of the one before it, and the paper that was signed. */
const Acuerdo = ({
  acuerdo,
  antes,
  rige,
}: {
  acuerdo: AcuerdoDeConvenio;
  antes: AcuerdoDeConvenio | undefined;
  /** The last text that was signed, of a convenio in force. */
  rige: boolean;
}) => {
  const nombre = nombreDeAcuerdo(acuerdo);
  const tipo = tipoDe(acuerdo);
  const fecha = formatDate(acuerdo.fecha);
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 sm:grid-cols-[13rem_minmax(0,1fr)_auto] lg:grid-cols-[15rem_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h4 className="flex flex-wrap items-center gap-2 font-medium">
          {nombre}
          {rige && <Badge tone="success">{m.vigente}</Badge>}
        </h4>
        <p className="text-sm text-ink-soft">{firmado(acuerdo) ? m.firmadoEl(fecha) : fecha}</p>
        <p className="figures text-xs text-ink-faint">{[tipo, acuerdo.folio].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="min-w-0 space-y-2">
        <Cambios antes={antes} despues={acuerdo} nombre={nombre} />
        {acuerdo.motivo && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            <span className="font-medium">{m.motivo}:</span> {acuerdo.motivo}
          </p>
        )}
      </div>
      <div>
        {acuerdo.emitidoId ? (
          <PaperDownload
            short="PDF"
            ruta={rutaDelEmitido(acuerdo.emitidoId)}
            label={m.descargar(nombre)}
            archivo={`${acuerdo.folio}.pdf`}
          />
        ) : (
          firmado(acuerdo) && <p className="text-sm text-ink-soft sm:max-w-48">{m.pdfReservado}</p>
        )}
      </div>
    </li>
  );
};

/** What was agreed, from the original to what holds now, and what lies at signature to change it. */
export const Acuerdos = ({ convenio }: { convenio: Convenio }) => {
  const { acuerdos, modificatorio } = convenio;
  const [proponiendo, setProponiendo] = useState(false);
  const ultimo = acuerdos.findLast(firmado);
  const propone = convenio.acciones.some(
    ({ action, blockers }) =>
      action === 'proponerModificatorio' && !blockers.some(({ code }) => code === 'vigencia_no_corre'),
  );
  return (
    <section aria-labelledby="acuerdos" className="space-y-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="acuerdos" className="text-lg font-semibold">
          {m.titulo}
        </h3>
        {propone && !modificatorio && (
          <Button
            icon={<FilePen aria-hidden="true" className="size-4" />}
            onClick={() => setProponiendo(true)}
          >
            {m.proponer}
          </Button>
        )}
      </div>
      {modificatorio && (
        <Suspense fallback={<SkeletonText lines={6} />}>
          <AFirma convenio={convenio} modificatorio={modificatorio} vigente={convenio.estado === 'vigente'} />
        </Suspense>
      )}
      <ol className="divide-y divide-line border-y border-line">
        {acuerdos.map((acuerdo, i) => (
          <Acuerdo
            key={acuerdo.id}
            acuerdo={acuerdo}
            antes={acuerdos[i - 1]}
            rige={convenio.estado === 'vigente' && acuerdo === ultimo}
          />
        ))}
      </ol>
      <Representantes convenio={convenio} />
      {proponiendo && (
        <Suspense>
          <Proponer convenio={convenio} onClose={() => setProponiendo(false)} />
        </Suspense>
      )}
    </section>
  );
};
