import type { Ajuste } from '@portal/domain/features/workflow/workflow.ajustes';
import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import { formatDate, today } from '@portal/domain/kernel/dates';
import type { Issue } from '@portal/domain/kernel/errors';
import { formatMonto } from '@portal/domain/kernel/money';
import { groupThousands } from '@portal/domain/kernel/thousands';
import { type ClaveDeAjuste, definicionDe } from '@portal/domain/stage/ajustes';
import {
  anioDeAjuste,
  decirAjuste,
  faltaDelDia,
  fechaDeAjusteCodes,
  leerAjuste,
  textosDeAjuste,
} from '@portal/domain/stage/ajustes.valores';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useAction } from '../../../app/use-action.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast.ts';
import { WholeField } from '../../../ui/whole-field.tsx';
import { workflowQueries } from '../workflow.queries.ts';
import { HistorialDeAjuste, porVenir } from './ajuste-historial.tsx';

const { ajustes: m } = workflowMessages;

type Campo = Pick<TextFieldProps, 'name' | 'label' | 'help' | 'value' | 'onChange' | 'error'>;

/** The fields of a setting by its kind: one, or one for each part. */
const Campos = ({
  clave,
  textos,
  errores,
  onChange,
}: {
  clave: ClaveDeAjuste;
  textos: readonly string[];
  errores: Readonly<Record<string, string>>;
  onChange: (textos: readonly string[]) => void;
}) => {
  const definicion = definicionDe(clave);
  const [texto = ''] = textos;
  const uno: Omit<Campo, 'label'> = {
    name: `valor-${clave}`,
    value: texto,
    onChange: (nuevo) => onChange([nuevo]),
    error: errores.valor,
  };
  switch (definicion.tipo) {
    case 'dias':
      return (
        <TextField
          {...uno}
          label={m.campos.dias}
          help={m.ayudaDeDias(definicion.min, definicion.max)}
          inputMode="numeric"
        />
      );
    case 'monto':
      return (
        <MoneyField
          {...uno}
          label={m.campos.monto}
          help={m.ayudaDeLimites(formatMonto(definicion.min), formatMonto(definicion.max))}
        />
      );
    case 'porcentaje':
      return (
        <TextField
          {...uno}
          label={m.campos.porcentaje}
          help={m.ayudaDeLimites(`${definicion.min}`, `${definicion.max} %`)}
          inputMode="decimal"
          suffix="%"
          inputClassName="figures text-right"
        />
      );
    case 'veces':
      return (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {definicion.partes.map((parte, i) => (
            <WholeField
              key={parte}
              name={`valor-${clave}-${i}`}
              label={parte}
              unit={definicion.unidad}
              value={textos[i] ?? ''}
              onChange={(nuevo) =>
                onChange(definicion.partes.map((_, j) => (j === i ? nuevo : (textos[j] ?? ''))))
              }
              error={errores[`valor.${i}`] ?? (i === 0 ? errores.valor : undefined)}
              help={m.ayudaDeLimites(
                groupThousands(String(definicion.min)),
                groupThousands(String(definicion.max)),
              )}
            />
          ))}
        </div>
      );
  }
};

const porCampo = (issues: readonly Issue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.map(({ path, message }) => [path, message]));

/** What is typed into one setting, judged as it is typed, and saved upon the version that was seen. */
const useAjuste = ({ clave, version, valor }: Ajuste) => {
  const queryClient = useQueryClient();
  const { queryKey } = workflowQueries.ajustes();
  const escribir = useAction(client.workflow.escribirAjuste, { refresh: [] });
  const [textos, setTextos] = useState(() => textosDeAjuste(clave, valor));
  const [desde, setDesde] = useState('');
  const [delServidor, setDelServidor] = useState<Readonly<Record<string, string>>>({});
  const [otra, setOtra] = useState(false);
  const leido = leerAjuste(clave, textos);
  const falta = desde === '' ? null : faltaDelDia(clave, desde, today(new Date()));
  const errores = {
    ...delServidor,
    ...porCampo(leido.issues ?? []),
    ...(falta ? { desde: fechaDeAjusteCodes[falta] } : {}),
  };
  const teclear =
    <Valor,>(poner: (nuevo: Valor) => void) =>
    (nuevo: Valor) => {
      setDelServidor({});
      poner(nuevo);
    };
  const guardar = () => {
    if (leido.valor === undefined || falta) return;
    escribir.mutate(
      {
        clave,
        version,
        valor: typeof leido.valor === 'string' ? leido.valor : [...leido.valor],
        ...(desde === '' ? {} : { desde }),
      },
      {
        onSuccess: (escrita) => {
          queryClient.setQueryData(queryKey, escrita);
          const rige = escrita.items.find((uno) => uno.clave === clave);
          if (rige) setTextos(textosDeAjuste(clave, rige.valor));
          setDelServidor({});
          setOtra(false);
          setDesde('');
          toast.success(m.guardado);
        },
        onError: (problema) => {
          const { code, issues, message } = problemOf(problema);
          setDelServidor(porCampo(issues));
          setOtra(code === 'version_distinta');
          if (code === 'version_distinta') void queryClient.invalidateQueries({ queryKey });
          else if (issues.length === 0) toast.destructive(m.error, message);
        },
      },
    );
  };
  return {
    textos,
    setTextos: teclear(setTextos),
    desde,
    setDesde: teclear(setDesde),
    errores,
    otra,
    guardar,
    ocupado: escribir.isPending,
  };
};

/** One setting: what holds, the form that changes it, and its history. `derivado`: what else follows of it. */
export const UnAjuste = ({ ajuste, derivado }: { ajuste: Ajuste; derivado?: ReactNode }) => {
  const { clave, valor, desde: rige } = ajuste;
  const { label, ayuda, cadaAnio } = definicionDe(clave);
  const { textos, setTextos, desde, setDesde, errores, otra, guardar, ocupado } = useAjuste(ajuste);
  const proximo = porVenir(ajuste);
  const hay = anioDeAjuste(clave, rige);
  const toca = anioDeAjuste(clave, new Date());
  return (
    <Card>
      <div className="space-y-4">
        <div>
          <h3 className="text-lg font-semibold">{label}</h3>
          <p className="mt-1 max-w-prose text-sm text-ink-soft">{ayuda}</p>
        </div>
        <div className="space-y-1">
          <p className="font-medium">{decirAjuste(clave, valor)}</p>
          {cadaAnio && <p className="text-sm text-ink-soft">{m.rigeDesde(formatDate(rige))}</p>}
          {proximo && (
            <p className="text-sm">
              {m.despues(decirAjuste(clave, proximo.valor), formatDate(proximo.desde))}
            </p>
          )}
          {derivado && <p className="text-sm text-ink-soft">{derivado}</p>}
        </div>
        {cadaAnio && hay < toca && <Banner tone="warning" title={m.faltaElAnio(toca, hay)} level={3} />}
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
          <Campos clave={clave} textos={textos} errores={errores} onChange={setTextos} />
          <DateField
            name={`desde-${clave}`}
            label={m.desde}
            help={cadaAnio ? m.ayudaDeUnDia : m.ayudaDeDesde}
            required={false}
            value={desde}
            onChange={setDesde}
            error={errores.desde}
          />
          <div>
            <Button
              type="submit"
              busy={ocupado}
              busyLabel={m.guardando}
              disabled={Object.keys(errores).length > 0}
            >
              {m.guardar}
            </Button>
          </div>
        </form>
        <HistorialDeAjuste ajuste={ajuste} />
      </div>
    </Card>
  );
};
