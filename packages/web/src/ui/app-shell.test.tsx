// @vitest-environment happy-dom
import './test-setup.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppShell } from './app-shell.tsx';
import { PageHeader } from './page-header.tsx';
import { ThemeProvider } from './theme-provider.tsx';
import { TooltipProvider } from './tooltip.tsx';
import { initials } from './user-menu.tsx';

const width = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
const show = (
  settingsHref?: string,
  density?: 'comoda' | 'compacta',
  desk = false,
  page: ReactNode = <h1>Página</h1>,
) => {
  const signOut = vi.fn();
  render(
    <ThemeProvider>
      <TooltipProvider>
        <AppShell
          title="Gestión de Proyectos"
          desk={desk}
          density={density}
          items={[
            {
              href: '#pre',
              label: 'Pre-registro',
              icon: House,
              active: true,
              count: 3,
              countLabel: 'validados',
            },
          ]}
          user={{
            name: 'María Ontiveros',
            email: 'm@x.mx',
            role: 'Administrador',
            onSignOut: signOut,
            settingsHref,
          }}
        >
          {page}
        </AppShell>
      </TooltipProvider>
    </ThemeProvider>,
  );
  return signOut;
};

beforeEach(() => {
  width(true);
  document.cookie = 'sidebar_state=; max-age=0; path=/';
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  delete document.documentElement.dataset.navigated;
});

describe('the sidebar (seed, sections 2 and 9)', () => {
  it('collapses with Ctrl + B and with Cmd + B and remembers it for seven days', async () => {
    const cookie = vi.spyOn(document, 'cookie', 'set');
    show();
    const aside = screen.getByRole('complementary');
    expect(aside).toHaveAttribute('data-state', 'expanded');
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(aside).toHaveAttribute('data-state', 'collapsed');
    expect(cookie).toHaveBeenLastCalledWith('sidebar_state=false; path=/; max-age=604800; samesite=lax');
    await userEvent.keyboard('{Meta>}b{/Meta}');
    expect(aside).toHaveAttribute('data-state', 'expanded');
    cookie.mockRestore();
  });
  it('opens as it was left', () => {
    document.cookie = 'sidebar_state=false; path=/';
    show();
    expect(screen.getByRole('complementary')).toHaveAttribute('data-state', 'collapsed');
  });
  it('on a tablet is closed until somebody opens it', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: !query.includes('64rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    show();
    const aside = screen.getByRole('complementary');
    expect(aside).toHaveAttribute('data-state', 'collapsed');
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
    expect(aside).toHaveAttribute('data-state', 'expanded');
  });
  it('makes room for a desk where the window is not very wide; opened there, nothing is remembered', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: !query.includes('96rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    show(undefined, undefined, true);
    const aside = screen.getByRole('complementary');
    expect(aside).toHaveAttribute('data-state', 'collapsed');
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(aside).toHaveAttribute('data-state', 'expanded');
    expect(document.cookie).not.toContain('sidebar_state=true');
  });
  it('names each module with its count and marks the open one', () => {
    show();
    expect(screen.getByRole('link', { name: 'Pre-registro 3 (validados)' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
  it('has the open module in sight, however long the list', () => {
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
    show();
    expect(seen.mock.contexts).toEqual([screen.getByRole('link', { name: /Pre-registro/ })]);
    expect(seen).toHaveBeenCalledWith({ block: 'nearest' });
    seen.mockRestore();
  });
  it('under 768 px it slides in and closes after a click', async () => {
    width(false);
    show();
    expect(screen.queryByRole('link', { name: /Pre-registro/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
    await userEvent.click(screen.getByRole('link', { name: /Pre-registro/ }));
    expect(screen.queryByRole('link', { name: /Pre-registro/ })).toBeNull();
  });
});

describe('the user menu', () => {
  it("shows name, e-mail and role; 'Configuración' only when there is somewhere to go", async () => {
    const signOut = show();
    await userEvent.click(screen.getByRole('button', { name: /María Ontiveros/ }));
    expect(screen.getByText('m@x.mx')).toBeVisible();
    expect(screen.getByText('Administrador')).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Configuración' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Cerrar Sesión' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });
  it('changes the theme and remembers it on this device', async () => {
    show('/configuracion');
    await userEvent.click(screen.getByRole('button', { name: /María Ontiveros/ }));
    expect(screen.getByRole('menuitem', { name: 'Configuración' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Oscuro' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('tema')).toBe('oscuro');
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Sistema' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
  it('is as dense as the shell says until somebody chooses, which this device remembers', async () => {
    const { dataset } = document.documentElement;
    show(undefined, 'compacta');
    expect(dataset.density).toBe('compacta');
    await userEvent.click(screen.getByRole('button', { name: /María Ontiveros/ }));
    expect(screen.getByRole('menuitemradio', { name: 'Compacta' })).toBeChecked();
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Cómoda' }));
    expect(dataset.density).toBe('comoda');
    cleanup();
    show(undefined, 'compacta');
    expect(dataset.density).toBe('comoda');
  });
  it('initials come from the first two words that name somebody', () => {
    const names = ['Ángela ñusta pérez', ' x ', '', 'Coordinadora de Programas', 'María de la Paz López'];
    expect(names.map(initials)).toEqual(['ÁÑ', 'X', '·', 'CP', 'MP']);
  });
});

it('the heading takes the focus on navigation, not on the first page; the tab has its name', () => {
  const { unmount } = render(<PageHeader title="Pre-registros" />);
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();
  unmount();
  render(<PageHeader title="PR-2026-001" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(document.title).toBe('PR-2026-001 · Gestión de Proyectos');
});

it('the breadcrumbs of a page stand in the header, so that they cost it no row and stay in sight', () => {
  const crumbs = [{ label: 'Convocatorias', href: '/convocatorias' }, { label: 'Vida sin violencia' }];
  show(undefined, undefined, false, <PageHeader title="Vida sin violencia" crumbs={crumbs} />);
  const trail = screen.getByRole('navigation', { name: 'Ruta de navegación' });
  expect(screen.getAllByRole('banner')[0]).toContainElement(trail);
  expect(within(trail).getByRole('link', { name: 'Convocatorias' })).toHaveAttribute(
    'href',
    '/convocatorias',
  );
  expect(within(trail).getByText('Vida sin violencia')).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('main')).not.toContainElement(trail);
});

it('the skip link is the first stop', async () => {
  show();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Saltar al contenido' })).toHaveFocus();
});
