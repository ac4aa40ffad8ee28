import type { ResultadoDeLote } from '@portal/domain/features/pre-registro/pre-registro.cola';
import { colaMessages } from '@portal/domain/features/pre-registro/pre-registro.cola.messages';
import type { FilaPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { preRegistroWorkflow } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileArchive, FileSpreadsheet, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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
  const [menu, setMenu] = useState(false);
  const [ocupado, setOcupado] = useState<'asignar' | 'poner' | 'zip' | 'excel' | null>(null);
  const revisores = useQuery(preRegistroQueries.revisores());
  const refresh = [api.preRegistro.key(), api.proyecto.key()];
  const asignar = useAction(client.preRegistro.asignar, { refresh });
  const poner = useAction(client.preRegistro.ponerEnRevision, { refresh });
  const ids = filas.map(({ id }) => id);
  const pendientes = filas.filter(({ estado }) => estado === preRegistroWorkflow.initial).length;
  const parado = ocupado !== null;
  // What is announced comes into a place that is there already.
  const [cuantos, setCuantos] = useState(0);
  useEffect(() => setCuantos(filas.length), [filas.length]);
  // The buttons may have gone with what was chosen: the focus would fall to the page.
  const resultado = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (dicho.length > 0 && !pregunta) resultado.current?.focus({ preventScroll: true });
  }, [dicho, pregunta]);

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
    if (parado) return;
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
  const visible = filas.length > 0 || dicho.length > 0;
  return (
    <div
      {...(visible && {
        ref: footBar,
        role: 'group',
        'aria-label': m.acciones,
        className: 'sticky bottom-3 z-20 rounded-lg border border-line-strong bg-raised px-3 py-2 shadow-pop',
      })}
      data-print="no"
    >
      <div className={dicho.length > 0 ? 'flex items-start gap-2 pb-1' : undefined}>
        <div
          ref={resultado}
          role="status"
          tabIndex={-1}
          className={dicho.length > 0 ? 'min-w-0 flex-1 space-y-0.5 py-1 text-sm' : undefined}
        >
          {dicho.map((linea, i) => (
            <p key={linea} className={i === 0 ? 'font-medium' : 'text-ink-soft'}>
              {linea}
            </p>
          ))}
        </div>
        {dicho.length > 0 && (
          <IconButton label={m.cerrar} onClick={() => setDicho([])}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      <div className={filas.length > 0 ? 'flex flex-wrap items-center gap-2' : undefined}>
        <p role="status" className="figures mr-auto text-sm font-semibold">
          {cuantos > 0 && m.elegidos(cuantos)}
        </p>
        {filas.length > 0 && (
          <>
            <DropdownMenu
              items={items}
              open={menu && !parado}
              onOpenChange={setMenu}
              trigger={
                <Button size="sm" busy={ocupado === 'asignar'} aria-disabled={parado || undefined}>
                  {m.asignar}
                  <ChevronDown aria-hidden="true" className="size-4" />
                </Button>
              }
            />
            <Button
              size="sm"
              busy={ocupado === 'poner'}
              aria-disabled={parado || pendientes === 0 || undefined}
              title={pendientes === 0 ? m.sinPendientes : undefined}
              onClick={() => !parado && pendientes > 0 && setPregunta(true)}
            >
              {m.ponerEnRevision}
            </Button>
            <Button
              size="sm"
              busy={ocupado === 'zip'}
              aria-disabled={parado || undefined}
              icon={<FileArchive aria-hidden="true" className="size-4" />}
              onClick={() => void bajar('zip')}
            >
              {m.descargar}
            </Button>
            <Button
              size="sm"
              busy={ocupado === 'excel'}
              aria-disabled={parado || undefined}
              icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
              onClick={() => void bajar('excel')}
            >
              Exportar a Excel
            </Button>
            <IconButton
              label={m.quitar}
              aria-disabled={parado || undefined}
              onClick={() => !parado && elegir([])}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </>
        )}
      </div>
      <ConfirmDialog
        open={pregunta}
        onOpenChange={setPregunta}
        title={m.ponerEnRevision}
        description={m.preguntaPoner(pendientes, filas.length)}
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
