import { type Cuerpo, cuerpos, etiquetaDeCuerpo } from '@portal/domain/features/sesiones-colegiadas/public';
import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import { nombreDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, client } from '../../../app/api.ts';
import { problemOf } from '../../../app/problem.ts';
import { useOnce } from '../../../app/use-once.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { toast } from '../../../ui/toast.ts';
import { useTyped } from '../../../ui/use-typed.ts';
import { CamposDeCuando, type Cuando, faltasDeCuando, horaEscrita } from '../components/cuando.tsx';
import { OrdenDelDia } from '../components/orden-del-dia.tsx';
import { sesionesQueries, useAccion } from '../sesiones.queries.ts';

const { convocar: m } = sesionPantallas;
const { toasts } = sesionMessages;

const idDe = (path: string): string => `sesion-${path}`;

/** Convenes a session (AW-08): of which body, when and where, and which projects, in which order; its members are told at once. */
export const ConvocarPage = () => {
  const search: { readonly cuerpo?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const convocar = useAccion(client.sesionColegiada.convocar);
  const integrados = useQuery(sesionesQueries.cuerpos());
  const form = useTyped<Cuando & { readonly cuerpo: string; readonly aprobaciones: string }>(
    { cuerpo: '', fecha: '', hora: '', lugar: '', aprobaciones: '' },
    idDe,
  );
  const [elegidas, setElegidas] = useState<readonly string[]>([]);
  const cuerpo = cuerpos.find((uno) => uno === search.cuerpo);
  const vacio = integrados.data?.items.some(
    (uno) => uno.cuerpo === cuerpo && !uno.miembros.some(({ vigente }) => vigente),
  );

  // The same that its agenda shows: a session of nothing is not convened.
  const porVotar = useQuery({
    ...sesionesQueries.porVotar(cuerpo ?? 'consejo'),
    enabled: cuerpo !== undefined,
  });
  const nadaQueVotar = cuerpo !== undefined && porVotar.data?.items.length === 0;

  const [enviar, ocupado] = useOnce(async () => {
    const faltas = [
      ...(cuerpo ? [] : [{ path: 'cuerpo', code: 'requerido', message: m.faltaCuerpo }]),
      ...faltasDeCuando(form.values),
      ...(cuerpo && elegidas.length === 0
        ? [{ path: 'aprobaciones', code: 'requerido', message: m.faltaOrden }]
        : []),
    ];
    if (form.show(faltas) || !cuerpo) return;
    const { fecha, hora, lugar } = form.values;
    try {
      const sesion = await convocar.mutateAsync({
        cuerpo,
        fecha,
        hora: horaEscrita(hora),
        lugar: lugar.trim(),
        aprobaciones: [...elegidas],
      });
      toast.success(toasts.convocada, nombreDeSesion(cuerpo));
      await navigate({ to: '/sesiones/$id', params: { id: sesion.id }, replace: true });
    } catch (error) {
      const { issues, message, code } = problemOf(error);
      form.show(issues);
      toast.destructive(toasts.error, message);
      // It is in another session by now: what still waits is asked for again.
      if (
        code === 'sin_dictamen' ||
        code === 'ya_en_sesion' ||
        issues.some(({ path }) => path === 'aprobaciones')
      )
        void queryClient.invalidateQueries({ queryKey: api.sesionColegiada.porVotar.key() });
    }
  });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={m.titulo}
        crumbs={[{ label: sesionMessages.lista.titulo, href: '/sesiones' }, { label: m.titulo }]}
        description={m.intro}
      />
      <Card>
        <form
          noValidate
          className="space-y-6"
          onSubmit={(event) => {
            event.preventDefault();
            void enviar();
          }}
        >
          <ErrorSummary {...form.summary} />
          <RadioGroup
            {...form.field('cuerpo')}
            label={m.cuerpo}
            required
            value={cuerpo ?? ''}
            options={cuerpos.map((uno) => ({ value: uno, label: etiquetaDeCuerpo[uno] }))}
            onChange={(uno) => {
              setElegidas([]);
              form.write('cuerpo', uno);
              void navigate({ to: '/sesiones/convocar', search: { cuerpo: uno as Cuerpo }, replace: true });
            }}
          />
          {vacio && (
            <Banner
              tone="warning"
              level={3}
              title={m.sinMiembros}
              actions={<ButtonLink href="/sesiones/cuerpos">{sesionPantallas.lista.cuerpos}</ButtonLink>}
            />
          )}
          <CamposDeCuando campo={form.field} />
          {cuerpo && (
            <OrdenDelDia
              key={cuerpo}
              id={idDe('aprobaciones')}
              cuerpo={cuerpo}
              elegidas={elegidas}
              error={form.errorOf('aprobaciones')}
              onElegir={(nuevas) => {
                setElegidas(nuevas);
                form.write('aprobaciones', '');
              }}
            />
          )}
          <div className="flex flex-col-reverse gap-2 md:flex-row md:items-center md:justify-end">
            {nadaQueVotar && (
              <p id={idDe('porque')} className="text-sm text-ink-soft md:mr-auto">
                {m.nadaQueVotar}
              </p>
            )}
            <ButtonLink href="/sesiones">Cancelar</ButtonLink>
            <Button
              type="submit"
              variant="primary"
              busy={ocupado}
              busyLabel={m.ocupado}
              disabled={nadaQueVotar}
              aria-describedby={nadaQueVotar ? idDe('porque') : undefined}
            >
              {m.confirmar}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
};
