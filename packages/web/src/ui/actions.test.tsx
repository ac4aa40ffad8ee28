// @vitest-environment happy-dom
import './test-setup.ts';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ActionBar } from './action-bar.tsx';
import { BeforeAfter } from './before-after.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import { DialogFormActions } from './dialog-form-actions.tsx';
import { FileSlot } from './file-slot.tsx';
import { TooltipProvider } from './tooltip.tsx';

const show = (node: React.ReactNode) => render(<TooltipProvider>{node}</TooltipProvider>);

const acciones: ActionView<'aprobar' | 'solicitarCambios'>[] = [
  { action: 'aprobar', label: 'Aprobar Registro', enabled: true, blockers: [] },
  {
    action: 'solicitarCambios',
    label: 'Solicitar Cambios',
    enabled: false,
    blockers: [{ code: 'x', message: 'Marca al menos un campo.' }],
  },
];

describe('the action bar', () => {
  it('a double click acts once, and the other buttons wait', async () => {
    let end: () => void = () => undefined;
    const act = vi.fn(() => new Promise<void>((done) => (end = done)));
    show(<ActionBar acciones={acciones} onAction={act} />);
    const button = screen.getByRole('button', { name: 'Aprobar Registro' });
    await userEvent.dblClick(button);
    expect(act).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute('aria-busy', 'true');
    end();
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await userEvent.click(button);
    expect(act).toHaveBeenCalledTimes(2);
  });
  it('a blocked action keeps its place, says why, and does nothing', async () => {
    const act = vi.fn();
    show(<ActionBar acciones={acciones} onAction={act} />);
    const blocked = screen.getByRole('button', { name: 'Solicitar Cambios' });
    expect(blocked).toHaveAttribute('aria-disabled', 'true');
    expect(blocked).toHaveAccessibleDescription(/Marca al menos un campo\./);
    await userEvent.click(blocked);
    expect(act).not.toHaveBeenCalled();
  });
  it('an action that fails gives the buttons back', async () => {
    show(<ActionBar acciones={acciones} onAction={() => Promise.reject(new Error('x'))} />);
    const button = screen.getByRole('button', { name: 'Aprobar Registro' });
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  });
});

it('a busy button neither clicks nor submits, and keeps the focus', async () => {
  const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
  show(
    <form onSubmit={submit}>
      <Button type="submit" busy busyLabel="Iniciando...">
        Iniciar Sesión
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Iniciando...' });
  await userEvent.click(button);
  expect(submit).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

describe('the confirmation dialog', () => {
  const setup = (onConfirm: (reason: string) => Promise<void>) => {
    const change = vi.fn();
    show(
      <ConfirmDialog
        open
        onOpenChange={change}
        title="Rechazar"
        confirmLabel="Rechazar pre-registro"
        tone="danger"
        reason={{ label: 'Motivo', min: 10 }}
        onConfirm={onConfirm}
      />,
    );
    return change;
  };
  it('without a reason nothing happens and the field says why', async () => {
    const confirm = vi.fn(async () => undefined);
    setup(confirm);
    await userEvent.click(screen.getByRole('button', { name: 'Rechazar pre-registro' }));
    expect(confirm).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Motivo')).toBeInvalid();
    await userEvent.type(screen.getByLabelText('Motivo'), '   corto   ');
    await userEvent.click(screen.getByRole('button', { name: 'Rechazar pre-registro' }));
    expect(screen.getByLabelText('Motivo')).toHaveAccessibleDescription(/faltan 5/);
  });
  it.each([
    ['Motivo', /Escribe el motivo para continuar\./],
    ['Justificación', /Escribe la justificación para continuar\./],
    ['Qué decía el mensaje', /escribe lo que falta en «Qué decía el mensaje»\./],
  ])('what is missing is called as its field: %s', async (label, words) => {
    show(
      <ConfirmDialog
        open
        onOpenChange={() => undefined}
        title="Aprobar"
        confirmLabel="Aprobar Registro"
        reason={{ label }}
        onConfirm={() => undefined}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Aprobar Registro' }));
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words);
  });
  it('sends the trimmed reason and closes when it is done', async () => {
    const confirm = vi.fn(async () => undefined);
    const change = setup(confirm);
    await userEvent.type(screen.getByLabelText('Motivo'), '  Sin documentos  ');
    await userEvent.click(screen.getByRole('button', { name: 'Rechazar pre-registro' }));
    expect(confirm).toHaveBeenCalledWith('Sin documentos');
    expect(change).toHaveBeenCalledWith(false);
  });
  it('stays open with the text when the action fails', async () => {
    const change = setup(async () => Promise.reject(new Error('409')));
    await userEvent.type(screen.getByLabelText('Motivo'), 'Sin documentos');
    await userEvent.click(screen.getByRole('button', { name: 'Rechazar pre-registro' }));
    expect(change).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Motivo')).toHaveValue('Sin documentos');
  });
});

describe('the focus of a question', () => {
  it('starts on what keeps, also where something else comes first, and goes back to where it was', async () => {
    const confirm = vi.fn();
    const Page = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <textarea aria-label="Nota" onChange={() => setOpen(true)} />
          <ConfirmDialog
            open={open}
            onOpenChange={setOpen}
            title="Lo último que escribiste no se ha guardado"
            confirmLabel="Salir sin guardar"
            cancelLabel="Quedarme aquí"
            tone="danger"
            onConfirm={confirm}
          >
            <button type="button">Ver qué falta</button>
          </ConfirmDialog>
        </>
      );
    };
    show(<Page />);
    const note = screen.getByLabelText('Nota');
    await userEvent.type(note, 'a');
    expect(screen.getByRole('button', { name: 'Quedarme aquí' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirm).not.toHaveBeenCalled();
    await waitFor(() => expect(note).toHaveFocus());
  });

  it('keeps a draft that is gone elsewhere', async () => {
    const resolve = vi.fn();
    show(
      <ConflictDialog
        conflict={{ mine: { a: '1' }, theirs: {}, gone: true }}
        labels={{}}
        onResolve={resolve}
      />,
    );
    await screen.findByRole('dialog');
    await userEvent.keyboard(' ');
    expect(resolve).toHaveBeenCalledExactlyOnceWith('mine');
  });
});

it('a conflict offers both versions and saves only when every field was chosen', async () => {
  const resolve = vi.fn();
  show(
    <ConflictDialog
      conflict={{ mine: { a: '1', b: '2', c: 'igual' }, theirs: { a: '9', b: '8', c: 'igual' } }}
      labels={{ a: 'Misión', b: 'Visión', c: 'RFC' }}
      onResolve={resolve}
    />,
  );
  expect(await screen.findByRole('button', { name: 'Faltan 2 por elegir' })).toBeDisabled();
  expect(screen.queryByText('RFC')).toBeNull();
  const [theirs, , , mine] = screen.getAllByRole('radio');
  await userEvent.click(theirs as HTMLElement);
  await userEvent.click(mine as HTMLElement);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar lo elegido' }));
  expect(resolve).toHaveBeenCalledWith({ merged: { a: '9', b: '2', c: 'igual' } });
});

it('a form in a dialog sends itself once and not the form of the page that opened it', async () => {
  const page = vi.fn();
  const own = vi.fn();
  const close = vi.fn();
  const Case = ({ busy, stops = false }: { busy: boolean; stops?: boolean }) => (
    <form onSubmit={page}>
      <Dialog open onOpenChange={close} title="Nueva carpeta">
        <DialogForm onSubmit={own}>
          <DialogFormActions submit="Crear" busy={busy} onCancel={close} stops={stops} />
        </DialogForm>
      </Dialog>
    </form>
  );
  const { rerender } = render(<Case busy={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
  expect(own).toHaveBeenCalledTimes(1);
  expect(page).not.toHaveBeenCalled();
  rerender(<Case busy />);
  await userEvent.click(screen.getByRole('button', { name: 'Crear' }));
  expect(own).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  rerender(<Case busy stops />);
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(close).toHaveBeenCalledTimes(1);
});

it('what changed is marked as taken out and put in, not only by colour', () => {
  const { container } = show(<BeforeAfter label="Misión" before="para 200 niñas" after="para 250 niñas" />);
  expect(container.querySelector('del')).toHaveTextContent('200');
  expect(container.querySelector('ins')).toHaveTextContent('250');
  expect(screen.getByText('Antes')).toBeVisible();
  expect(screen.getByText('Ahora')).toBeVisible();
});

describe('a place for a document', () => {
  const slot = { name: 'Acta Constitutiva', extensions: ['pdf'], maxBytes: 1024 * 1024 * 10, file: null };
  const pick = (file: File) =>
    userEvent.upload(screen.getByLabelText('Acta Constitutiva', { selector: 'input' }), file, {
      applyAccept: false,
    });

  it('shows the progress, and a cancelled upload is aborted', async () => {
    let signal: AbortSignal | undefined;
    show(
      <FileSlot
        {...slot}
        upload={(_file, onProgress, s) => {
          signal = s;
          onProgress(0.4);
          return new Promise(() => undefined);
        }}
      />,
    );
    await pick(new File(['x'], 'acta.pdf'));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await userEvent.click(screen.getByRole('button', { name: /Cancelar/ }));
    expect(signal?.aborted).toBe(true);
    expect(screen.getByRole('button', { name: 'Subir Acta Constitutiva' })).toBeVisible();
  });
  it('a file that cannot be sent does not travel, and the reason is said', async () => {
    const upload = vi.fn();
    const refused = vi.fn();
    show(<FileSlot {...slot} upload={upload} onRefused={refused} />);
    await pick(new File(['x'], 'virus.exe'));
    expect(await screen.findByRole('alert')).toHaveTextContent('virus.exe');
    expect(upload).not.toHaveBeenCalled();
    expect(refused).toHaveBeenCalledTimes(1);
  });
  it('a failed upload says what the server said', async () => {
    show(<FileSlot {...slot} upload={() => Promise.reject(new Error('El contenido no es un PDF.'))} />);
    await pick(new File(['x'], 'acta.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent('El contenido no es un PDF.');
  });
  it('a ready one offers replace and download', () => {
    show(
      <FileSlot
        {...slot}
        file={{ name: 'acta.pdf', size: 1_430_000, date: '3 de julio de 2026' }}
        upload={async () => undefined}
        download={() => undefined}
      />,
    );
    expect(screen.getByRole('button', { name: 'Reemplazar Acta Constitutiva' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar Acta Constitutiva' })).toBeVisible();
    expect(screen.getByText(/1\.4 MB/)).toBeVisible();
    // That it is there is no verdict on it.
    expect(
      screen.getByRole('group', { name: 'Acta Constitutiva' }).querySelector('.text-success-ink'),
    ).toBeNull();
  });
});

describe('an action bar with places', () => {
  const tres: ActionView<'guardar' | 'aprobar' | 'rechazar' | 'reabrir'>[] = [
    { action: 'guardar', label: 'Guardar Validaciones', enabled: true, blockers: [] },
    { action: 'rechazar', label: 'Rechazar', enabled: true, blockers: [] },
    { action: 'aprobar', label: 'Aprobar Registro', enabled: true, blockers: [] },
    {
      action: 'reabrir',
      label: 'Reabrir',
      enabled: false,
      blockers: [{ code: 'x', message: 'Ya tiene registro.' }],
    },
  ];
  const bar = (act: (action: string) => void) =>
    show(
      <>
        <ActionBar
          acciones={tres}
          looks={{ rechazar: { tone: 'danger' } }}
          places={{ primary: 'aprobar', beside: ['guardar'], more: ['reabrir', 'rechazar'] }}
          chord
          onAction={act}
        />
        <textarea aria-label="Comentario" />
      </>,
    );

  it('shows the primary and what stands beside it; the rest is behind «…», where a blocked one says why', async () => {
    const act = vi.fn();
    bar(act);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '',
      'Guardar Validaciones',
      'Aprobar Registro',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['ReabrirYa tiene registro.', 'Rechazar']);
    expect(entries[0]).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(entries[1] as HTMLElement);
    expect(act.mock.calls).toEqual([['rechazar']]);
  });

  it('Ctrl + Enter is the primary, also while typing, and not over a dialog', async () => {
    const act = vi.fn();
    bar(act);
    await userEvent.click(screen.getByRole('textbox', { name: 'Comentario' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(act.mock.calls).toEqual([['aprobar']]);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    dialog.remove();
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('Ctrl + Shift + Enter is nothing where nothing goes on', async () => {
    const act = vi.fn();
    bar(act);
    await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(act).not.toHaveBeenCalled();
  });
});
