import type { Ajuste } from '@portal/domain/features/workflow/workflow.ajustes';
import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { ajustes, revisarDias } from '@portal/domain/stage/ajustes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { Loaded } from '../../../stage/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { Pestanas } from '../components/pestanas.tsx';
import { workflowQueries } from '../workflow.queries.ts';

const { ajustes: m } = workflowMessages;

const palabras = {
  loading: m.cargando,
  missing: { title: m.noCarga, text: m.noCarga, href: '/workflow', label: workflowMessages.pestanas.etapas },
  failed: { id: 'workflow-ajustes', title: m.noCarga },
} as const;

/** The tab Ajustes: what the foundation sets for itself, and from when it applies. */
export const AjustesPage = () => {
  const query = useQuery(workflowQueries.ajustes());
  return (
    <>
      <PageHeader title={workflowMessages.titulo} description={workflowMessages.descripcion} />
      <div className="space-y-6">
        <Pestanas actual="ajustes" />
        <p className="max-w-prose text-sm text-ink-soft">{m.ayuda}</p>
        <Loaded query={query} words={palabras}>
          {({ items }) => (
            <div className="space-y-6">
              {items.map((ajuste) => (
                <UnAjuste key={ajuste.clave} ajuste={ajuste} />
              ))}
            </div>
          )}
        </Loaded>
      </div>
    </>
  );
};

/** '7, 3, 0' as days; null where something else is written. */
const leerDias = (texto: string): number[] | null => {
  const partes = texto.split(',').map((una) => una.trim());
  return partes.every((una) => /^\d{1,4}$/.test(una)) ? partes.map(Number) : null;
};

const UnAjuste = ({ ajuste }: { ajuste: Ajuste }) => {
  const { clave, version, dias, cambios } = ajuste;
  const { label, ayuda, unidad, min, max } = ajustes[clave];
  const queryClient = useQueryClient();
  const { queryKey } = workflowQueries.ajustes();
  const escribir = useAction(client.workflow.escribirAjuste, { refresh: [] });
  const [texto, setTexto] = useState(dias.join(', '));
  const [desde, setDesde] = useState('');
  const [errores, setErrores] = useState<Readonly<Record<string, string>>>({});
  const [otra, setOtra] = useState(false);
  const escritos = leerDias(texto);
  const [falta] = escritos === null ? [] : revisarDias(clave, escritos);
  const error = escritos === null ? m.malEscritos : (falta?.message ?? errores.dias);
  const guardar = () => {
    if (escritos === null || falta) return;
    escribir.mutate(
      { clave, version, dias: escritos, ...(desde === '' ? {} : { desde }) },
      {
        onSuccess: (escrita) => {
          queryClient.setQueryData(queryKey, escrita);
          setErrores({});
          setOtra(false);
          setDesde('');
          toast.success(m.guardado);
        },
        onError: (problema) => {
          const { code, issues, message } = problemOf(problema);
          setErrores(Object.fromEntries(issues.map(({ path, message: words }) => [path, words])));
          setOtra(code === 'version_distinta');
          if (code === 'version_distinta') void queryClient.invalidateQueries({ queryKey });
          else if (issues.length === 0) toast.destructive(m.error, message);
        },
      },
    );
  };
  return (
    <Card title={label} description={ayuda}>
      <div className="space-y-4">
        <p className="font-medium">{m.rige(dias, m.unidades[unidad])}</p>
        {otra && <Banner live tone="warning" title={m.otra} level={3} />}
        <form
          noValidate
          aria-label={label}
          className="grid items-start gap-4 md:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault();
            guardar();
          }}
        >
          <TextField
            name={`dias-${clave}`}
            label={m.dias}
            help={m.ayudaDeDias(min, max)}
            value={texto}
            onChange={setTexto}
            error={error}
            inputMode="numeric"
          />
          <DateField
            name={`desde-${clave}`}
            label={m.desde}
            help={m.ayudaDeDesde}
            required={false}
            value={desde}
            onChange={setDesde}
            error={errores.desde}
          />
          <div>
            <Button type="submit" busy={escribir.isPending} busyLabel={m.guardando} disabled={Boolean(error)}>
              {m.guardar}
            </Button>
          </div>
        </form>
        <details className="text-sm">
          <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-ink-soft underline hover:text-ink">
            {m.historial}
          </summary>
          {cambios.length === 0 ? (
            <p>{m.sinCambios}</p>
          ) : (
            <ul className="divide-y divide-line">
              {cambios.map(({ dias: suyos, desde: cuando, quien, escrito }) => (
                <li key={cuando} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
                  <span className="font-medium">{suyos.join(', ')}</span>
                  {new Date(cuando) > new Date() && (
                    <Badge tone="info" icon={false}>
                      {m.porVenir}
                    </Badge>
                  )}
                  <span className="text-ink-soft">
                    {m.cambio(formatDateTime(cuando), quien, formatDateTime(escrito))}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </details>
      </div>
    </Card>
  );
};
