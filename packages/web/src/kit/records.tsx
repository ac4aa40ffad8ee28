import { useState } from 'react';
import { ActionBar } from '../ui/action-bar.tsx';
import { Badge } from '../ui/badge.tsx';
import { BeforeAfter } from '../ui/before-after.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CaseLine } from '../ui/case-line.tsx';
import { CommandPalette } from '../ui/command-palette.tsx';
import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table-types.ts';
import type { FilterDef } from '../ui/filter-controls.tsx';
import { KeyValue } from '../ui/key-value.tsx';
import { emptyListState, type ListState } from '../ui/list-state.ts';
import { ListToolbar } from '../ui/list-toolbar.tsx';
import { RecordFacts, SectionRecord } from '../ui/section-record.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { Section } from './section.tsx';

type Item = {
  folio: string;
  nombre: string;
  titular: string;
  fecha: string;
  monto: string;
  estado: string;
  tone: 'info' | 'warning' | 'success' | 'danger' | 'progress';
};

const items: readonly Item[] = [
  {
    folio: 'PR-2026-014',
    nombre: 'Granjas del Desierto, A.C.',
    titular: 'Rosa Isela Quezada',
    fecha: '3 de julio de 2026',
    monto: '$1,250,000.00',
    estado: 'Pendiente',
    tone: 'info',
  },
  {
    folio: 'PR-2026-013',
    nombre: 'Fundación Rarámuri para la Educación y la Salud Comunitaria, A.C.',
    titular: 'Juan Manuel Bustillos',
    fecha: '1 de julio de 2026',
    monto: '$980,500.00',
    estado: 'Requiere Cambios',
    tone: 'warning',
  },
  {
    folio: 'PR-2026-012',
    nombre: 'Instituto Municipal de las Mujeres',
    titular: 'Dra. Alma Rubio',
    fecha: '28 de junio de 2026',
    monto: '$2,300,000.00',
    estado: 'Validado',
    tone: 'success',
  },
  {
    folio: 'PR-2026-011',
    nombre: 'Red de Jóvenes de Parral, A.C.',
    titular: 'Iván Chávez',
    fecha: '20 de junio de 2026',
    monto: '$410,000.00',
    estado: 'En Revisión',
    tone: 'progress',
  },
  {
    folio: 'PR-2026-010',
    nombre: 'Casa Hogar Esperanza, I.A.P.',
    titular: 'Socorro Máynez',
    fecha: '12 de junio de 2026',
    monto: '$150,000.00',
    estado: 'Rechazado',
    tone: 'danger',
  },
];

const columns: readonly Column<Item>[] = [
  {
    id: 'folio',
    header: 'Folio',
    cell: (r) => <span className="figures whitespace-nowrap">{r.folio}</span>,
    sortable: true,
  },
  { id: 'nombre', header: 'Organización', cell: (r) => r.nombre, sortable: true, grow: 0.6, card: 'heading' },
  { id: 'titular', header: 'Responsable', cell: (r) => r.titular, priority: 3, grow: 0.4, card: 'no' },
  { id: 'fecha', header: 'Fecha', cell: (r) => r.fecha, sortable: true, priority: 2 },
  { id: 'monto', header: 'Monto', cell: (r) => r.monto, align: 'end' },
  { id: 'estado', header: 'Estado', cell: (r) => <Badge tone={r.tone}>{r.estado}</Badge>, card: 'badge' },
];

const filters: readonly FilterDef[] = [
  {
    id: 'estado',
    label: 'Estado',
    many: true,
    options: [
      { value: 'p', label: 'Pendiente' },
      { value: 'v', label: 'Validado' },
      { value: 'r', label: 'Rechazado' },
    ],
  },
  {
    id: 'tipo',
    label: 'Tipo de solicitante',
    options: [
      { value: 'osc', label: 'OSC' },
      { value: 'institucion', label: 'Institución' },
    ],
  },
];

const page = { items, siguiente: 'x', anterior: null, total: { n: 1000, mas: true } };
const rowActions = (r: Item) => [
  { id: 'ver', label: 'Ver', href: `#ver-${r.folio}` },
  { id: 'editar', label: 'Editar', href: `#editar-${r.folio}` },
  { id: 'revisar', label: 'Revisar', href: `#revisar-${r.folio}` },
  { id: 'eliminar', label: 'Eliminar', onSelect: () => undefined },
];

const before = 'Promover la educación básica en comunidades rurales de la sierra mediante talleres y becas.';
const after =
  'Promover la educación básica y media en comunidades rarámuri de la sierra mediante becas, talleres y tutorías.';

/** Table, record, actions, differences. */
export const RecordSections = () => {
  const [state, setState] = useState<ListState>({
    ...emptyListState,
    filtros: { estado: ['p', 'v'] },
    orden: { columna: 'fecha', dir: 'desc' },
  });
  const [conflict, setConflict] = useState(false);
  const table = {
    columns,
    state,
    onChange: setState,
    rowId: (r: Item) => r.folio,
    rowLabel: (r: Item) => r.folio,
  };
  return (
    <>
      <Section id="tabla" title="Lista">
        <ListToolbar
          state={state}
          onChange={setState}
          filters={filters}
          searchLabel="Buscar por folio u organización"
        />
        <Card flush>
          <DataTable
            {...table}
            caption="Pre-registros"
            page={page}
            status="ready"
            rowHref={(r) => `#ver-${r.folio}`}
            actions={rowActions}
          />
        </Card>
        <Card flush>
          <DataTable
            {...table}
            caption="Cargando"
            page={undefined}
            status="loading"
            skeletonRows={3}
            actions={rowActions}
          />
        </Card>
        <Card flush>
          <DataTable {...table} caption="Vacía" page={{ ...page, items: [] }} status="ready" />
        </Card>
      </Section>
      <Section id="expediente" title="Expediente">
        <Card title="Datos de la organización">
          <KeyValue
            items={[
              { label: 'Folio', value: 'PR-2026-014' },
              {
                label: 'Clasificación',
                value: (
                  <Badge tone="neutral" icon={false}>
                    Asociación Civil
                  </Badge>
                ),
              },
              { label: 'Misión', value: before, wide: true },
              { label: 'Alianzas estratégicas', value: '' },
            ]}
          />
        </Card>
        <Card title="Acciones">
          <ActionBar
            acciones={[
              { action: 'guardarValidaciones', label: 'Guardar Validaciones', enabled: true, blockers: [] },
              { action: 'rechazar', label: 'Rechazar', enabled: true, blockers: [] },
              {
                action: 'solicitarCambios',
                label: 'Solicitar Cambios',
                enabled: false,
                blockers: [{ code: 'sin_invalidos', message: 'Marca al menos un campo como inválido.' }],
              },
              { action: 'aprobar', label: 'Aprobar Registro', enabled: true, blockers: [] },
            ]}
            looks={{ aprobar: { tone: 'primary' }, rechazar: { tone: 'danger' } }}
            onAction={() => new Promise((done) => setTimeout(done, 800))}
          />
        </Card>
        <Card title="Historia">
          <Timeline
            label="Historia"
            items={[
              {
                id: '1',
                title: 'Cambios solicitados',
                meta: 'Laura Prieto · 3 de julio de 2026, 10:32',
                tone: 'warning',
                body: 'Falta el nombramiento vigente.',
              },
              {
                id: '2',
                title: 'Pre-registro enviado',
                meta: 'Rosa Isela Quezada · 1 de julio de 2026, 18:05',
                tone: 'info',
              },
            ]}
          />
        </Card>
      </Section>
      <Section id="etapas" title="Etapas de un caso">
        <Card title="Etapas del proyecto">
          <CaseLine
            label="Etapas del proyecto"
            stops={[
              { id: 'a', label: 'Convocatoria', state: 'skipped', detail: 'Solicitud Directa' },
              {
                id: 'b',
                label: 'Pre-registro',
                state: 'done',
                detail: 'Validado',
                dates: '1 jul 2026 – 9 jul 2026',
                span: '8 días',
                href: '/kit',
              },
              {
                id: 'c',
                label: 'Registro',
                state: 'current',
                detail: 'Por abrir',
                dates: '9 jul 2026',
                turn: { de: 'fundacion', label: 'La fundación' },
              },
              { id: 'd', label: 'Co-diseño', state: 'upcoming' },
              { id: 'e', label: 'Aprobación', state: 'upcoming' },
              { id: 'f', label: 'Convenio', state: 'upcoming' },
              { id: 'g', label: 'Seguimiento', state: 'upcoming' },
            ]}
          />
        </Card>
      </Section>
      <Section id="documento" title="Registro para leer">
        <SectionRecord
          label="Secciones de la muestra"
          sections={[
            {
              id: 'muestra-datos',
              title: 'Datos de la Organización',
              short: '1. Organización',
              observed: 1,
              children: (
                <RecordFacts
                  facts={[
                    { id: 'muestra-rfc', label: 'RFC', value: 'GDE010101AB1' },
                    { id: 'muestra-telefono', label: 'Teléfono', value: null },
                    {
                      id: 'muestra-mision',
                      label: 'Misión',
                      value: before,
                      wide: true,
                      observation: 'Di a quién atienden.',
                    },
                  ]}
                />
              ),
            },
            {
              id: 'muestra-seguimiento',
              title: 'Seguimiento',
              children: <p className="text-ink-soft">Lo envió Usuario 1.</p>,
            },
          ]}
        />
      </Section>
      <Section id="paleta" title="Paleta de búsqueda">
        <PaletteSample />
      </Section>
      <Section id="diferencias" title="Antes y ahora">
        <BeforeAfter label="Misión" before={before} after={after} />
        <Button onClick={() => setConflict(true)}>Conflicto de borradores</Button>
        <ConflictDialog
          conflict={
            conflict
              ? {
                  mine: { mision: after, rfc: 'GDE010101AB1' },
                  theirs: { mision: before, rfc: 'GDE010101AB2' },
                }
              : null
          }
          labels={{ mision: 'Misión', rfc: 'RFC' }}
          onResolve={() => setConflict(false)}
        />
      </Section>
    </>
  );
};

const PaletteSample = () => {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const groups = [
    {
      id: 'registros',
      title: 'Pre-registros',
      items: items.map(({ folio, nombre, estado }) => ({
        id: folio,
        title: `${folio} · ${nombre}`,
        detail: estado,
      })),
    },
  ];
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir la paleta</Button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        title="Buscar en el portal"
        placeholder="Folio, organización o página"
        value={text}
        onValueChange={setText}
        groups={groups}
        status="Escribe al menos dos letras."
        announcement=""
        onChoose={() => {
          setOpen(false);
          return false;
        }}
      />
    </>
  );
};
