import type { Answers } from '@portal/domain/kernel/form';
import { defineForm } from '@portal/domain/kernel/form';
import { optionField, paragraphField, rfcField, textField, yesNo } from '@portal/domain/kernel/form-fields';
import { useState } from 'react';
import { AutosaveStatus } from '../ui/autosave-status.tsx';
import { Button } from '../ui/button.tsx';
import { controlId } from '../ui/control-id.ts';
import { FileSlot } from '../ui/file-slot.tsx';
import { useAutosave } from '../ui/use-autosave.ts';
import { Wizard } from '../ui/wizard.tsx';
import { WizardIntro } from '../ui/wizard-intro.tsx';
import { Section } from './section.tsx';

const form = defineForm({
  id: 'kit',
  version: 1,
  fields: {
    tipo: optionField({
      label: 'Tipo de solicitante',
      required: 'Elige el tipo de solicitante',
      options: [
        { value: 'osc', label: 'Organización de la sociedad civil', hint: 'A.C., I.A.P., S.C.' },
        { value: 'institucion', label: 'Institución gubernamental', hint: 'Municipal, estatal o federal' },
      ],
    }),
    nombre: textField({
      label: 'Nombre',
      required: 'El nombre es requerido',
      help: 'Como aparece en el acta.',
      example: 'Granjas del Desierto, A.C.',
    }),
    mision: paragraphField({
      label: 'Misión',
      min: 10,
      required: 'La misión debe tener al menos 10 caracteres',
      minMessage: 'La misión debe tener al menos 10 caracteres',
    }),
    donataria: optionField({
      label: '¿Es donataria autorizada?',
      options: yesNo,
      visibleWhen: (a) => a.tipo === 'osc',
    }),
    rfc: rfcField({ label: 'RFC' }),
    titular: textField({ label: 'Titular', required: 'El titular es requerido' }),
  },
  sections: [
    {
      id: 'organizacion',
      title: 'Datos de la Organización',
      short: 'Organización',
      intro: 'Quién solicita el apoyo.',
      fields: ['tipo', 'nombre', 'mision', 'donataria', 'rfc'],
    },
    { id: 'responsables', title: 'Registro de Responsables', short: 'Responsables', fields: ['titular'] },
    { id: 'documentos', title: 'Documentos y Validación Final', short: 'Documentos', fields: [] },
  ],
});

const contents = {
  documentos: {
    issues: [{ path: 'documentos.acta', code: 'requerido', message: 'Falta: Acta Constitutiva' }],
    render: ({ readOnly }: { readOnly: boolean }) => (
      <FileSlot
        id={controlId('documentos.acta')}
        name="Acta Constitutiva"
        file={null}
        extensions={['pdf']}
        maxBytes={10_485_760}
        upload={readOnly ? undefined : async () => undefined}
      />
    ),
  },
};

const initial = {
  data: { tipo: 'osc', nombre: 'Granjas del Desierto, A.C.', mision: 'Mejorar' } as Answers,
  version: 1,
};

/** The wizard with autosave. */
export const WizardSection = () => {
  const [step, setStep] = useState('organizacion');
  const draft = useAutosave({
    key: 'kit',
    initial,
    save: async (_data, version) => ({ version: version + 1 }),
  });
  return (
    <>
      <Section id="intro" title="Antes de empezar">
        <WizardIntro
          form={form}
          extras={{ documentos: ['Acta Constitutiva'] }}
          actions={<Button variant="primary">Empezar</Button>}
        />
      </Section>
      <Section id="wizard" title="Formulario por pasos">
        <Wizard
          form={form}
          hoy="2026-07-03"
          answers={draft.data}
          onChange={draft.setData}
          step={step}
          onStep={setStep}
          contents={contents}
          comments={{ nombre: 'No coincide con el acta.' }}
          status={<AutosaveStatus state={draft} />}
          submitLabel="Finalizar"
          onSubmit={async () => undefined}
        />
      </Section>
    </>
  );
};

/** The same form read-only, with a reviewer's comment. */
export const ReadSection = () => {
  const [readStep, setReadStep] = useState('organizacion');
  return (
    <Section id="lectura" title="Formulario en modo lectura">
      <Wizard
        form={form}
        hoy="2026-07-03"
        readOnly
        answers={initial.data}
        onChange={() => undefined}
        step={readStep}
        onStep={setReadStep}
        contents={contents}
        comments={{ nombre: 'No coincide con el acta.' }}
      />
    </Section>
  );
};
