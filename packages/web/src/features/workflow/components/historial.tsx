import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import type {
  Plantilla,
  VersionDePlantilla,
} from '@portal/domain/features/workflow/workflow.plantillas.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Diferencia } from './diferencia.tsx';

const { plantillas: m } = workflowMessages;
const { historial: h } = m;

type Props = { plantilla: Plantilla; onRestaurar: (de: number) => Promise<void> };

/** Every version, the one in force first: who wrote it and when, what it changed, and its way back. */
export const Historial = ({ plantilla, onRestaurar }: Props) => {
  const [pedida, setPedida] = useState<number | null>(null);
  return (
    <Card title={h.titulo}>
      <ol className="divide-y divide-line">
        {plantilla.historial.map((version, at) => (
          <li key={version.version} className="space-y-2 py-3">
            <Version
              plantilla={plantilla}
              version={version}
              anterior={plantilla.historial[at + 1]}
              onRestaurar={at === 0 ? undefined : () => setPedida(version.version)}
            />
          </li>
        ))}
      </ol>
      <ConfirmDialog
        open={pedida !== null}
        onOpenChange={(open) => !open && setPedida(null)}
        title={h.pregunta(pedida ?? 0)}
        description={h.explica}
        confirmLabel={h.restaurar}
        onConfirm={() => onRestaurar(pedida ?? 0)}
      />
    </Card>
  );
};

type VersionProps = {
  plantilla: Plantilla;
  version: VersionDePlantilla;
  anterior: VersionDePlantilla | undefined;
  onRestaurar: (() => void) | undefined;
};

const Version = ({ plantilla: { tipo }, version, anterior, onRestaurar }: VersionProps) => (
  <>
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{m.version(version.version)}</span>
      {!onRestaurar && (
        <Badge tone="success" icon={false}>
          {h.vigente}
        </Badge>
      )}
      {version.desde && version.quien && (
        <span className="text-sm text-ink-soft">{m.desde(formatDateTime(version.desde), version.quien)}</span>
      )}
      {onRestaurar && (
        <Button
          size="sm"
          variant="ghost"
          onClick={onRestaurar}
          aria-label={`${h.restaurar}: ${m.version(version.version)}`}
        >
          {h.restaurar}
        </Button>
      )}
    </div>
    {anterior && (
      <details className="text-sm">
        <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-ink-soft underline hover:text-ink">
          {h.comparar(anterior.version)}
        </summary>
        <div className="mt-2">
          <Diferencia
            tipo={tipo}
            antes={anterior.textos}
            ahora={version.textos}
            etiquetas={{ antes: h.antes(anterior.version), ahora: h.antes(version.version) }}
          />
        </div>
      </details>
    )}
  </>
);
