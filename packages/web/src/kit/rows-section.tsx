import { type Answers, defineForm, type Row, rowsOf } from '@portal/domain/kernel/form';
import { optionField, textField } from '@portal/domain/kernel/form-fields';
import { moneyField, phoneField, wholeField } from '@portal/domain/kernel/form-numbers';
import { derivedField, rowsField } from '@portal/domain/kernel/form-rows';
import { useState } from 'react';
import { RowsField } from '../ui/rows-field.tsx';
import { Wizard } from '../ui/wizard.tsx';
import { Section } from './section.tsx';

const partidas = rowsField({
  label: 'Partidas',
  help: 'Lo que se paga con el apoyo, una por una.',
  row: 'Partida',
  empty: 'Todavía no hay partidas. Agrega la primera, por ejemplo «Talleristas».',
  required: 'Agrega al menos una partida.',
  max: 4,
  total: { column: 'importe', label: 'Total' },
  columns: {
    concepto: textField({ label: 'Concepto', required: 'Escribe el concepto.' }),
    rubro: optionField({
      label: 'Rubro',
      required: 'Elige el rubro.',
      options: [
        { value: 'humanos', label: 'Recursos humanos' },
        { value: 'equipo', label: 'Equipamiento' },
      ],
    }),
    cantidad: wholeField({ label: 'Cantidad', least: 1, required: 'Escribe la cantidad.' }),
    importe: moneyField({ label: 'Importe', required: 'Escribe el importe.' }),
  },
});

const pesos = rowsField({
  label: 'Criterios',
  row: 'Criterio',
  total: { column: 'peso', label: 'Suma de los pesos', goal: '100' },
  columns: {
    nombre: textField({ label: 'Nombre', required: 'Escribe el nombre.' }),
    peso: wholeField({ label: 'Peso', unit: '%', required: 'Escribe el peso.' }),
  },
});

const form = defineForm({
  id: 'kit-filas',
  version: 1,
  sections: [
    {
      id: 'alcance',
      title: 'Alcance y presupuesto',
      short: 'Presupuesto',
      fields: ['telefono', 'monto', 'personas', 'partidas', 'resumen'],
    },
    { id: 'criterios', title: 'Criterios', short: 'Criterios', fields: ['criterios'] },
  ],
  fields: {
    telefono: phoneField({ label: 'Teléfono', example: '614 123 4567' }),
    monto: moneyField({ label: 'Monto solicitado', required: 'Escribe el monto.' }),
    personas: wholeField({ label: 'Población directa', unit: 'personas', least: 1 }),
    partidas,
    resumen: derivedField({
      label: 'Resumen de las partidas',
      from: (answers) =>
        rowsOf(answers.partidas)
          .map((row) => row.concepto ?? '')
          .join('\n'),
      min: 20,
      minMessage: 'El resumen debe tener al menos 20 caracteres',
    }),
    criterios: pesos,
  },
});

const fila = (n: number, cells: Readonly<Record<string, string>>): Row => ({
  ...cells,
  fila: `00000000-0000-4000-8000-00000000000${n}`,
});

const initial: Answers = {
  telefono: '6141234567',
  monto: '2500000.00',
  personas: '1200',
  partidas: [
    fila(1, { concepto: 'Talleristas', rubro: 'humanos', cantidad: '12', importe: '960000.00' }),
    fila(2, { concepto: 'Computadoras', rubro: 'equipo', cantidad: '1,5', importe: '' }),
  ],
  criterios: [fila(3, { nombre: 'Pertinencia', peso: '60' }), fila(4, { nombre: 'Viabilidad', peso: '30' })],
};

const none = () => undefined;

/** Rows and numbers: filled in, wrong, empty, read. */
export const RowsSection = () => {
  const [answers, setAnswers] = useState(initial);
  const [step, setStep] = useState('alcance');
  const [rows, setRows] = useState<Row[]>([]);
  return (
    <>
      <Section id="filas" title="Secciones con filas">
        <Wizard
          form={form}
          hoy="2026-07-03"
          answers={answers}
          onChange={setAnswers}
          step={step}
          onStep={setStep}
          serverIssues={[
            {
              path: 'partidas.00000000-0000-4000-8000-000000000002.cantidad',
              code: 'numero_invalido',
              message: 'Escribe un número entero de 1 a 999,999,999,999.',
            },
          ]}
          onSubmit={async () => undefined}
        />
      </Section>
      <Section id="vacia" title="Sin filas, y con error">
        <RowsField
          path="vacia"
          field={partidas}
          rows={rows}
          onChange={setRows}
          onLeave={none}
          errorOf={(path) => (path === 'vacia' && rows.length === 0 ? partidas.required : undefined)}
        />
      </Section>
      <Section id="leida" title="Leídas">
        <RowsField
          readOnly
          path="leida"
          field={partidas}
          rows={rowsOf(initial.partidas)}
          onChange={none}
          onLeave={none}
          errorOf={none}
          comment="Falta el importe de las computadoras."
        />
      </Section>
    </>
  );
};
