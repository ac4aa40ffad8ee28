import {
  type Documento,
  esDescargable,
  etiquetasDeAnalisis,
} from '@portal/domain/features/documentos/public';
import { etiquetaDeEtapa, etiquetaDeTurno } from '@portal/domain/features/proyectos/proyectos.etapas';
import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import type { ExpedienteDeProyecto, Proyecto } from '@portal/domain/features/proyectos/proyectos.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { ChevronRight, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUsuario, useVeTodo } from '../../../app/session.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Card } from '../../../ui/card.tsx';
import { FileName } from '../../../ui/file-name.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Turno } from '../../../ui/turno.tsx';
import { descargarDocumento, SinAntivirus } from '../../documentos/public.ts';
import { Asignar } from './asignar.tsx';

const m = proyectoMessages.caso;

type Papel = ExpedienteDeProyecto['papeles'][number]['documentos'][number];

export type PapelesProps = Pick<ExpedienteDeProyecto, 'papeles'> & {
  /** What was issued for its records. */
  children?: ReactNode;
};

/** The papers of a case on one line, which opens: by the stage that they came with, and what was issued for them. */
export const Papeles = ({ papeles, children }: PapelesProps) => {
  const conAlgo = papeles.filter(({ documentos }) => documentos.length > 0);
  const cuantos = conAlgo.reduce((n, { documentos }) => n + documentos.length, 0);
  if (cuantos === 0)
    return (
      <Card title={m.papeles} surface="page">
        <p className="text-sm text-ink-soft">{m.sinPapeles}</p>
      </Card>
    );
  return (
    <section aria-label={m.papeles} className="border-y border-line">
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sm hover:bg-hover">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-ink-soft transition-transform duration-(--dur-2) group-open:rotate-90"
          />
          <h2 className="font-semibold">{m.papeles}</h2>
          <span className="text-sm text-ink-soft">
            {[m.cuantosPapeles(cuantos), ...conAlgo.map(({ etapa }) => etiquetaDeEtapa[etapa])].join(' · ')}
          </span>
        </summary>
        <div className="space-y-4 pb-4">
          {conAlgo.map(({ etapa, documentos }) => (
            <section key={etapa} aria-label={etiquetaDeEtapa[etapa]}>
              <h3 className="text-sm font-medium text-ink-soft">{etiquetaDeEtapa[etapa]}</h3>
              <ul className="mt-1 divide-y divide-line">
                {documentos.map((documento) => (
                  <Documento key={documento.id} documento={documento} />
                ))}
              </ul>
            </section>
          ))}
          <SinAntivirus />
          {children}
        </div>
      </details>
    </section>
  );
};

const Documento = ({ documento }: { documento: Papel & Documento }) => {
  const { etiqueta, nombre, creadoEn, analisis } = documento;
  const [descargar, ocupado] = useOnce(() => descargarDocumento(documento));
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1 text-sm md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] md:items-center md:gap-4">
        <p className="font-medium">{etiqueta}</p>
        <div className="min-w-0 text-ink-soft">
          <FileName name={nombre} oneLine />
        </div>
        <p className="figures text-ink-soft">
          <time dateTime={creadoEn}>{formatMediumDate(creadoEn)}</time>
        </p>
      </div>
      {esDescargable(analisis) ? (
        <IconButton label={`${m.descargar} ${etiqueta}`} busy={ocupado} onClick={() => void descargar()}>
          <Download aria-hidden="true" className="size-4" />
        </IconButton>
      ) : (
        <span className="text-xs text-warning-ink">{etiquetasDeAnalisis[analisis]}</span>
      )}
    </li>
  );
};

export type PersonasProps = Pick<ExpedienteDeProyecto, 'personas' | 'asignables'> & {
  proyecto: Pick<Proyecto, 'id' | 'version' | 'responsable'>;
};

/** Who is responsible for a case, where the account is told; and who acted in it, each side apart. */
export const Personas = ({ personas, asignables, proyecto }: PersonasProps) => {
  const { responsable } = proyecto;
  const { esPersonal } = useUsuario();
  const veTodo = useVeTodo();
  return (
    <Card title={m.personas} surface="page">
      <div className="space-y-4">
        {veTodo && (
          <div>
            <p className="text-sm text-ink-soft">{m.responsable}</p>
            <p className={responsable ? 'font-medium' : 'text-ink-faint'}>
              {responsable?.nombre ?? m.sinResponsable}
            </p>
            {asignables && <Asignar proyecto={proyecto} asignables={asignables} />}
          </div>
        )}
        {(['fundacion', 'organizacion'] as const).map((lado) => {
          const suyas = personas.filter(({ deLaFundacion }) => deLaFundacion === (lado === 'fundacion'));
          return suyas.length === 0 ? null : (
            <div key={lado}>
              <Turno de={lado} plain className="text-sm">
                {etiquetaDeTurno(lado, esPersonal)}
              </Turno>
              <ul className="mt-1 space-y-1 text-sm">
                {suyas.map(({ id, nombre, ultima }) => (
                  <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
                    <span>{nombre}</span>
                    <time dateTime={ultima} className="figures text-xs text-ink-soft">
                      {m.ultimaVez(formatMediumDate(ultima))}
                    </time>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Card>
  );
};
