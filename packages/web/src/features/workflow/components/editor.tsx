import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import {
  camposSinUsar,
  MAX_DE_PARTE,
  type ParteDePlantilla,
  revisarPlantilla,
  type TextosDePlantilla,
} from '@portal/domain/features/workflow/workflow.plantillas';
import type { Plantilla } from '@portal/domain/features/workflow/workflow.plantillas.shapes';
import { useRef } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Diferencia, sonIguales } from './diferencia.tsx';

const { plantillas: m } = workflowMessages;

type Props = {
  plantilla: Plantilla;
  textos: TextosDePlantilla;
  onChange: (textos: TextosDePlantilla) => void;
  guardando: boolean;
  onGuardar: () => void;
  onDescartar: () => void;
};

/** The texts of a template, judged as they are typed by the rules of the server, and its fields, each inserted where the cursor is. */
export const Editor = ({ plantilla, textos, onChange, guardando, onGuardar, onDescartar }: Props) => {
  const { tipo, campos } = plantilla;
  const issues = revisarPlantilla(textos, plantilla);
  const errorDe = (parte: ParteDePlantilla): string | undefined =>
    issues.find(({ path }) => path === parte)?.message;
  const etiquetas = m.partes[tipo];
  const igual = sonIguales(textos, plantilla.textos);
  const sinUsar = tipo === 'correo' ? camposSinUsar(textos, plantilla) : [];
  const marco = useRef<HTMLDivElement>(null);
  const ultima = useRef<ParteDePlantilla>('cuerpo');
  const cambiar = (parte: ParteDePlantilla) => (texto: string) => onChange({ ...textos, [parte]: texto });
  const insertar = (campo: string) => {
    const parte = ultima.current;
    const control = marco.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${parte}"]`);
    const texto = textos[parte];
    const desde = control?.selectionStart ?? texto.length;
    const hasta = control?.selectionEnd ?? texto.length;
    const escrito = `{{${campo}}}`;
    onChange({ ...textos, [parte]: texto.slice(0, desde) + escrito + texto.slice(hasta) });
    requestAnimationFrame(() => {
      control?.focus();
      control?.setSelectionRange(desde + escrito.length, desde + escrito.length);
    });
  };
  return (
    <Card>
      <div
        ref={marco}
        className="space-y-4"
        onFocus={({ target }) => {
          const parte = 'name' in target ? target.name : null;
          if (parte === 'titulo' || parte === 'cuerpo' || parte === 'notas') ultima.current = parte;
        }}
      >
        <TextField
          name="titulo"
          label={etiquetas.titulo}
          value={textos.titulo}
          onChange={cambiar('titulo')}
          error={errorDe('titulo')}
        />
        <TextArea
          name="cuerpo"
          label={etiquetas.cuerpo}
          help={tipo === 'correo' ? m.ayudaDeCorreo : m.ayudaDeParrafos}
          rows={8}
          max={MAX_DE_PARTE.cuerpo}
          value={textos.cuerpo}
          onChange={cambiar('cuerpo')}
          error={errorDe('cuerpo')}
          warning={sinUsar.length > 0 ? m.sinUsar(sinUsar) : undefined}
        />
        {tipo === 'documento' && (
          <TextArea
            name="notas"
            label={etiquetas.notas}
            help={m.ayudaDeParrafos}
            required={false}
            rows={4}
            max={MAX_DE_PARTE.notas}
            value={textos.notas}
            onChange={cambiar('notas')}
            error={errorDe('notas')}
          />
        )}
        <div className="space-y-1.5">
          <p className="text-sm font-medium">{m.campos}</p>
          <p className="text-sm text-ink-soft">{m.ayudaDeCampos}</p>
          <ul className="flex flex-wrap gap-2">
            {campos.map((campo) => (
              <li key={campo}>
                <Button size="sm" aria-label={m.insertar(campo)} onClick={() => insertar(campo)}>
                  {`{{${campo}}}`}
                </Button>
              </li>
            ))}
          </ul>
        </div>
        {!igual && (
          <details className="text-sm">
            <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-ink-soft underline hover:text-ink">
              {m.diferencia}
            </summary>
            <div className="mt-2">
              <Diferencia
                tipo={tipo}
                antes={plantilla.textos}
                ahora={textos}
                etiquetas={{ antes: m.vigente, ahora: m.tuya }}
              />
            </div>
          </details>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="primary"
            busy={guardando}
            busyLabel={m.guardando}
            disabled={igual || issues.length > 0}
            onClick={onGuardar}
          >
            {m.guardar}
          </Button>
          <Button variant="ghost" disabled={igual} onClick={onDescartar}>
            {m.descartar}
          </Button>
          <span className="text-sm text-ink-soft">
            {igual ? m.sinCambios : issues.length > 0 ? m.porCorregir : ''}
          </span>
        </div>
      </div>
    </Card>
  );
};

type OtraProps = {
  actual: Plantilla;
  textos: TextosDePlantilla;
  onSeguir: () => void;
  onUsar: () => void;
};

/** Somebody was faster: both are shown, and nothing that was typed is lost. */
export const OtraVersion = ({ actual, textos, onSeguir, onUsar }: OtraProps) => (
  <div className="space-y-3">
    <Banner
      live
      tone="warning"
      title={m.otra.titulo(actual.version)}
      actions={
        <>
          <Button size="sm" variant="primary" onClick={onSeguir}>
            {m.otra.seguir}
          </Button>
          <Button size="sm" onClick={onUsar}>
            {m.otra.usar}
          </Button>
        </>
      }
    >
      {m.otra.texto}
    </Banner>
    <Diferencia
      neutral
      tipo={actual.tipo}
      antes={actual.textos}
      ahora={textos}
      etiquetas={{ antes: m.otra.suya, ahora: m.otra.mia }}
    />
  </div>
);
