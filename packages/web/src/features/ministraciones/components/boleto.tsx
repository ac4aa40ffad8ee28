import { rutaDeDescarga } from '@portal/domain/features/documentos/public';
import { ministracionMessages } from '@portal/domain/features/ministraciones/ministraciones.messages';
import { etiquetaDeTipo } from '@portal/domain/features/ministraciones/ministraciones.schema';
import type {
  Ministracion,
  Ministraciones,
} from '@portal/domain/features/ministraciones/ministraciones.shapes';
import { ministracionWorkflow } from '@portal/domain/features/ministraciones/ministraciones.workflow';
import { rutaDelEmitido } from '@portal/domain/features/oficios/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { addMontos, compareMontos, formatMonto, subtractMontos } from '@portal/domain/kernel/money';
import type { ReactNode } from 'react';
import { PaperDownload } from '../../../stage/paper-download.tsx';
import { StepTrail, type TrailStep } from '../../../stage/step-trail.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { useFocusHome } from '../../../ui/use-focus-home.ts';
import { Acciones } from './acciones.tsx';
import { Donativo } from './donativo.tsx';
import { Reintegros } from './reintegros.tsx';

const m = ministracionMessages.boleto;

const Dato = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-ink-faint">{label}</dt>
    <dd className="text-sm wrap-anywhere">{children}</dd>
  </div>
);

const NADIE = { por: null, en: null };
const vacios: readonly TrailStep[] = [
  { nombre: m.pasos.solicitada, ...NADIE },
  { nombre: m.pasos.aprobada, ...NADIE },
  { nombre: m.pasos.depositada, ...NADIE },
  { nombre: m.pasos.comprobada, ...NADIE },
];
const hecho = (nombre: string, paso: Ministracion['aprobada']): TrailStep => ({
  nombre,
  por: paso?.por.nombre ?? null,
  en: paso ? formatDate(paso.en) : null,
});

const Cabeza = ({
  numero,
  tipo,
  monto,
  junto,
  children,
}: {
  numero: number;
  tipo: keyof typeof etiquetaDeTipo;
  monto: string;
  junto: string;
  children: ReactNode;
}) => (
  <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
    <div className="min-w-0">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold">
        {m.numero(numero)}
        {children}
      </h2>
      <p className="text-sm text-ink-soft">
        {etiquetaDeTipo[tipo]} · <span className="figures">{junto}</span>
      </p>
    </div>
    <p className="figures text-lg font-semibold whitespace-nowrap">{formatMonto(monto)}</p>
  </div>
);

/** One of the plan that nobody asked for: what it waits for, and the way to ask; or that nobody can ask for any more. */
export const Planeada = ({
  planeada,
  sigue = false,
  yaNo = false,
  onPedir,
}: {
  planeada: Ministraciones['porSolicitar'][number];
  /** It is the first of those that nobody asked for. */
  sigue?: boolean;
  /** Its seguimiento is settled or over. */
  yaNo?: boolean;
  onPedir?: (() => void) | undefined;
}) => (
  <article className="space-y-4 rounded-lg border border-dashed border-line-strong p-4 md:p-5">
    <Cabeza
      numero={planeada.numero}
      tipo={planeada.tipo}
      monto={planeada.importe}
      junto={(yaNo ? m.estabaPrevista : m.prevista)(formatDate(planeada.fecha))}
    >
      <Badge tone="neutral" final={yaNo}>
        {yaNo ? m.noMinistrada : m.planeada}
      </Badge>
    </Cabeza>
    <StepTrail pasos={vacios} cerrado={yaNo} />
    <dl className="grid gap-3 sm:grid-cols-2">
      <Dato label={m.condicion}>{planeada.condicion}</Dato>
      {planeada.hito && <Dato label={m.hito}>{planeada.hito}</Dato>}
    </dl>
    {onPedir && (
      <Button variant={sigue ? 'primary' : undefined} onClick={onPedir}>
        {ministracionMessages.solicitar.boton}
        <span className="sr-only"> {planeada.numero}</span>
      </Button>
    )}
  </article>
);

/** The papers of its steps: the carta de instrucción and the receipt, and the way to what is still to be proven of it. */
const Papeles = ({ ministracion }: { ministracion: Ministracion }) => {
  const { folio, cartaId, deposito, aprobada, estado, monto, reintegrado, comprobado } = ministracion;
  const faltan = subtractMontos(monto, addMontos(reintegrado, comprobado));
  if (!aprobada) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {cartaId ? (
        <PaperDownload ruta={rutaDelEmitido(cartaId)} label={m.carta} archivo={`Carta-${folio}.pdf`} />
      ) : (
        estado !== 'rechazada' && <p className="text-sm text-ink-soft">{m.cartaEnProceso}</p>
      )}
      {deposito && (
        <PaperDownload
          ruta={rutaDeDescarga(deposito.comprobante.id)}
          label={m.comprobante}
          archivo={deposito.comprobante.nombre}
        />
      )}
      {estado === 'depositada' && compareMontos(faltan, '0.00') > 0 && (
        <TextLink href={`/seguimiento-operativo/${ministracion.seguimientoId}?pestana=comprobacion`}>
          {m.porComprobar(formatMonto(faltan))}
        </TextLink>
      )}
    </div>
  );
};

/** A ministración as a ticket: its steps with who did each, what it is for, its papers, and what its reader may do now. */
export const Boleto = ({ ministracion }: { ministracion: Ministracion }) => {
  const { estado, plan, deposito, cerrada, cuenta } = ministracion;
  const info = ministracionWorkflow.states[estado];
  const casa = useFocusHome<HTMLElement>((boleto) => boleto);
  return (
    <article
      {...casa}
      tabIndex={-1}
      aria-label={`${m.numero(ministracion.numero)}, ${ministracion.folio}`}
      className="space-y-4 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <Cabeza
        numero={ministracion.numero}
        tipo={ministracion.tipo}
        monto={ministracion.monto}
        junto={ministracion.folio}
      >
        <Badge tone={info.tone} final={'final' in info && info.final === true}>
          {info.label}
        </Badge>
      </Cabeza>
      <StepTrail
        cerrado={cerrada !== null}
        pasos={[
          hecho(m.pasos.solicitada, ministracion.solicitada),
          hecho(m.pasos.aprobada, ministracion.aprobada),
          hecho(m.pasos.depositada, ministracion.depositada),
          {
            nombre: m.pasos.comprobada,
            ...NADIE,
            sinPaso: estado === 'comprobada' ? m.cubierta : undefined,
          },
        ]}
      />
      <dl className="grid gap-3 sm:grid-cols-2">
        <Dato label={m.conceptos}>{ministracion.conceptos}</Dato>
        <Dato label={m.cuenta}>
          {[cuenta.banco, cuenta.final].filter(Boolean).join(' ')}
          <span className="block text-ink-soft">{ministracion.beneficiario}</span>
        </Dato>
        {plan && <Dato label={m.condicion}>{plan.condicion}</Dato>}
        {plan?.hito && <Dato label={m.hito}>{plan.hito}</Dato>}
        {ministracion.nota && <Dato label={m.nota}>{ministracion.nota}</Dato>}
        {deposito && (
          <Dato label={m.fechaDeposito}>
            {formatDate(deposito.fecha)}
            <span className="block text-ink-soft">
              {m.rastreo}: <span className="figures">{deposito.rastreo}</span>
            </span>
          </Dato>
        )}
        {cerrada?.motivo && <Dato label={m.motivo}>{cerrada.motivo}</Dato>}
      </dl>
      <Papeles ministracion={ministracion} />
      <Donativo ministracion={ministracion} />
      <Reintegros ministracion={ministracion} />
      <Acciones ministracion={ministracion} />
    </article>
  );
};
