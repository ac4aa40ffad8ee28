import type { ResultadoDeLote } from '@portal/domain/features/pre-registro/pre-registro.cola';
import { colaMessages } from '@portal/domain/features/pre-registro/pre-registro.cola.messages';
import type { FilaPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileArchive, FileSpreadsheet, X } from 'lucide-react';
import { useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useUsuario } from '../../../app/session.ts';
import { useAction } from '../../../app/use-action.ts';
import { exportList, saveAnswer } from '../../../stage/export-list.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DropdownMenu, type MenuItem } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { footBar } from '../../../ui/toast-room.ts';
import { preRegistroQueries } from '../pre-registro.queries.ts';

const { lote: m } = colaMessages;

/** What became of many at once, in words: how many were done, which were changed meanwhile, and why each of the others was not. */
export const enPalabras = (
  resultados: readonly ResultadoDeLote[],
  hechos: (n: number) => string,
): string[] => {
  const n = resultados.filter(({ hecho }) => hecho).length;
  const nombre = ({ id, folio }: ResultadoDeLote) => folio ?? id;
  const cambiaron = resultados.filter(({ codigo }) => codigo === 'cambio').map(nombre);
  const primera = [
    n > 0 ? hechos(n) : m.ninguno,
    ...(cambiaron.length > 0 ? [m.cambiaron(cambiaron)] : []),
  ].join('; ');
  const otros = resultados.filter(({ hecho, codigo }) => !hecho && codigo !== 'cambio');
  return [`${primera}.`, ...otros.map((uno) => `${nombre(uno)}: ${uno.mensaje ?? ''}`)];
};

export type LoteProps = {
  /** The rows that are chosen, of those on the page. */
  filas: readonly FilaPreRegistro[];
  /** Chooses these instead. */
  elegir: (ids: readonly string[]) => void;
};

/** The bar of what is chosen in the list: what can be done with all of it at once, and what became of each. */
export const Lote = ({ filas, elegir }: LoteProps) => {
  const { usuarioId: yo } = useUsuario();
  const [dicho, setDicho] = useState<readonly string[]>([]);
  const [pregunta, setPregunta] = useState(false);
  const [ocupado, setOcupado] = useState<'asignar' | 'poner' | 'zip' | 'excel' | null>(null);
  const revisores = useQuery(preRegistroQueries.revisores());
  const refresh = [api.preRegistro.key(), api.proyecto.key()];
  const asignar = useAction(client.preRegistro.asignar, { refresh });
  const poner = useAction(client.preRegistro.ponerEnRevision, { refresh });
  const ids = filas.map(({ id }) => id);

  const hacer = async (
    cual: NonNullable<typeof ocupado>,
    run: () => Promise<{ resultados: readonly ResultadoDeLote[] }>,
    hechos: (n: number) => string,
  ) => {
    setOcupado(cual);
    try {
      const { resultados } = await run();
      setDicho(enPalabras(resultados, hechos));
      // What was not done stays chosen.
      elegir(resultados.filter(({ hecho }) => !hecho).map(({ id }) => id));
    } catch (error) {
      toast.destructive(m.error, problemOf(error).message);
    } finally {
      setOcupado(null);
    }
  };
  const dar = (a: string | null) =>
    void hacer(
      'asignar',
      () =>
        asignar.mutateAsync({
          filas: filas.map(({ id, version, revision }) => ({
            id,
            version,
            responsable: revision?.responsable?.id ?? null,
          })),
          responsable: a,
        }),
      a ? m.asignados : m.sinAsignar,
    );
  const bajar = async (cual: 'zip' | 'excel') => {
    setOcupado(cual);
    await (cual === 'zip'
      ? saveAnswer('/pre-registros/documentos', { ids }, { done: m.descargados, failed: m.noDescargados })
      : exportList('/pre-registros/exportar', { ids }));
    setOcupado(null);
  };
  const items: MenuItem[] = [
    ...(revisores.data?.items ?? []).map(({ id, nombre }) => ({
      label: id === yo ? `${m.tomar} (${nombre})` : nombre,
      onSelect: () => dar(id),
    })),
    { kind: 'separator' },
    { label: m.nadie, onSelect: () => dar(null) },
  ];
  if (filas.length === 0 && dicho.length === 0) return null;
  return (
    <div
      ref={footBar}
      role="group"
      aria-label={m.acciones}
      data-print="no"
      className="sticky bottom-3 z-20 rounded-lg border border-line-strong bg-raised px-3 py-2 shadow-pop"
    >
      {dicho.length > 0 && (
        <div className="flex items-start gap-2 pb-1">
          <div role="status" className="min-w-0 flex-1 space-y-0.5 py-1 text-sm">
            {dicho.map((linea, i) => (
              <p key={linea} className={i === 0 ? 'font-medium' : 'text-ink-soft'}>
                {linea}
              </p>
            ))}
          </div>
          <IconButton label={m.cerrar} onClick={() => setDicho([])}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      )}
      {filas.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="figures mr-auto text-sm font-semibold">
            {m.elegidos(filas.length)}
          </p>
          <DropdownMenu
            items={items}
            trigger={
              <Button size="sm" busy={ocupado === 'asignar'}>
                {m.asignar}
                <ChevronDown aria-hidden="true" className="size-4" />
              </Button>
            }
          />
          <Button size="sm" busy={ocupado === 'poner'} onClick={() => setPregunta(true)}>
            {m.ponerEnRevision}
          </Button>
          <Button
            size="sm"
            busy={ocupado === 'zip'}
            icon={<FileArchive aria-hidden="true" className="size-4" />}
            onClick={() => void bajar('zip')}
          >
            {m.descargar}
          </Button>
          <Button
            size="sm"
            busy={ocupado === 'excel'}
            icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
            onClick={() => void bajar('excel')}
          >
            Exportar a Excel
          </Button>
          <IconButton label={m.quitar} onClick={() => elegir([])}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      )}
      <ConfirmDialog
        open={pregunta}
        onOpenChange={setPregunta}
        title={m.ponerEnRevision}
        description={m.preguntaPoner(
          filas.filter(({ estado }) => estado === preRegistroWorkflow.initial).length,
          filas.length,
        )}
        confirmLabel={m.ponerEnRevision}
        onConfirm={() =>
          hacer(
            'poner',
            () => poner.mutateAsync({ filas: filas.map(({ id, version }) => ({ id, version })) }),
            m.puestos,
          )
        }
      />
    </div>
  );
};
