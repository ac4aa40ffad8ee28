import { etiquetaDeLadoDeAccion } from '@portal/domain/features/workflow/workflow.lados';
import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import type { AccionDeTabla, Tabla } from '@portal/domain/features/workflow/workflow.shapes';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { Turno } from '../../../ui/turno.tsx';

const { etapas: m } = workflowMessages;

type Elegir = { readonly elegida: string | null; readonly onElegir: (accion: string | null) => void };

/** Under each state what may happen from there: who may, what must hold, who is told and by which letter. */
export const AccionesDeTabla = ({ tabla, ...elegir }: { tabla: Tabla } & Elegir) => {
  const nace = tabla.acciones.filter(({ de }) => de.length === 0);
  return (
    <section aria-labelledby="acciones-de-tabla" className="min-w-0 space-y-6">
      <h2 id="acciones-de-tabla" className="text-lg font-semibold">
        {m.acciones}
      </h2>
      <Grupo tabla={tabla} acciones={nace} {...elegir}>
        <h3 className="text-sm font-semibold">{m.nace}</h3>
      </Grupo>
      {tabla.estados.map(({ id, label, tone, final }) => (
        <Grupo
          key={id}
          tabla={tabla}
          acciones={tabla.acciones.filter(({ de }) => de.includes(id))}
          {...elegir}
        >
          <h3>
            <Badge tone={tone} final={final}>
              {label}
            </Badge>
          </h3>
        </Grupo>
      ))}
    </section>
  );
};

type GrupoProps = Elegir & {
  tabla: Tabla;
  acciones: readonly AccionDeTabla[];
  children: ReactNode;
};

const Grupo = ({ tabla, acciones, children, ...elegir }: GrupoProps) => (
  <div className="space-y-2">
    {children}
    {acciones.length === 0 ? (
      <p className="text-sm text-ink-soft">{m.sinAcciones}</p>
    ) : (
      <div>
        {acciones.map((accion) => (
          <Accion key={accion.id} tabla={tabla} accion={accion} {...elegir} />
        ))}
      </div>
    )}
  </div>
);

const Accion = ({ tabla, accion, elegida, onElegir }: Elegir & { tabla: Tabla; accion: AccionDeTabla }) => {
  const { id, label, a, quienes, condiciones, conMotivo, avisaA, campana, cartas } = accion;
  const destino = tabla.estados.find((estado) => estado.id === a)?.label;
  const lados = [...new Set(quienes.map(({ lado }) => lado))];
  return (
    <details
      className="tabla-accion"
      data-activa={elegida === id || undefined}
      onPointerEnter={() => onElegir(id)}
      onPointerLeave={() => onElegir(null)}
      onFocus={() => onElegir(id)}
      onBlur={() => onElegir(null)}
    >
      <summary className="text-sm">
        <span className="font-medium">{label}</span>
        <span className="text-ink-soft">{destino === undefined ? m.queda : m.hacia(destino)}</span>
        {lados.map((lado) => (
          <Turno key={lado} de={lado}>
            {etiquetaDeLadoDeAccion[lado]}
          </Turno>
        ))}
      </summary>
      <KeyValue
        dense
        className="pb-3"
        items={[
          { label: m.quien, value: quienes.map((uno) => uno.label).join(', ') || m.cualquiera },
          { label: m.avisa, value: avisaA.join(', ') || m.aNadie },
          {
            label: m.condiciones,
            value: [...condiciones, ...(conMotivo ? [m.motivo] : [])].join('\n') || m.sinCondiciones,
            wide: true,
          },
          ...(campana === null ? [] : [{ label: m.campana, value: campana, wide: true }]),
          {
            label: m.carta,
            value: cartas.map(({ asunto }) => asunto).join('\n') || m.sinCarta,
            wide: true,
          },
        ]}
      />
    </details>
  );
};
