import { comprobacionMessages as m } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import { estados } from '@portal/domain/features/comprobaciones/comprobaciones.schema';
import type { Comprobaciones } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/comprobaciones.workflow';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ExportButton } from '../../../stage/export-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useWide } from '../../../ui/use-media.ts';
import { Pagina } from './pagina.tsx';
import { Plegada } from './plegada.tsx';

type Suyos = { readonly todas: Comprobaciones };

/** What the address of the tab says of the list: other people may have written it. */
type EnUrl = { readonly estado?: string; readonly partida?: string; readonly cursor?: string };

const TODOS = 'todos';
const opciones = [
  { value: TODOS, label: m.lista.todos },
  ...estados.map((estado) => ({ value: estado, label: comprobacionWorkflow.states[estado].label })),
];

/** The list as it is filtered, as a sheet. */
const Exporta = ({ id, filtros }: { readonly id: string; readonly filtros: object }) => (
  <ExportButton path={`/seguimientos/${id}/comprobaciones/exportar`} query={filtros} empty={false} />
);

/** By pages, narrowed down by what the address says: going back and forth keeps it. */
const EnPaginas = ({ todas }: Suyos) => {
  const search: EnUrl = useSearch({ strict: false });
  const navigate = useNavigate();
  const estado = estados.find((uno) => uno === search.estado);
  const partida = todas.partidas.find(({ id }) => id === search.partida)?.id;
  const ir = (cambio: EnUrl) =>
    void navigate({
      to: '.',
      search: (antes: Readonly<Record<string, unknown>>) => ({ ...antes, cursor: undefined, ...cambio }),
    });
  return (
    <section aria-labelledby="gastos" className="space-y-3">
      <h2 id="gastos" className="font-semibold">
        {m.lista.titulo}
      </h2>
      <div className="flex flex-wrap items-end gap-3 pb-1">
        <SelectField
          name="estado"
          label={m.lista.estado}
          required={null}
          value={estado ?? TODOS}
          options={opciones}
          placeholder={null}
          onChange={(uno) => ir({ estado: uno === TODOS ? undefined : uno })}
          className="w-full sm:w-48"
        />
        <SelectField
          name="partida"
          label={m.lista.partida}
          required={null}
          value={partida ?? TODOS}
          options={[
            { value: TODOS, label: m.lista.todas },
            ...todas.partidas.map(({ id, concepto }) => ({ value: id, label: concepto })),
          ]}
          placeholder={null}
          onChange={(una) => ir({ partida: una === TODOS ? undefined : una })}
          className="w-full sm:w-80"
        />
        <div className="ml-auto">
          <Exporta id={todas.id} filtros={{ estado: estado && [estado], partida }} />
        </div>
      </div>
      <Pagina
        de={{ id: todas.id, estado: estado && [estado], partida, cursor: search.cursor }}
        label={m.titulo}
        vacia={
          <EmptyState
            level={3}
            title={m.lista.sinEnFiltro}
            actions={
              <Button onClick={() => ir({ estado: undefined, partida: undefined })}>{m.lista.quitar}</Button>
            }
          />
        }
        onGo={(cursor) => ir({ cursor: cursor ?? undefined })}
      />
    </section>
  );
};

/** On a telephone those that wait for their review, with the others folded under them: they are read once they are asked for. */
const EnGrupos = ({ todas: { id, gastos } }: Suyos) => {
  const [esperan, setEsperan] = useState<string | null>(null);
  const [otros, setOtros] = useState<string | null>(null);
  return (
    <div className="space-y-4">
      <div className="flex justify-end">
        <Exporta id={id} filtros={{}} />
      </div>
      <section className="space-y-3">
        <h2 className="font-semibold">{m.grupos.esperan(gastos.porRevisar)}</h2>
        <Pagina
          de={{ id, espera: 'si', cursor: esperan ?? undefined }}
          label={m.grupos.esperan(gastos.porRevisar)}
          vacia={<p className="text-sm text-ink-soft">{m.grupos.ninguna}</p>}
          onGo={setEsperan}
        />
      </section>
      {gastos.revisados > 0 && (
        <Plegada titulo={m.grupos.revisadas(gastos.revisados)} perezosa>
          <Pagina
            de={{ id, espera: 'no', cursor: otros ?? undefined }}
            label={m.grupos.revisadas(gastos.revisados)}
            vacia={<p className="text-sm text-ink-soft">{m.lista.sinEnFiltro}</p>}
            onGo={setOtros}
          />
        </Plegada>
      )}
    </div>
  );
};

/** The expenses of a seguimiento, by pages. */
export const Gastos = (suyos: Suyos) => {
  const ancho = useWide();
  return ancho ? <EnPaginas {...suyos} /> : <EnGrupos {...suyos} />;
};
