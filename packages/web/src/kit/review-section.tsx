import { useState } from 'react';
import { Card } from '../ui/card.tsx';
import { Verdict } from '../ui/verdict.tsx';
import { type Judged, VerdictStrip, verdictWords } from '../ui/verdict-strip.tsx';
import { Row, Section } from './section.tsx';

const names = ['Tipo de solicitante', 'Nombre', 'RFC', 'Documentos', 'Misión', 'Visión', 'Titular'] as const;
const marks = [true, true, false, null, true, false, null] as const;
const start: readonly Judged[] = names.map((label, i) => ({ id: label, label, value: marks[i] ?? null }));

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
