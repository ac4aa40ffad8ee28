import {
  anioPedido,
  type Calendario,
  type DiaInhabil,
  PRIMER_ANIO,
  ULTIMO_ANIO,
} from '@portal/domain/features/workflow/workflow.calendario';
import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import { formatDate, formatDateTime, today } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { Anio } from '../components/anio.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { workflowQueries } from '../workflow.queries.ts';
import type { CalendarioSearch } from '../workflow.search.ts';

const { calendario: m } = workflowMessages;

const palabras = {
  loading: m.cargando,
  missing: {
    title: m.noCarga,
    text: m.noCarga,
    href: '/workflow/calendario',
    label: workflowMessages.pestanas.calendario,
  },
  failed: { id: 'workflow-calendario', title: m.noCarga },
} as const;

/** The tab Calendario: the days that no term in días hábiles counts. */
export const CalendarioPage = () => {
  const search: CalendarioSearch = useSearch({ strict: false });
  const { anio, fuera } = anioPedido(search.anio, today(new Date()));
  const query = useQuery(workflowQueries.calendario(anio));
  return (
    <>
      <PageHeader title={workflowMessages.titulo} description={workflowMessages.descripcion} />
      <div className="space-y-6">
        <Pestanas actual="calendario" />
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg font-semibold">{m.anio(anio)}</h2>
          {anio > PRIMER_ANIO && <OtroAnio anio={anio - 1} que={m.anterior} />}
          {anio < ULTIMO_ANIO && <OtroAnio anio={anio + 1} que={m.siguiente} />}
        </div>
        {fuera && (
          <Banner tone="warning" title={m.fuera(search.anio ?? '', PRIMER_ANIO, ULTIMO_ANIO)} level={3}>
            {m.enSuLugar(anio)}
          </Banner>
        )}
        <p className="max-w-prose text-sm text-ink-soft">{m.ayuda}</p>
        <Loaded query={query} words={palabras}>
          {(calendario) => <Abierto calendario={calendario} />}
        </Loaded>
      </div>
    </>
  );
};

const OtroAnio = ({ anio, que }: { anio: number; que: string }) => (
  <ButtonLink size="sm" href={`/workflow/calendario?anio=${anio}`} aria-label={`${que}: ${anio}`}>
    {anio}
  </ButtonLink>
);

const Abierto = ({ calendario }: { calendario: Calendario }) => {
  const [comunicados, setComunicados] = useState(0);
  const [quita, setQuita] = useState<DiaInhabil | null>(null);
  const refresh = [api.workflow.calendario.key(), api.workflow.inhabiles.key()];
  const retirar = useAction(client.workflow.retirarDia, { refresh });
  const onRetirar = async () => {
    if (!quita) return;
    try {
      const { comunicados: n } = await retirar.mutateAsync({ id: quita.id });
      setComunicados(n);
      toast.success(m.retirado);
    } catch (error) {
      toast.destructive(m.error, problemOf(error).message);
    }
  };
  return (
    <>
      <Agregar refresh={refresh} onAgregado={setComunicados} />
      {comunicados > 0 && <Banner live tone="warning" title={m.comunicados(comunicados)} />}
      <Anio calendario={calendario} />
      <Card title={m.lista}>
        {calendario.propios.length === 0 ? (
          <p className="text-ink-soft">{m.vacia}</p>
        ) : (
          <ul className="divide-y divide-line">
            {calendario.propios.map((dia) => (
              <li key={dia.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                <div className="min-w-0">
                  <p className="font-medium">
                    {formatDate(dia.fecha)} · {dia.nombre}
                  </p>
                  <p className="text-sm text-ink-soft">
                    {m.agrego(dia.agregadoPor, formatDateTime(dia.agregadoEn))}
                    {dia.retiradoEn && `. ${m.quito(dia.retiradoPor, formatDateTime(dia.retiradoEn))}`}
                  </p>
                </div>
                {dia.retiradoEn === null && (
                  <Button size="sm" aria-label={`${m.quitar}: ${dia.nombre}`} onClick={() => setQuita(dia)}>
                    {m.quitar}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <ConfirmDialog
        open={quita !== null}
        onOpenChange={(open) => !open && setQuita(null)}
        title={m.pregunta(quita ? formatDate(quita.fecha) : '')}
        description={m.explica}
        confirmLabel={m.quitar}
        onConfirm={onRetirar}
      />
    </>
  );
};

type AgregarProps = {
  refresh: Parameters<typeof useAction>[1]['refresh'];
  onAgregado: (comunicados: number) => void;
};

const Agregar = ({ refresh, onAgregado }: AgregarProps) => {
  const agregar = useAction(client.workflow.agregarDia, { refresh });
  const [fecha, setFecha] = useState('');
  const [nombre, setNombre] = useState('');
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const enviar = () => {
    const faltas = {
      ...(fecha === '' ? { fecha: m.faltaFecha } : {}),
      ...(nombre.trim() === '' ? { nombre: m.faltaNombre } : {}),
    };
    setErrores(faltas);
    if (Object.keys(faltas).length > 0) return;
    agregar.mutate(
      { fecha, nombre },
      {
        onSuccess: ({ comunicados }) => {
          onAgregado(comunicados);
          setFecha('');
          setNombre('');
          toast.success(m.agregado);
        },
        onError: (error) => {
          const { issues, message } = problemOf(error);
          setErrores(Object.fromEntries(issues.map(({ path, message: words }) => [path, words])));
          if (issues.length === 0) toast.destructive(m.error, message);
        },
      },
    );
  };
  return (
    <Card title={m.agregar}>
      <form
        noValidate
        className="grid items-start gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          enviar();
        }}
      >
        <DateField name="fecha" label={m.fecha} value={fecha} onChange={setFecha} error={errores.fecha} />
        <TextField
          name="nombre"
          label={m.nombre}
          placeholder={m.ejemplo}
          value={nombre}
          onChange={setNombre}
          error={errores.nombre}
        />
        <div>
          <Button type="submit" variant="primary" busy={agregar.isPending} busyLabel={m.agregando}>
            {m.agregar}
          </Button>
        </div>
      </form>
    </Card>
  );
};
