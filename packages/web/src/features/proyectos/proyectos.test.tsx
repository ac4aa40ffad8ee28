import '@testing-library/jest-dom/vitest';
import { con } from '@portal/domain/features/formulacion/testing/proyecto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrador, openApp, refusal, serve, solicitante } from '../../app/testing/portal.tsx';
import { proyectosSlice } from './proyectos.routes.tsx';
import { fila, PROYECTO, proyecto } from './testing/proyecto.ts';

const slices = [proyectosSlice];
const CALL = '44444444-4444-4444-8444-444444444444';
beforeAll(async () => {
  await Promise.all([import('./pages/lista.tsx'), import('./pages/proyecto.tsx')]);
}, 60_000);

describe('the page of a case', () => {
  const documento = {
    id: '66666666-6666-4666-8666-666666666666',
    ranura: 'rfc',
    etiqueta: 'RFC',
    nombre: 'constancia.pdf',
    mime: 'application/pdf',
    bytes: 2000,
    version: 1,
    analisis: 'limpio',
    creadoEn: '2026-10-20T18:00:00.000Z',
  };
  const expediente = {
    papeles: [
      { etapa: 'pre_registro', entidad: 'pre-registro', registro: PROYECTO, documentos: [documento] },
    ],
    personas: [
      { id: '1', nombre: 'Ana Loya', deLaFundacion: true, ultima: '2026-10-27T18:00:00.000Z' },
      { id: '2', nombre: 'Rosa Quezada', deLaFundacion: false, ultima: '2026-10-20T18:00:00.000Z' },
    ],
    asignables: null as null | readonly { id: string; nombre: string }[],
  };
  const open = (sesion = administrador, more: Record<string, unknown> = {}) => {
    const server = serve({
      'GET /api/auth/sesion': { sesion, demo: null },
      [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto(),
      [`GET /api/v1/proyectos/${PROYECTO}/expediente`]: expediente,
      [`GET /api/v1/proyectos/${PROYECTO}/historial`]: { items: [], siguiente: null },
      'GET /api/v1/documentos-emitidos': { items: [] },
      ...more,
    });
    openApp(`/proyectos/${PROYECTO}`, slices);
    return server;
  };

  test('draws its line with what each stage took, and whose turn it is', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Puente Paquimé, A.C.');
    const stops = within(screen.getByRole('list', { name: 'Etapas del proyecto' })).getAllByRole('listitem');
    expect(stops).toHaveLength(7);
    expect(stops[0]).toHaveTextContent('no aplica');
    expect(stops[1]).toHaveTextContent('7 días');
    expect(stops[1]).toHaveTextContent('Validado');
    expect(stops[2]).toHaveAttribute('aria-current', 'step');
    expect(stops[2]).toHaveTextContent('8 días');
    expect(stops[2]).toHaveTextContent('La fundación');
    expect(stops[3]).not.toHaveTextContent('días');
    expect(screen.getByRole('link', { name: 'Volver a la Lista' })).toHaveAttribute('href', '/proyectos');
  });

  test('whose turn it is and for how long is a chip of its head, and not said again where it says what follows', async () => {
    open();
    const head = within((await screen.findByRole('heading', { level: 1 })).closest('header') as HTMLElement);
    expect(head.getByText('La fundación')).toBeVisible();
    expect(head.getByText('8 días')).toBeVisible();
    const sigue = screen.getByRole('region', { name: 'Lo que sigue' });
    expect(within(sigue).queryByText('La fundación')).toBeNull();
    expect(sigue).not.toHaveTextContent(/\d+ días/);
    expect(sigue).toHaveTextContent(/Desde el \d+ \w+ \d+\./);
    // On the line it is a colour, and heard.
    const here = within(screen.getByRole('list', { name: 'Etapas del proyecto' }))
      .getAllByRole('listitem')
      .find((stop) => stop.getAttribute('aria-current') === 'step');
    expect(
      within(here as HTMLElement)
        .getByText('La fundación')
        .closest('p'),
    ).toHaveClass('sr-only');
  });

  test('goes by whose it is and what it answers until its registro names it', async () => {
    const convocatoria = { id: CALL, titulo: 'Prevención 2026' };
    open(administrador, {
      [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto({ convocatoria, tipoSolicitud: 'convocatoria' }),
    });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('Puente Paquimé, A.C. PR-2026-020');
    expect(heading.nextElementSibling).toHaveTextContent('Prevención 2026');
    // A long name has two lines before it is cut, and is told whole where it is.
    expect(within(heading).getByTitle('Puente Paquimé, A.C.')).toHaveClass('line-clamp-2');
    expect(screen.getByText('Sin monto todavía: se captura en el Registro.')).toBeVisible();
    cleanup();
    open(administrador, {
      [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto({
        convocatoria,
        nombre: 'Canchas abiertas',
        pedido: '540000.00',
      }),
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^Canchas abiertas/);
    expect(screen.queryByText('Sin monto todavía: se captura en el Registro.')).toBeNull();
    expect(screen.getAllByText(/\$540,000\.00/).length).toBeGreaterThan(0);
  });

  test('what the account itself does next is the one thing to do in its head; of others there is none', async () => {
    const acto = { etiqueta: 'Revisar', enlace: '/pre-registro/revision/1' };
    open(administrador, { [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto({ ...fila(), acto }) });
    expect(await screen.findByRole('link', { name: 'Revisar' })).toHaveAttribute('href', acto.enlace);
    expect(document.querySelectorAll('main a.bg-accent')).toHaveLength(1);
    cleanup();
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelectorAll('main a.bg-accent')).toHaveLength(0);
  });

  test('a councillor reads it in a minute, without papers, people or history; what nobody wrote yet says where it will be', async () => {
    const server = open({
      ...administrador,
      alcance: 'por_acceso',
      permisos: ['ver_proyectos', 'votar_proyectos'],
    });
    const minuto = within(await screen.findByRole('region', { name: 'El proyecto en un minuto' }));
    for (const oracion of ['Problema', 'Qué hará', 'Cómo se sabrá'])
      expect(minuto.getByText(oracion).nextElementSibling).toHaveTextContent('Se llena en el Registro.');
    expect(minuto.getByText('pide a la fundación').nextElementSibling).toHaveTextContent('sin dato todavía');
    for (const name of ['Documentos', 'Personas', 'Historial del proyecto'])
      expect(screen.queryByRole('region', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ir a Pre-registro' })).toBeNull();
    expect(server.calls.some(({ route }) => /expediente|historial$/.test(route))).toBe(false);
  });

  test('once its convenio commits them, says where its pesos are', async () => {
    open(administrador, {
      [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto({
        pedido: '540000.00',
        dinero: {
          comprometido: '500000.00',
          solicitado: '300000.00',
          aprobado: '300000.00',
          depositado: '200000.00',
          comprobado: '50000.00',
        },
      }),
    });
    const figura = within(await screen.findByRole('figure', { name: 'Dinero del proyecto' }));
    expect(
      figura.getByText(
        'Monto del convenio $500,000.00 · Pedido $300,000.00 · Aprobado $300,000.00 · Ministrado $200,000.00 · Comprobado $50,000.00',
      ),
    ).toBeVisible();
  });

  test('a councillor reads what its registro says by now, and what it still lacks', async () => {
    const { secciones } = con('alcance', { municipios: '' });
    const caso = proyecto({ pedido: '2000000.00' });
    open(
      { ...administrador, alcance: 'por_acceso', permisos: ['ver_proyectos', 'votar_proyectos'] },
      {
        [`GET /api/v1/proyectos/${PROYECTO}`]: {
          ...caso,
          etapas: caso.etapas.map((una) =>
            una.id === 'registro' ? { ...una, enlace: '/registro/ver/1' } : una,
          ),
        },
        [`GET /api/v1/formulaciones/${PROYECTO}`]: {
          id: PROYECTO,
          esquema: 1,
          tipoSolicitud: 'convocatoria',
          abierta: { para: 'nadie', secciones: [] },
          escribe: [],
          secciones: Object.entries(secciones).map(([seccion, respuestas]) => ({
            seccion,
            respuestas,
            version: `${seccion}.1`,
            guardadaPor: null,
            guardadaEn: null,
          })),
          ultimaVersion: null,
        },
      },
    );
    const problema = 'Las familias de la zona sur de Parral resuelven sus conflictos con violencia';
    expect((await screen.findByText(problema)).previousElementSibling).toHaveTextContent('Problema');
    const despues = (termino: string) => screen.getByText(termino).nextElementSibling;
    expect(despues('Qué hará')).toHaveTextContent('Reducir la violencia familiar en Parral');
    expect(despues('Cómo se sabrá')).toHaveTextContent('de 10 a 80 % de familias');
    expect(despues('personas')).toHaveTextContent('400');
    expect(despues('meses')).toHaveTextContent('11');
    expect(despues('Dónde')).toHaveTextContent('Falta en el Registro.');
    expect(screen.queryByText('Se llena en el Registro.')).toBeNull();
  });

  test('says what follows to each side in its own words', async () => {
    const enRevision = { [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto(fila()) };
    open(administrador, enRevision);
    expect(await screen.findByText('Revisa el pre-registro y decide.')).toBeVisible();
    cleanup();
    open(solicitante, enRevision);
    expect(await screen.findByText('La fundación revisa el pre-registro.')).toBeVisible();
  });

  test('orders nothing of staff that only reads, nor what the portal has no page for', async () => {
    const consulta = { ...administrador, permisos: ['ver_proyectos' as const] };
    open(consulta, { [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto(fila()) });
    expect(await screen.findByText('La fundación revisa el pre-registro.')).toBeVisible();
    cleanup();
    open(administrador, {
      [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto({ etapa: 'convenio', acto: null }),
    });
    expect(await screen.findByText('La fundación elabora el convenio.')).toBeVisible();
  });

  test('who opens registros goes from a case that waits for its own straight to step 1', async () => {
    const enlace = '/registro/crear?preRegistro=33333333-3333-4333-8333-333333333333';
    open(administrador, {
      [`GET /api/v1/proyectos/${PROYECTO}`]: proyecto({ acto: { etiqueta: 'Abrir registro', enlace } }),
    });
    expect(await screen.findByText('Abre el registro del proyecto con su ficha.')).toBeVisible();
    // Once: in the head of the page.
    expect(screen.getByRole('link', { name: 'Abrir registro' })).toHaveAttribute('href', enlace);
  });

  test('the way to its record is named by the stage that it leads to', async () => {
    const abierto = proyecto();
    const enlace = `/registro/ver/${PROYECTO}`;
    open(administrador, {
      [`GET /api/v1/proyectos/${PROYECTO}`]: {
        ...abierto,
        etapa: 'co_diseno',
        etapas: abierto.etapas.map((etapa) => (etapa.id === 'registro' ? { ...etapa, enlace } : etapa)),
      },
    });
    const titulo = await screen.findByRole('heading', { name: 'Lo que sigue' });
    const links = within(titulo.closest('section') ?? document.body).getAllByRole('link');
    expect(links.find((link) => link.getAttribute('href') === enlace)).toHaveTextContent(/Registro$/);
  });

  test('has its papers by stage and its people by side', async () => {
    open();
    const line = await screen.findByText('1 documento · Pre-registro');
    line.closest('details')?.setAttribute('open', '');
    const papers = screen.getByRole('region', { name: 'Pre-registro' });
    expect(within(papers).getByText('RFC')).toBeVisible();
    expect(within(papers).getByRole('button', { name: 'Descargar RFC' })).toBeVisible();
    const people = screen.getByRole('region', { name: 'Personas' });
    expect(people).toHaveTextContent('Sin asignar');
    expect(people).toHaveTextContent('La fundaciónAna Loya');
    expect(people).toHaveTextContent('La organizaciónRosa Quezada');
    cleanup();
    open(solicitante);
    await screen.findByText('Ana Loya');
    const suyas = screen.getByRole('region', { name: 'Personas' });
    expect(suyas).not.toHaveTextContent('Sin asignar');
  });

  test('is given to an officer from its page: to oneself at once, to another one or to nobody by a menu', async () => {
    const yo = { id: administrador.usuarioId, nombre: 'Administrador' };
    const otra = { id: '77777777-7777-4777-8777-777777777777', nombre: 'Lucía Ortiz' };
    let caso = proyecto();
    const server = open(administrador, {
      [`GET /api/v1/proyectos/${PROYECTO}`]: () => caso,
      [`GET /api/v1/proyectos/${PROYECTO}/expediente`]: { ...expediente, asignables: [yo, otra] },
      [`POST /api/v1/proyectos/${PROYECTO}/asignar`]: () => {
        caso = proyecto({ version: 3, responsable: yo });
        return caso;
      },
    });
    await screen.findByText('Ana Loya');
    const people = within(screen.getByRole('region', { name: 'Personas' }));
    const sent = () => server.calls.filter(({ route }) => route.endsWith('/asignar')).map(({ body }) => body);
    await userEvent.click(await people.findByRole('button', { name: 'Asignarme' }));
    expect(await screen.findByText('Asignado a ti')).toBeVisible();
    expect(sent()).toEqual([{ version: 2, responsable: yo.id }]);
    // What comes back is on the page: one's own is not offered again.
    await waitFor(() => expect(people.queryByRole('button', { name: 'Asignarme' })).toBeNull());
    server.answers[`POST /api/v1/proyectos/${PROYECTO}/asignar`] = refusal(
      409,
      'version_distinta',
      'Alguien más lo cambió.',
    );
    await userEvent.click(people.getByRole('button', { name: 'Cambiar' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: otra.nombre }));
    expect(await screen.findByText('Alguien más lo cambió.')).toBeVisible();
    expect(sent()[1]).toEqual({ version: 3, responsable: otra.id });
  });

  test('who gives it to nobody is offered nothing', async () => {
    open();
    await screen.findByText('Ana Loya');
    expect(screen.queryByRole('button', { name: 'Asignarme' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Asignar a|^Cambiar/ })).toBeNull();
  });

  test('one that is not there, or not yours, is said to be not found', async () => {
    open(solicitante, { [`GET /api/v1/proyectos/${PROYECTO}`]: undefined });
    expect(await screen.findByText('Proyecto no encontrado')).toBeVisible();
  });
});
