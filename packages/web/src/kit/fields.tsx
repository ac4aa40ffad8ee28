import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { DateField } from '../ui/date-field.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { ReadField } from '../ui/field.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { FileSlot, type SlotFile } from '../ui/file-slot.tsx';
import { MoneyField } from '../ui/money-field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { RfcField } from '../ui/rfc-field.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Section } from './section.tsx';

const municipios = [
  'Ahumada',
  'Chihuahua',
  'Cuauhtémoc',
  'Delicias',
  'Guachochi',
  'Hidalgo del Parral',
  'Jiménez',
  'Juárez',
];
const extensions = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'];
const MAX = 10 * 1024 * 1024;

const fakeUpload = (file: File, onProgress: (f: number) => void, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    let done = 0;
    const timer = setInterval(() => {
      done += 0.1;
      onProgress(done);
      if (signal.aborted) clearInterval(timer);
      else if (done >= 1) {
        clearInterval(timer);
        if (file.name.includes('falla')) reject(new Error('El servidor no respondió. Intenta de nuevo.'));
        else resolve();
      }
    }, 150);
  });

/** Fields empty, filled, wrong, observed and read-only; file slots. */
export const FieldSections = () => {
  const [v, setV] = useState<Record<string, string>>({
    mision: 'Mejorar',
    rfc: 'GDE010101',
    monto: '1250000.5',
    tel: '6144123',
    fecha: '2026-07-03',
    sat: 'si',
    municipio: 'Jiménez',
    buscar: '',
    pegado: 'Red \u202ejuvenil',
  });
  const [check, setCheck] = useState(true);
  const [file, setFile] = useState<SlotFile | null>({
    name: 'acta-constitutiva-2019.pdf',
    size: 1_430_000,
    date: '3 de julio de 2026',
    note: 'En cuarentena: falta el antivirus',
  });
  const set = (name: string) => (value: string) => setV((all) => ({ ...all, [name]: value }));
  const of = (name: string) => ({ name, value: v[name] ?? '', onChange: set(name) });
  return (
    <>
      <Section id="campos" title="Campos">
        <ErrorSummary
          fieldId={(path) => path}
          issues={[
            { path: 'nombre', code: 'requerido', message: 'El nombre es requerido' },
            { path: 'vision', code: 'minimo', message: 'La visión debe tener al menos 10 caracteres' },
          ]}
        />
        <div className="grid max-w-4xl gap-x-8 gap-y-7 md:grid-cols-2">
          <TextField
            id="nombre"
            label="Nombre de la organización"
            help="Como aparece en tu acta constitutiva."
            example="Granjas del Desierto, A.C."
            error="El nombre es requerido"
            {...of('nombre')}
          />
          <RfcField
            label="RFC"
            {...of('rfc')}
            help="De la organización, no de una persona."
            warning="El dígito verificador no coincide. Revísalo; si está bien, continúa."
          />
          <TextArea
            id="mision"
            label="Misión"
            min={11}
            max={4000}
            {...of('mision')}
            help="Para qué existe tu organización."
          />
          <TextArea
            id="vision"
            label="Visión"
            min={10}
            {...of('vision')}
            error="La visión debe tener al menos 10 caracteres"
            comment="Describe dónde quieren estar en cinco años, no lo que hacen hoy."
          />
          <RadioGroup
            label="Cumplimiento SAT"
            options={[
              { value: 'si', label: 'Sí' },
              { value: 'no', label: 'No' },
            ]}
            {...of('sat')}
          />
          <RadioGroup
            label="Tipo de solicitante"
            layout="column"
            error="Elige una de las opciones."
            options={[
              {
                value: 'osc',
                label: 'Organización de la sociedad civil',
                hint: 'Asociación civil, institución de asistencia privada',
              },
              {
                value: 'institucion',
                label: 'Institución gubernamental',
                hint: 'Municipal, estatal o federal',
              },
            ]}
            {...of('tipo')}
          />
          <SelectField
            label="Región"
            options={[
              { value: 'n', label: 'Norte' },
              { value: 's', label: 'Sur' },
            ]}
            {...of('region')}
          />
          <Combobox
            label="Municipio"
            options={municipios.map((m) => ({ value: m, label: m }))}
            {...of('municipio')}
          />
          <TextField label="Texto pegado con caracteres invisibles" {...of('pegado')} />
          <MoneyField label="Monto solicitado" {...of('monto')} />
          <DateField label="Fecha de la opinión 32-D" {...of('fecha')} />
          <PhoneField label="Teléfono" required={false} {...of('tel')} />
          <PasswordField label="Contraseña" autoComplete="current-password" {...of('clave')} />
          <CodeField label="Código de verificación" {...of('codigo')} />
          <TextField label="Folio" disabled name="folio" value="PR-2026-001" onChange={() => undefined} />
          <SearchField
            label="Buscar por folio u organización"
            value={v.buscar ?? ''}
            onChange={set('buscar')}
            className="self-end"
          />
          <Checkbox
            label="Bases publicadas"
            help="Se envían por correo a quien se postule."
            checked={check}
            onChange={setCheck}
          />
          <ReadField
            label="Titular"
            value={'Rosa Isela Quezada\nDirectora general'}
            comment="Falta el nombramiento vigente."
          />
        </div>
      </Section>
      <Section id="archivos" title="Documentos">
        <div className="max-w-4xl space-y-3">
          <FileSlot
            name="Acta Constitutiva"
            help="Con todas sus modificaciones."
            file={file}
            extensions={extensions}
            maxBytes={MAX}
            upload={async (f, onProgress, signal) => {
              await fakeUpload(f, onProgress, signal);
              setFile({ name: f.name, size: f.size, date: 'hoy' });
            }}
            download={() => undefined}
          />
          <FileSlot
            name="Alta de Constitución"
            file={null}
            extensions={extensions}
            maxBytes={MAX}
            upload={fakeUpload}
          />
          <FileSlot
            name="RFC"
            file={null}
            extensions={extensions}
            maxBytes={MAX}
            upload={fakeUpload}
            error="El archivo no puede ser mayor a 10MB"
            comment="La constancia está vencida."
          />
          <FileSlot
            name="Comprobante SAT"
            file={{ name: 'comprobante.pdf', size: 90_000, date: '1 de julio de 2026' }}
            extensions={extensions}
            maxBytes={MAX}
            download={() => undefined}
          />
          <FileDrop
            name="Documentos adicionales"
            help="Formatos, anexos o guías."
            files={[{ id: '1', name: 'formato.docx', size: 40_000, date: '1 de julio de 2026' }]}
            extensions={extensions}
            maxBytes={MAX}
            maxFiles={20}
            upload={fakeUpload}
            download={() => undefined}
            remove={async () => undefined}
          />
        </div>
      </Section>
    </>
  );
};
