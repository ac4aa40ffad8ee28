import {
  type Hallazgo,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  tituloDeSeccion,
} from '@portal/domain/features/formulacion/public';
import type { PorCorregir } from '@portal/domain/features/registro/registro.correccion';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Issue } from '@portal/domain/kernel/errors';
import { CircleAlert, CircleCheck, Lightbulb, Printer } from 'lucide-react';
import { type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { cn } from '../../../../ui/cn.ts';
import { controlId } from '../../../../ui/control-id.ts';
import { ErrorSummary } from '../../../../ui/error-summary.tsx';
import { imprimirDiseno, type Juicio, LecturaDeSeccion, type Mesa } from '../../../formulacion/public.ts';
import { DescargarPdf } from '../descargar-pdf.tsx';
import { nombreDeParte, textoDe } from './observaciones.tsx';

const m = registroMessages.edicion.final;
const { luces } = registroMessages.edicion.estados;

/** What kept the record from being sent. */
export type Rechazo = {
  readonly titulo: string;
  readonly issues: readonly Issue[];
  readonly intento: number;
};

export type RevisionFinalProps = {
  mesa: Mesa;
  juicio: Juicio | null;
  /** What was observed, corrected or not. */
  partes: readonly PorCorregir[];
  rechazo: Rechazo | null;
  onIr: (seccion: SeccionDeFormulacion, ancla?: string | null) => void;
};

const luz = {
  rojo: { Icono: CircleAlert, tinta: 'text-danger-ink' },
  ambar: { Icono: Lightbulb, tinta: 'text-warning-ink' },
  verde: { Icono: CircleCheck, tinta: 'text-success-ink' },
} as const;

/** The way to what a line speaks of. */
const Enlace = ({
  onClick,
  fuerte,
  children,
}: {
  onClick: () => void;
  fuerte?: boolean;
  children: string;
}) => (
  <button
    type="button"
    onClick={onClick}
    className={cn(
      'min-h-8 rounded-sm py-1 text-left text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current',
      fuerte && 'font-medium',
    )}
  >
    {children}
  </button>
);

type ParteProps = { id: string; titulo: string; dicho: string; tinta: string; children: ReactNode };

/** A part of the step that is not printed: its name, and in a sentence how it stands. */
const Parte = ({ id, titulo, dicho, tinta, children }: ParteProps) => (
  <section aria-labelledby={id} data-print="no" className="space-y-4">
    <div>
      <h3 id={id} className="text-lg font-semibold">
        {titulo}
      </h3>
      <p role="status" className={cn('mt-0.5', tinta)}>
        {dicho}
      </p>
    </div>
    {children}
  </section>
);

const Enlaces = ({
  hallazgos,
  onIr,
}: {
  hallazgos: readonly Hallazgo[];
  onIr: RevisionFinalProps['onIr'];
}) => (
  <ul className="mt-1 space-y-0.5">
    {hallazgos.map(({ seccion, ancla, codigo, mensaje }) => (
      <li key={`${ancla}:${codigo}:${mensaje}`}>
        <Enlace onClick={() => onIr(seccion, ancla)}>{mensaje}</Enlace>
      </li>
    ))}
  </ul>
);

/** How much of what was observed is corrected, and the way to each thing that still says the same. */
const Observaciones = ({ partes, onIr }: Pick<RevisionFinalProps, 'partes' | 'onIr'>) => {
  const quedan = partes.filter(({ corregida }) => !corregida);
  const listas = quedan.length === 0;
  return (
    <Parte
      id="observaciones"
      titulo={m.observaciones}
      dicho={m.corregidas(partes.length - quedan.length, partes.length)}
      tinta={listas ? 'text-success-ink' : 'text-danger-ink'}
    >
      {!listas && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface text-sm">
          {quedan.map((parte) => (
            <li key={parte.campo} className="px-3 py-2 md:px-4">
              <Enlace fuerte onClick={() => onIr(parte.seccion, parte.ancla)}>
                {nombreDeParte(parte)}
              </Enlace>
              <p className="max-w-prose whitespace-pre-line text-ink-soft">{textoDe(parte)}</p>
            </li>
          ))}
        </ul>
      )}
    </Parte>
  );
};

/** How each section stands, with the way to each thing that is missing; advice apart, which keeps nobody from sending. */
const Coherencia = ({
  juicio,
  partes,
  onIr,
}: Pick<RevisionFinalProps, 'partes' | 'onIr'> & { juicio: Juicio }) => {
  const corregido = partes.every(({ corregida }) => corregida);
  const de = (seccion: SeccionDeFormulacion, nivel: Hallazgo['nivel']) =>
    juicio.hallazgos[seccion].filter((uno) => uno.nivel === nivel);
  const faltan = seccionesDeFormulacion.flatMap((seccion) => de(seccion, 'falta')).length;
  const consejos = seccionesDeFormulacion.flatMap((seccion) => de(seccion, 'consejo'));
  return (
    <Parte
      id="coherencia"
      titulo={m.coherencia}
      dicho={faltan > 0 ? m.faltan(faltan) : corregido ? m.listo : m.completo}
      tinta={faltan === 0 ? 'text-success-ink' : 'text-ink-soft'}
    >
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {juicio.estados.map(({ seccion, titulo, semaforo, texto }) => {
          const { Icono, tinta } = luz[semaforo];
          return (
            <li key={seccion} className="px-3 py-2 text-sm md:px-4">
              <div className="flex items-center gap-2.5">
                <Icono aria-hidden="true" className={cn('size-4.5 shrink-0', tinta)} />
                <span className="font-medium">{titulo}</span>
                <span className={cn('ml-auto text-right', tinta)}>
                  {semaforo === 'rojo' ? texto : luces[semaforo]}
                </span>
              </div>
              {semaforo === 'rojo' && (
                <div className="pl-7">
                  <Enlaces hallazgos={de(seccion, 'falta')} onIr={onIr} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {consejos.length > 0 && (
        <details className="group rounded-lg border border-line bg-surface text-sm">
          <summary className="flex min-h-11 items-center gap-2 px-3 font-medium md:px-4">
            <Lightbulb aria-hidden="true" className="size-4.5 text-warning-ink" />
            {m.consejos(consejos.length)}
          </summary>
          <div className="space-y-3 border-t border-line px-3 py-3 md:px-4">
            <p className="text-ink-soft">{m.consejosDetalle}</p>
            {seccionesDeFormulacion.map((seccion) => {
              const suyos = de(seccion, 'consejo');
              return (
                suyos.length > 0 && (
                  <div key={seccion}>
                    <p className="font-medium text-ink-soft">{tituloDeSeccion[seccion]}</p>
                    <Enlaces hallazgos={suyos} onIr={onIr} />
                  </div>
                )
              );
            })}
          </div>
        </details>
      )}
    </Parte>
  );
};

/** Step 9: what is missing and where, and the whole record as one page that prints. */
export const RevisionFinal = ({ mesa, juicio, partes, rechazo, onIr }: RevisionFinalProps) => {
  const ahora = useSyncExternalStore(mesa.subscribe, mesa.secciones);
  const secciones = useDeferredValue(ahora);
  return (
    <div className="space-y-8">
      {rechazo && (
        <ErrorSummary
          title={rechazo.titulo}
          issues={rechazo.issues}
          attempt={rechazo.intento}
          fieldId={controlId}
          onGo={(path) => {
            const [seccion = '', ...ancla] = path.split('.');
            onIr(seccion as SeccionDeFormulacion, ancla.join('.'));
          }}
        />
      )}
      {partes.length > 0 && <Observaciones partes={partes} onIr={onIr} />}
      {juicio && <Coherencia juicio={juicio} partes={partes} onIr={onIr} />}
      <div className="space-y-8">
        {seccionesDeFormulacion.map((seccion, i) => (
          <section key={seccion} aria-labelledby={`leer-${seccion}`} className="border-t border-line pt-5">
            <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
              <h3 id={`leer-${seccion}`} className="text-lg font-semibold">
                {`${i + 1}. ${tituloDeSeccion[seccion]}`}
              </h3>
              <Button size="sm" variant="ghost" onClick={() => onIr(seccion)}>
                {m.abrir(tituloDeSeccion[seccion])}
              </Button>
            </div>
            <LecturaDeSeccion seccion={seccion} secciones={secciones} />
          </section>
        ))}
      </div>
    </div>
  );
};

/** Prints what step 9 shows, or saves it as the foundation's PDF. */
export const AlPapel = ({ id }: { id: string }) => (
  <span className="flex flex-wrap gap-2">
    <DescargarPdf id={id} size="sm" />
    <Button
      size="sm"
      icon={<Printer aria-hidden="true" className="size-4" />}
      onClick={() => void imprimirDiseno()}
    >
      {registroMessages.edicion.imprimir}
    </Button>
  </span>
);
