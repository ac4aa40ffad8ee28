import { useState } from 'react';
import { ActionBar } from '../ui/action-bar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Popover } from '../ui/popover.tsx';
import { RecordHeader } from '../ui/record-header.tsx';
import { Verdict } from '../ui/verdict.tsx';
import { type Judged, VerdictStrip, verdictWords } from '../ui/verdict-strip.tsx';
import { Row, Section } from './section.tsx';

const names = ['Tipo de solicitante', 'Nombre', 'RFC', 'Documentos', 'Misión', 'Visión', 'Titular'] as const;
const marks = [true, true, false, null, true, false, null] as const;
const start: readonly Judged[] = names.map((label, i) => ({ id: label, label, value: marks[i] ?? null }));

const acciones = [
  { action: 'guardar', label: 'Guardar Validaciones', enabled: true, blockers: [] },
  { action: 'solicitar', label: 'Solicitar Cambios', enabled: true, blockers: [] },
  { action: 'rechazar', label: 'Rechazar', enabled: true, blockers: [] },
  {
    action: 'aprobar',
    label: 'Aprobar Registro',
    enabled: false,
    blockers: [{ code: 'x', message: 'Hay campos requeridos sin visto bueno.' }],
  },
  { action: 'reabrir', label: 'Reabrir', enabled: true, blockers: [] },
];

/** What a reviewer judges with. */
export const ReviewSection = () => {
  const [items, setItems] = useState(start);
  const [current, setCurrent] = useState<string | null>('Documentos');
  const mark = (id: string, value: boolean | null) =>
    setItems((now) => now.map((item) => (item.id === id ? { ...item, value } : item)));
  return (
    <>
      <Section id="veredicto" title="Veredicto">
        <Row>
          {items.slice(2, 5).map(({ id, label, value }) => (
            <Verdict
              key={id}
              label={`Validación de ${label}`}
              value={value}
              onChange={(next) => mark(id, next)}
            />
          ))}
        </Row>
      </Section>
      <Section id="cabecera" title="Cabecera de un registro">
        <RecordHeader
          back={{ href: '#tira', label: 'Volver a la Lista' }}
          title="Puente Paquimé, Salud Mental Comunitaria, A.C."
          titleHref="#cabecera"
          folio="PR-2026-026"
          tabTitle="Kit"
          menu={[{ label: 'Imprimir', onSelect: () => undefined }]}
        >
          <Badge tone="info">En Revisión</Badge>
          <Popover label="Convocatoria" trigger={<Button size="sm">Convocatoria Pública</Button>}>
            Organizaciones civiles por la seguridad 2026. Cierra el 14 de diciembre de 2026, 23:59.
          </Popover>
        </RecordHeader>
      </Section>
      <Section id="barra" title="Barra de acciones">
        <ActionBar
          label="Acciones de la muestra"
          acciones={acciones}
          looks={{ rechazar: { tone: 'danger' } }}
          places={{ primary: 'solicitar', beside: ['guardar'], more: ['aprobar', 'rechazar'] }}
          onAction={() => new Promise((done) => setTimeout(done, 800))}
        >
          <VerdictStrip label="Campos de la barra" items={items} current={current} className="max-w-60" />
        </ActionBar>
        <ActionBar
          label="Acciones de un registro cerrado"
          acciones={acciones.slice(4)}
          places={{ primary: null, beside: ['reabrir'], more: [] }}
          onAction={() => undefined}
        />
      </Section>
      <Section id="tira" title="Tira de veredictos">
        <Card>
          <VerdictStrip label="Campos" items={items} current={current} onGo={setCurrent} className="w-80" />
          <p className="mt-2 text-sm text-ink-soft">{verdictWords(items)}</p>
        </Card>
        <Card>
          <VerdictStrip label="Campos, solo dibujo" items={items} current={null} className="max-w-60" />
        </Card>
        <Card>
          <VerdictStrip
            label="Nada decidido"
            items={items.map((item) => ({ ...item, value: null }))}
            current={null}
            className="max-w-60"
          />
        </Card>
      </Section>
    </>
  );
};
