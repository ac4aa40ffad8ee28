import { KeyRound, Plus, Settings, Trash2, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Badge, CountBadge } from '../ui/badge.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { DialogFormActions } from '../ui/dialog-form-actions.tsx';
import { DropdownMenu } from '../ui/dropdown-menu.tsx';
import { Edad } from '../ui/edad.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { LineLoader, LineMark } from '../ui/line-mark.tsx';
import { TextLink } from '../ui/link.tsx';
import { Progress } from '../ui/progress.tsx';
import { SectionNav } from '../ui/section-nav.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { SkeletonPage, SkeletonText } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState, NoPermission, NotFound } from '../ui/states.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { toast } from '../ui/toast.ts';
import { Turno } from '../ui/turno.tsx';
import '../ui/chart.css';
import { Row, Section } from './section.tsx';

const quienes = ['fundacion', 'organizacion', 'consejo', 'nadie'] as const;
/** Waits of 0, 1, 8 and 22 days. */
const esperas = [
  '2026-11-20T15:00:00Z',
  '2026-11-19T15:00:00Z',
  '2026-11-12T15:00:00Z',
  '2026-10-29T15:00:00Z',
] as const;
const tones = ['neutral', 'info', 'progress', 'warning', 'success', 'danger'] as const;

/** Buttons, badges, banners, dialogs, states. */
export const BasicsSections = () => {
  const [dialog, setDialog] = useState(false);
  const [form, setForm] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const [sheet, setSheet] = useState(false);
  return (
    <>
      <Section id="botones" title="Botones">
        <Row>
          <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />}>
            Nuevo pre-registro
          </Button>
          <Button>Guardar validaciones</Button>
          <Button variant="ghost">Cancelar</Button>
          <Button variant="danger">Rechazar</Button>
          <Button variant="danger-solid">Rechazar pre-registro</Button>
          <ButtonLink href="#botones">Volver a la Lista</ButtonLink>
          <TextLink href="#botones">Ver las bases</TextLink>
        </Row>
        <Row>
          <Button variant="primary" busy busyLabel="Iniciando...">
            Iniciar Sesión
          </Button>
          <Button variant="primary" disabled>
            Enviar
          </Button>
          <Button disabled>Anterior</Button>
          <Button size="sm">Reemplazar</Button>
          <CopyButton text="JBSWY3DPEHPK3PXP" label="Copiar clave" />
          <IconButton label="Configuración">
            <Settings aria-hidden="true" className="size-4" />
          </IconButton>
          <span className="text-sm text-ink-soft">
            Menú: <Kbd>Ctrl</Kbd> + <Kbd>B</Kbd>
          </span>
        </Row>
      </Section>
      <Section id="apartados" title="Apartados">
        <SectionNav
          label="Configuración"
          items={[
            { href: '#apartados', label: 'Perfil', icon: UserRound, active: true },
            { href: '#botones', label: 'Seguridad', icon: KeyRound, active: false },
          ]}
        />
      </Section>
      <Section id="linea" title="La línea y los turnos">
        <Row>
          <LineMark className="text-accent" />
          <LineMark className="h-8 text-ink" />
          <span role="status" className="inline-flex items-center gap-3">
            <LineLoader /> Cargando...
          </span>
        </Row>
        <Row>
          {quienes.map((quien) => (
            <Turno key={quien} de={quien} />
          ))}
          <Turno de="organizacion">Tu organización</Turno>
          {quienes.map((quien) => (
            <Turno key={quien} de={quien} plain className="text-sm" />
          ))}
        </Row>
        <Row>
          {esperas.map((desde) => (
            <Edad key={desde} desde={desde} now="2026-11-20T18:00:00Z" />
          ))}
          {esperas.map((desde) => (
            <Edad key={desde} desde={desde} now="2026-11-20T18:00:00Z" plain className="text-sm" />
          ))}
        </Row>
      </Section>
      <Section id="cifras" title="Cifras y rellenos">
        <div className="flex flex-wrap items-end gap-8">
          <p>
            <span className="cifra">$1,840,000</span>
            <span className="block text-sm text-ink-soft">pide a la fundación</span>
          </p>
          <p className="text-lg font-semibold">
            Puente Paquimé, A.C. <span className="folio">PR-2026-026</span>
          </p>
          <p className="figures text-sm">
            PROJ-2026-000111 · 20-10-2026.pdf
            <br />
            PROJ-2026-000888 · 27-10-2026.pdf
          </p>
        </div>
        <ul aria-label="Rellenos de las gráficas" className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {[1, 2, 3, 4, 5, 6].map((n) => (
            <li key={n} className="text-sm">
              <span aria-hidden="true" data-fill={n} className="mb-1 block h-12 rounded-sm" />
              Relleno {n}
            </li>
          ))}
        </ul>
      </Section>
      <Section id="superficies" title="Superficies">
        <div className="grid gap-6 md:grid-cols-3">
          <Card surface="page" title="Página">
            Lo que solo se lee: sin caja.
          </Card>
          <Card title="Hoja">Aquello en lo que se trabaja.</Card>
          <div className="rounded-lg border border-line bg-raised p-4 shadow-pop">
            Lo que flota: lo único con sombra.
          </div>
        </div>
      </Section>
      <Section id="insignias" title="Insignias">
        <Row>
          {(
            ['Borrador', 'Pendiente', 'En Revisión', 'Requiere Cambios', 'Validado', 'Rechazado'] as const
          ).map((label, i) => (
            <Badge key={label} tone={tones[i]}>
              {label}
            </Badge>
          ))}
          <CountBadge count={7} label="validados" />
          <CountBadge count={140} label="validados" />
        </Row>
      </Section>
      <Section id="avisos" title="Avisos">
        <Banner tone="info" level={3} title="Pre-registro en Revisión">
          Nuestro equipo revisa tu información. Te avisaremos por correo y aquí cuando haya una respuesta.
        </Banner>
        <Banner
          tone="warning"
          level={3}
          title="Cambios Requeridos"
          actions={<Button size="sm">Ver observaciones</Button>}
        >
          Corrige los campos señalados y solicita una nueva revisión.
        </Banner>
        <Banner tone="danger" level={3} title="No pudimos guardar">
          Tu sesión terminó. Inicia sesión para continuar; lo que escribiste sigue en este equipo.
        </Banner>
        <Banner tone="success" level={3} title="Pre-registro validado" />
        <Row>
          <Button
            onClick={() =>
              toast.success('Validaciones guardadas', 'Las validaciones se han guardado correctamente')
            }
          >
            Aviso de éxito
          </Button>
          <Button onClick={() => toast.destructive('Error', 'Error al guardar las validaciones')}>
            Aviso de error
          </Button>
          <Button onClick={() => toast.info('María está editando este registro')}>Aviso</Button>
        </Row>
      </Section>
      <Section id="dialogos" title="Diálogos y menús">
        <Row>
          <Button onClick={() => setDialog(true)}>Diálogo</Button>
          <Button onClick={() => setForm(true)}>Formulario</Button>
          <Button variant="danger" onClick={() => setConfirm(true)}>
            Rechazar…
          </Button>
          <Button onClick={() => setSheet(true)}>Panel</Button>
          <DropdownMenu
            trigger={<Button>Menú</Button>}
            items={[
              { label: 'Editar', onSelect: () => undefined },
              { label: 'Descargar', onSelect: () => undefined, disabled: true },
              { kind: 'separator' },
              {
                label: 'Eliminar',
                danger: true,
                icon: <Trash2 aria-hidden="true" />,
                onSelect: () => undefined,
              },
            ]}
          />
        </Row>
        <Dialog
          open={dialog}
          onOpenChange={setDialog}
          title="Aprobar con campos sin revisar"
          description="Estos campos obligatorios siguen sin decisión."
          footer={<Button onClick={() => setDialog(false)}>Entendido</Button>}
        >
          <ul className="list-disc pl-5">
            <li>RFC</li>
            <li>Cumplimiento SAT</li>
          </ul>
        </Dialog>
        <Dialog open={form} onOpenChange={setForm} title="Fechas del documento">
          <DialogForm onSubmit={() => setForm(false)}>
            <p>Los campos; los botones quedan a la vista aunque haya muchos.</p>
            <DialogFormActions submit="Guardar fechas" busy={false} onCancel={() => setForm(false)} />
          </DialogForm>
        </Dialog>
        <ConfirmDialog
          open={confirm}
          onOpenChange={setConfirm}
          tone="danger"
          title="Rechazar pre-registro PR-2026-001"
          description="La organización recibirá el motivo por correo."
          confirmLabel="Rechazar pre-registro"
          reason={{ label: 'Motivo', help: 'Lo leerá la organización.', min: 10 }}
          onConfirm={() => new Promise((done) => setTimeout(done, 600))}
        />
        <Sheet open={sheet} onOpenChange={setSheet} title="Avisos">
          Sin avisos nuevos.
        </Sheet>
      </Section>
      <Section id="avance" title="Avance y pestañas">
        <Progress value={67} label="Avance" valueText="Paso 2 de 3" />
        <Stepper
          label="Etapas del proyecto"
          steps={[
            { id: 'a', label: 'Convocatoria', state: 'done', detail: '3 de marzo' },
            { id: 'b', label: 'Pre-registro', state: 'done', detail: '18 de abril' },
            { id: 'c', label: 'Registro', state: 'attention', detail: '2 observaciones' },
            { id: 'd', label: 'Co-diseño', state: 'current', detail: 'La tiene la fundación' },
            { id: 'e', label: 'Aprobación', state: 'pending' },
            { id: 'f', label: 'Convenio', state: 'pending' },
            { id: 'g', label: 'Seguimiento', state: 'pending' },
          ]}
        />
        <Tabs
          label="Acceso"
          tabs={[
            { value: 'iniciar', label: 'Iniciar Sesión', content: 'Con tu correo y contraseña.' },
            {
              value: 'rapido',
              label: 'Acceso Rápido',
              content: 'Cuentas de demostración.',
              aside: <CountBadge count={3} label="cuentas" />,
            },
          ]}
        />
      </Section>
      <Section id="estados" title="Estados">
        <div className="grid gap-5 lg:grid-cols-2">
          <Card>
            <EmptyState
              level={3}
              title="Todavía no tienes pre-registros"
              actions={<Button variant="primary">Empezar</Button>}
            >
              El pre-registro es el primer paso. Toma unos 20 minutos y se guarda solo.
            </EmptyState>
          </Card>
          <Card>
            <ErrorState level={3} onRetry={() => undefined} reference="7f3a-91" />
          </Card>
          <Card title="Cargando">
            <SkeletonText lines={4} />
          </Card>
          <SkeletonPage />
        </div>
        <div className="grid gap-5 lg:grid-cols-2" aria-hidden="true" inert>
          <Card>
            <NotFound />
          </Card>
          <Card>
            <NoPermission />
          </Card>
        </div>
      </Section>
    </>
  );
};
