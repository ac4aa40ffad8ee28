import { ClipboardList, House, Mail } from 'lucide-react';
import { AppShell } from '../ui/app-shell.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { TextLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ThemeProvider } from '../ui/theme-provider.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { TooltipProvider } from '../ui/tooltip.tsx';
import { BasicsSections } from './basics.tsx';
import { DrawingSections } from './drawings.tsx';
import { FieldSections } from './fields.tsx';
import { FirmasSection } from './firmas-section.tsx';
import { FormulacionSection } from './formulacion-section.tsx';
import { RecordSections } from './records.tsx';
import { ReviewSection } from './review-section.tsx';
import { RowsSection } from './rows-section.tsx';
import { ReadSection, WizardSection } from './wizard-section.tsx';

const only = new URLSearchParams(location.search).get('parte') ?? 'basicos';

const parts = {
  basicos: BasicsSections,
  campos: FieldSections,
  expediente: RecordSections,
  wizard: WizardSection,
  lectura: ReadSection,
  filas: RowsSection,
  revision: ReviewSection,
  dibujos: DrawingSections,
  formulacion: FormulacionSection,
  firmas: FirmasSection,
};

/** Every part of the kit in its states, inside the shell itself. `?parte=campos` shows another group, `?parte=todo` all. */
export const KitPage = () => (
  <ThemeProvider>
    <TooltipProvider>
      <AppShell
        title="Gestión de Proyectos"
        brand={(small) => <span className="font-semibold text-accent-ink">{small ? 'G' : 'Fundación'}</span>}
        items={[
          { href: '#inicio', label: 'Dashboard', icon: House },
          {
            href: '#pre',
            label: 'Pre-registro',
            icon: ClipboardList,
            active: true,
            count: 12,
            countLabel: 'validados',
          },
        ]}
        bell={
          <IconButton label="Avisos" side="bottom">
            <Mail aria-hidden="true" className="size-5" />
          </IconButton>
        }
        user={{
          name: 'María Elena Ontiveros',
          email: 'maria@fundacion.example',
          role: 'Administrador',
          onSignOut: () => undefined,
        }}
      >
        <PageHeader
          title="Kit de interfaz"
          description="Cada parte con sus estados. Solo existe en desarrollo."
          actions={Object.keys(parts).map((name) => (
            <TextLink key={name} href={`?parte=${name}`}>
              {name}
            </TextLink>
          ))}
          crumbs={[{ label: 'Inicio', href: '#inicio' }, { label: 'Kit de interfaz' }]}
        />
        {Object.entries(parts)
          .filter(([name]) => only === 'todo' || only === name)
          .map(([name, Part]) => (
            <Part key={name} />
          ))}
      </AppShell>
      <Toaster />
    </TooltipProvider>
  </ThemeProvider>
);
