import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { administrador, refusal, solicitante } from '../../app/testing/portal.tsx';
import { toast } from '../../ui/toast.ts';
import {
  abrirCaso,
  acciones,
  anchoDe,
  aprobacionDePrueba,
  dictamenDePrueba,
  FILAS,
  LUCIA,
  oficioEnviado,
  RECORD,
  rondaDecidida,
  rondaDePrueba,
  SESION,
  votacionDePrueba,
} from './testing/aprobacion.ts';

/** The page of a case: its stages, its rounds, its votes, its decision, and the ways out. */

beforeAll(async () => {
  await Promise.all([
    import('./pages/caso.tsx'),
    import('./components/caso/dialogos.tsx'),
    import('./components/etapas/oficio.tsx'),
    import('./components/etapas/respuesta.tsx'),
    import('./components/etapas/dictamen.tsx'),
    import('./components/etapas/votacion.tsx'),
    import('./components/etapas/decision.tsx'),
    import('./components/oficio/escribir.tsx'),
    import('../../ui/rows-field.tsx'),
    import('../../ui/number-field.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  anchoDe(1280);
  vi.stubGlobal('EventSource', undefined);
});
afterEach(() => {
  toast.dismiss();
  vi.restoreAllMocks();
});

const enVotacion = (votaciones = [votacionDePrueba()]) =>
  aprobacionDePrueba(
    { turno: 'consejo', acciones: [] },
    rondaDePrueba({ etapa: 'votacion', oficio: oficioEnviado(), dictamen: dictamenDePrueba(), votaciones }),
  );

describe('its five stages (AW-01, AW-02)', () => {
  test('says ‘Etapa n de 5’ as a place and not as a percent, names the five to the letter, and leads to those it reached', async () => {
    abrirCaso(enVotacion());
    const riel = within(await screen.findByRole('navigation', { name: 'Etapas de la aprobación' }));
    expect(riel.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Etapa 4 de 5');
    expect(riel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Oficio de Comentarios'),
      expect.stringContaining('Respuesta del Solicitante'),
      expect.stringContaining('Elaboración de Dictamen'),
      expect.stringContaining('Votación Colegiada'),
      expect.stringContaining('Decisión Final'),
    ]);
    expect(riel.getAllByRole('link')).toHaveLength(4);
    expect(riel.getByRole('link', { current: 'page' })).toHaveTextContent('Votación Colegiada');
  });

  test('‘Regresar’ leads from the stages 2 to 4 to the one before, which is only read', async () => {
    abrirCaso(enVotacion());
    await userEvent.click(await screen.findByRole('link', { name: 'Regresar a Elaboración de Dictamen' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Elaboración de Dictamen' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Regresar a Respuesta del Solicitante' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Regresar a Oficio de Comentarios' }));
    expect(await screen.findByText('OFI-2026-031')).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Regresar/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Comentarios generales' })).toBeNull();
  });

  test('the last one has no way back, and a stage that is not reached is not shown', async () => {
    const { unmount } = abrirCaso(
      aprobacionDePrueba({ estado: 'aprobado', acciones: [], turno: null }, rondaDecidida('aprobado')),
    );
    await screen.findByRole('heading', { level: 2, name: 'Decisión Final' });
    expect(screen.queryByRole('link', { name: /^Regresar/ })).toBeNull();
    unmount();
    abrirCaso(enVotacion(), {}, administrador, '?etapa=decision');
    expect(await screen.findByRole('heading', { level: 2, name: 'Votación Colegiada' })).toBeVisible();
  });

  test('one that is not there, or not yours, is not found', async () => {
    abrirCaso(aprobacionDePrueba(), { [`GET ${RECORD}`]: refusal(404, 'no_encontrado', 'No.') });
    expect(await screen.findByRole('heading', { name: 'Aprobación no encontrada' })).toBeVisible();
  });
});

describe('its rounds (R 74)', () => {
  const dos = aprobacionDePrueba({
    ronda: 2,
    rondas: [rondaDecidida('diferido'), rondaDePrueba({ numero: 2 })],
  });

  test('those before stay, and are only read', async () => {
    abrirCaso(dos);
    expect(await screen.findByRole('textbox', { name: 'Comentarios generales' })).toBeVisible();
    await userEvent.click(
      within(screen.getByRole('navigation', { name: 'Rondas' })).getByRole('link', { name: 'Ronda 1' }),
    );
    expect(await screen.findByText('Estás leyendo la ronda 1. La que sigue abierta es la 2.')).toBeVisible();
    expect(await screen.findByText('Diferido')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Volver a Observaciones' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Comentarios generales' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Ir a la ronda 2' }));
    expect(await screen.findByRole('textbox', { name: 'Comentarios generales' })).toBeVisible();
  });
});

describe('stage 4: the vote (AW-08)', () => {
  test('waits for a session until a body voted', async () => {
    abrirCaso(enVotacion([]));
    expect(await screen.findByText('El dictamen espera su sesión de votación.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Convocar sesión' })).toHaveAttribute(
      'href',
      '/sesiones/convocar',
    );
  });

  test('tells of each body how many voted what, its quorum, and the way to its session', async () => {
    abrirCaso(
      enVotacion([
        votacionDePrueba(),
        votacionDePrueba({
          cuerpo: 'comite',
          resultado: 'abstencion',
          causa: 'sin_quorum',
          aFavor: 2,
          enContra: 0,
          abstenciones: 0,
          presentes: 2,
          requeridos: 3,
        }),
      ]),
    );
    const consejo = await screen.findByRole('region', { name: 'Consejo Directivo' });
    expect(consejo).toHaveTextContent('A favor4Abstenciones1En contra1');
    expect(consejo).toHaveTextContent('6 presentes; el quórum es de 5. Por mayoría');
    expect(within(consejo).getByRole('link', { name: 'Ver la sesión' })).toHaveAttribute(
      'href',
      `/sesiones/${SESION}`,
    );
    const comite = screen.getByRole('region', { name: 'Comité Técnico' });
    expect(comite).toHaveTextContent(
      '2 presentes; el quórum es de 3. No hubo quórum: cuenta como abstención',
    );
    expect(screen.getByText('No coincidieron: la decisión se difiere.')).toBeVisible();
  });

  test('tells in which session a body will vote', async () => {
    abrirCaso(
      enVotacion([
        votacionDePrueba({
          resultado: null,
          causa: null,
          aFavor: 0,
          abstenciones: 0,
          enContra: 0,
          presentes: 0,
        }),
      ]),
    );
    const consejo = await screen.findByRole('region', { name: 'Consejo Directivo' });
    expect(consejo).toHaveTextContent(/^Consejo DirectivoSe vota en la sesión del/);
    expect(within(consejo).getByRole('link', { name: 'Ver la sesión' })).toHaveAttribute(
      'href',
      `/sesiones/${SESION}`,
    );
    expect(screen.getByRole('region', { name: 'Comité Técnico' })).toHaveTextContent('Falta su sesión.');
  });

  test('one body alone decides nothing', async () => {
    abrirCaso(enVotacion());
    expect(await screen.findByRole('region', { name: 'Comité Técnico' })).toHaveTextContent(
      'Falta su sesión.',
    );
    expect(screen.queryByText(/la decisión se difiere/)).toBeNull();
  });
});

describe('stage 5: the decision (AW-03, C21, S9)', () => {
  const botones = () =>
    ['Volver a Observaciones', 'Archivar Proyecto', 'Nueva Aprobación'].filter(
      (name) => screen.queryByRole('button', { name }) !== null,
    );

  test('shows beside each other what each body voted, and why one of them decided nothing', async () => {
    const empatado = votacionDePrueba({
      cuerpo: 'comite',
      resultado: 'abstencion',
      causa: 'empate',
      aFavor: 2,
      enContra: 2,
      abstenciones: 0,
    });
    abrirCaso(
      aprobacionDePrueba(
        { estado: 'diferido', acciones: [] },
        rondaDecidida('diferido', { dictamen: null, votaciones: [votacionDePrueba(), empatado] }),
      ),
    );
    const cuerpos = within(await screen.findByRole('region', { name: 'Lo que votó cada cuerpo' }));
    expect(cuerpos.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Consejo Directivo',
      'Comité Técnico',
    ]);
    const figuras = cuerpos.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figuras).toEqual(['4', '1', '1', '2', '0', '2']);
    expect(cuerpos.getByText('Aprobado')).toBeVisible();
    expect(cuerpos.getByText('Hubo empate: cuenta como abstención')).toBeVisible();
  });

  test('approved: the amount, the conditions, and the way to the convenio', async () => {
    const aprobada = aprobacionDePrueba(
      { estado: 'aprobado', turno: null, acciones: acciones('cumplirCondicion') },
      rondaDecidida('aprobado'),
    );
    const cumplida = {
      ...aprobada,
      version: 5,
      rondas: [
        rondaDecidida('aprobado', {
          dictamen: dictamenDePrueba({
            condiciones: [
              {
                fila: FILAS[0],
                texto: 'Presentar el convenio con el DIF.',
                fecha: '2099-01-15',
                cumplida: { por: LUCIA, en: '2026-11-20T18:00:00.000Z', nota: 'Convenio firmado.' },
              },
            ],
          }),
        }),
      ],
    };
    const { server } = abrirCaso(aprobada, { [`POST ${RECORD}/cumplir-condicion`]: cumplida });
    expect(await screen.findByText('Aprobado con condicionantes')).toBeVisible();
    expect(screen.getByText('$1,950,000.00')).toBeVisible();
    expect(screen.getByText('Cumple lo que pide la convocatoria.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continuar a Convenio' })).toHaveAttribute('href', '/convenio');
    expect(botones()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Más sobre/ }));
    const nueva = await screen.findByRole('menuitem', { name: /^Nueva Aprobación/ });
    expect(nueva).toHaveAttribute('aria-disabled', 'true');
    expect(nueva).toHaveTextContent('lo aprobado no se evalúa de nuevo');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText(/^1 de 1 por cumplir\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dar por cumplida' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Dar por cumplida la condicionante' });
    await userEvent.type(within(dialogo).getByRole('textbox'), 'Convenio firmado.');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Dar por cumplida' }));
    expect(await screen.findByText('Todas están cumplidas.')).toBeVisible();
    expect(server.calls.find(({ route }) => route.endsWith('/cumplir-condicion'))?.body).toEqual({
      version: 4,
      fila: FILAS[0],
      nota: 'Convenio firmado.',
    });
  });

  test('rejected: it can be archived, once, or evaluated anew', async () => {
    const rechazada = aprobacionDePrueba(
      { estado: 'rechazado', turno: 'fundacion', acciones: acciones('archivar', 'nuevaRonda') },
      rondaDecidida('rechazado'),
    );
    const { server } = abrirCaso(rechazada, {
      [`POST ${RECORD}/archivar`]: { ...rechazada, version: 5, archivado: true, turno: null, acciones: [] },
    });
    expect(await screen.findByRole('button', { name: 'Archivar Proyecto' })).toBeVisible();
    expect(botones()).toEqual(['Archivar Proyecto', 'Nueva Aprobación']);
    await userEvent.click(screen.getByRole('button', { name: 'Archivar Proyecto' }));
    const dialogo = await screen.findByRole('dialog', { name: 'Archivar Proyecto' });
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Archivar Proyecto' }));
    expect(await screen.findByText(/^El proyecto se archivó/)).toBeVisible();
    expect(botones()).toEqual([]);
    expect(server.calls.find(({ route }) => route.endsWith('/archivar'))?.body).toEqual({ version: 4 });
  });

  test('put off: another round begins at its observations, with a reason', async () => {
    const diferida = aprobacionDePrueba(
      { estado: 'diferido', turno: 'fundacion', acciones: acciones('nuevaRonda') },
      rondaDecidida('diferido'),
    );
    const { server } = abrirCaso(diferida, {
      [`POST ${RECORD}/nueva-ronda`]: aprobacionDePrueba({
        version: 5,
        ronda: 2,
        rondas: [rondaDecidida('diferido'), rondaDePrueba({ numero: 2 })],
      }),
    });
    const volver = await screen.findByRole('button', { name: 'Volver a Observaciones' });
    // One button for one act; the seed's other name for it stands behind '…', and asks by that name.
    expect(botones()).toEqual(['Volver a Observaciones']);
    await userEvent.click(screen.getByRole('button', { name: /^Más sobre/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Nueva Aprobación/ }));
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Nueva Aprobación' })).getByRole('button', {
        name: 'Cancelar',
      }),
    );
    await userEvent.click(volver);
    const dialogo = await screen.findByRole('dialog', { name: 'Volver a Observaciones' });
    await userEvent.type(within(dialogo).getByRole('textbox'), 'Falta el plan de riesgos.');
    await userEvent.click(within(dialogo).getByRole('button', { name: 'Abrir la ronda 2' }));
    expect(await screen.findByText('Se abrió la ronda 2')).toBeVisible();
    const titulo = await screen.findByRole('heading', { level: 2, name: 'Oficio de Comentarios' });
    // The button that had the focus is gone with its stage.
    await waitFor(() => expect(titulo).toHaveFocus());
    expect(server.calls.find(({ route }) => route.endsWith('/nueva-ronda'))?.body).toEqual({
      version: 4,
      motivo: 'Falta el plan de riesgos.',
    });
  });

  test('its organization reads what was decided and what follows, and decides nothing', async () => {
    abrirCaso(
      aprobacionDePrueba(
        { estado: 'diferido', turno: 'fundacion', acciones: acciones('desistir') },
        rondaDecidida('diferido', { dictamen: null, votaciones: [] }),
      ),
      {},
      solicitante,
    );
    expect(
      await screen.findByText(/^La fundación abrirá otra ronda con un nuevo oficio de comentarios/),
    ).toBeVisible();
    expect(botones()).toEqual([]);
  });
});

describe('the ways out', () => {
  test.each([
    ['desistir', 'Desistir', 'Desistir del proyecto', solicitante],
    ['cancelar', 'Cancelar el proyecto', 'Cancelar el proyecto', administrador],
  ] as const)('%s asks why, and ends it', async (accion, enMenu, titulo, sesion) => {
    const abierta = aprobacionDePrueba(
      {
        acciones: [{ action: accion, label: enMenu, enabled: true, blockers: [] }],
      },
      rondaDePrueba({ etapa: 'respuesta', oficio: oficioEnviado() }),
    );
    const { server } = abrirCaso(
      abierta,
      {
        [`POST ${RECORD}/${accion}`]: {
          ...abierta,
          estado: accion === 'desistir' ? 'desistido' : 'cancelado',
          motivo: 'Ya no es posible.',
          acciones: [],
          turno: null,
        },
      },
      sesion,
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Más sobre/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: enMenu }));
    const dialogo = await screen.findByRole('dialog', { name: titulo });
    await userEvent.click(within(dialogo).getByRole('button', { name: titulo }));
    expect(await within(dialogo).findByText(/^Escribe el motivo/)).toBeVisible();
    await userEvent.type(within(dialogo).getByRole('textbox'), 'Ya no es posible.');
    await userEvent.click(within(dialogo).getByRole('button', { name: titulo }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Ya no es posible.')).toBeVisible();
    expect(server.calls.find(({ route }) => route === `POST ${RECORD}/${accion}`)?.body).toEqual({
      version: 4,
      motivo: 'Ya no es posible.',
    });
  });
});
