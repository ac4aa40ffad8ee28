// @vitest-environment happy-dom
import '../../ui/test-setup.ts';
import type { Answers } from '@portal/domain/kernel/form';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { id, poner } from './testing/mesa.tsx';

const marco_logico: Answers = {
  filas_matriz: [
    { fila: id(33), nivel: 'componente', resumen: 'Talleres impartidos' },
    { fila: id(34), nivel: 'actividad', padre: id(33), resumen: 'Impartición de talleres' },
  ],
};

afterEach(() => void vi.unstubAllGlobals());

describe('the schedule', () => {
  const cronograma: Answers = {
    filas_actividades: [
      { fila: id(1), nombre: 'Talleres', inicio: '2027-01-31', fin: '2027-02-28' },
      { fila: id(2), nombre: 'Sin fechas' },
    ],
  };

  it('moves a bar by its keys: a day, a month, its end alone', async () => {
    const user = userEvent.setup();
    const mesa = poner('cronograma', cronograma);
    const fechas = () => {
      const [una] = mesa.answers.filas_actividades as readonly Record<string, string>[];
      return `${una?.inicio} ${una?.fin}`;
    };
    (await screen.findByRole('slider', { name: 'Talleres' })).focus();
    await user.keyboard('{ArrowRight}');
    expect(fechas()).toBe('2027-02-01 2027-03-01');
    await user.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}');
    expect(fechas()).toBe('2027-02-28 2027-03-28');
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(fechas()).toBe('2027-02-28 2027-03-27');
    expect(
      screen.getByText('1 actividad no se dibuja: le faltan fechas, o termina antes de empezar.'),
    ).toBeVisible();
  });

  it('draws a line from what each waits for, and advises where one begins too early, in words too', async () => {
    const user = userEvent.setup();
    poner('cronograma', {
      filas_actividades: [
        { fila: id(1), nombre: 'Talleres', inicio: '2027-02-01', fin: '2027-03-31' },
        { fila: id(2), nombre: 'Ferias', inicio: '2027-04-01', fin: '2027-05-31', depende_de: id(1) },
        { fila: id(3), nombre: 'Informe', inicio: '2027-05-01', fin: '2027-06-30', depende_de: id(2) },
        { fila: id(4), nombre: 'Suelta', inicio: '2027-05-01', fin: '2027-06-30', depende_de: id(4) },
      ],
    });
    const figura = await screen.findByRole('figure', { name: 'Calendario del proyecto' });
    const lineas = () =>
      [...figura.querySelectorAll<HTMLElement>('[data-link]')].map(
        ({ dataset: { link, late, strong } }) => `${link}${late ? ' antes' : ''}${strong ? ' mirada' : ''}`,
      );
    expect(lineas()).toEqual([id(2), `${id(3)} antes`]);
    expect(
      within(figura).getByText('«Informe» empieza antes de que termine «Ferias», de la que depende.'),
    ).toBeVisible();
    const barra = screen.getByRole('slider', { name: 'Informe' });
    expect(barra).toHaveAttribute(
      'aria-valuetext',
      'del 1 de mayo de 2027 al 30 de junio de 2027. Depende de «Ferias»; empieza antes de que termine.',
    );
    await user.hover(barra);
    expect(lineas()).toEqual([id(2), `${id(3)} antes mirada`]);
    await user.click(within(figura).getByText('Ver como tabla'));
    const tabla = within(figura).getByRole('table', { name: 'Calendario de actividades' });
    expect(within(tabla).getByRole('row', { name: /^2\. Ferias.*1\. Talleres$/ })).toBeVisible();
    expect(
      within(tabla).getByRole('row', { name: /2\. Ferias \(empieza antes de que termine\)$/ }),
    ).toBeVisible();
  });

  it('is an agenda on a telephone, a month at a time, from which each thing opens in its list', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const user = userEvent.setup();
    poner(
      'cronograma',
      {
        filas_actividades: [
          { fila: id(1), nombre: 'Talleres', inicio: '2031-02-01', fin: '2031-04-30' },
          { fila: id(2), nombre: 'Ferias', inicio: '2031-03-15', fin: '2031-03-20', depende_de: id(1) },
        ],
        filas_hitos: [{ fila: id(9), nombre: 'Grupo completo', fecha: '2031-03-02' }],
      },
      {
        otras: {
          presupuesto: {
            lineas: [
              { fila: id(51), concepto: 'Renta', cantidad: '1', costo_unitario: '12500', meses: '2031-03' },
            ],
          },
        },
      },
    );
    const figura = within(await screen.findByRole('figure', { name: 'Calendario del proyecto' }));
    const dicho = () => figura.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(figura.queryByRole('slider')).toBeNull();
    expect(figura.getByRole('heading', { name: 'Febrero de 2031' })).toBeVisible();
    expect(dicho()).toEqual(['Talleres1 feb – 30 abr, empieza']);
    expect(figura.getByRole('button', { name: 'Mes anterior' })).toBeDisabled();

    await user.click(figura.getByRole('button', { name: 'marzo de 2031, 2 actividades, 1 fecha' }));
    expect(figura.getByText('Se gastan $12,500.00')).toBeVisible();
    expect(dicho()).toEqual([
      'Grupo completoHito2 mar',
      'Talleres1 feb – 30 abr, sigue',
      'Ferias15 mar – 20 mar, empieza y terminaDepende de «Talleres»; empieza antes de que termine',
    ]);
    await user.keyboard('{ArrowRight}');
    expect(figura.getByRole('button', { name: 'abril de 2031, 1 actividad' })).toHaveFocus();
    expect(dicho()).toEqual(['Talleres1 feb – 30 abr, termina']);
    expect(figura.getByRole('button', { name: 'Mes siguiente' })).toBeDisabled();

    // Its list stands by the month in which each begins.
    const marzo = within(screen.getByRole('region', { name: 'Marzo de 2031' }));
    expect(marzo.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2Ferias']);

    await user.click(figura.getByRole('button', { name: /^Talleres/ }));
    expect(await screen.findByRole('dialog', { name: 'Actividad 1' })).toBeVisible();
  });

  it('tells what the budget spends a month: by the arrows, in the table, and what has no month', async () => {
    const user = userEvent.setup();
    const linea = (n: number, costo_unitario: string, meses: string) => ({
      fila: id(n),
      concepto: 'Honorarios',
      cantidad: '1',
      costo_unitario,
      meses,
    });
    const lineas = [
      linea(51, '3000.00', '2027-01 2027-02'),
      linea(52, '500.50', '2027-02'),
      linea(53, '70', ''),
    ];
    poner('cronograma', cronograma, {
      otras: { presupuesto: { lineas: [...lineas, linea(54, '9', '2031-01')] } },
    });
    const gasto = await screen.findByRole('slider', { name: 'Gasto por mes' });
    expect(screen.getByText('$3,500.50 en 2 meses')).toBeInTheDocument();
    expect(screen.getByText('$70.00 del presupuesto no dicen en qué mes se gastan.')).toBeVisible();
    expect(screen.getByText('$9.00 se gastan en meses que este calendario no alcanza.')).toBeVisible();
    gasto.focus();
    expect(gasto).toHaveAttribute('aria-valuetext', 'feb 2027: $2,000.50');
    await user.keyboard('{ArrowLeft}');
    expect(gasto).toHaveAttribute('aria-valuetext', 'ene 2027: $1,500.00');
    expect(screen.getByText('ene 2027: $1,500.00')).toBeInTheDocument();
    await user.click(screen.getByText('Ver como tabla'));
    const tabla = screen.getByRole('table', { name: 'Gasto por mes' });
    expect(within(tabla).getAllByRole('row')).toHaveLength(4);
    expect(within(tabla).getByRole('row', { name: 'ene 2031 $9.00' })).toBeVisible();
  });

  it('takes a pasted table from the chosen cell on, in rows of its own where there are no more, and none of one too long', async () => {
    const mesa = poner('cronograma', {
      ...cronograma,
      filas_hitos: [{ fila: id(9), nombre: 'Arranque', fecha: '2027-01-31' }],
    });
    const hitos = await screen.findByRole('grid', { name: 'Hitos' });
    const pegar = (texto: string) => fireEvent.paste(hitos, { clipboardData: { getData: () => texto } });
    const dichos = () =>
      (mesa.answers.filas_hitos as readonly Record<string, string>[]).map(
        ({ nombre, fecha }) => `${nombre} ${fecha}`,
      );
    pegar('Inicio de obra\t5/2/2027\nPrimera entrega\t2027-03-01\n');
    expect(dichos()).toEqual(['Inicio de obra 2027-02-05', 'Primera entrega 2027-03-01']);
    pegar(Array.from({ length: 101 }, (_, i) => `Hito ${i}\t`).join('\n'));
    expect(
      screen.getByText('Pegaste 101 filas y caben 100 desde aquí. No se agregó ninguna.', { selector: 'p' }),
    ).toBeVisible();
    pegar(Array.from({ length: 10_000 }, (_, i) => `Hito ${i}`).join('\n'));
    expect(screen.getByText(/^Pegaste 10,000 filas/, { selector: 'p' })).toBeVisible();
    expect(dichos()).toHaveLength(2);
  });

  it('says what it will draw while nothing has its dates, and not an empty axis', async () => {
    poner('cronograma', {}, { otras: { ficha: { fecha_inicio: '2027-01-15', fecha_fin: '2027-12-20' } } });
    expect(
      await screen.findByText('El calendario se dibuja cuando una actividad tiene sus fechas.'),
    ).toBeVisible();
  });

  it('takes the activities of the matrix, each once', async () => {
    const user = userEvent.setup();
    const mesa = poner('cronograma', {}, { otras: { marco_logico } });
    await user.click(await screen.findByRole('button', { name: 'Traer de la matriz' }));
    await user.click(screen.getByRole('button', { name: 'Traer de la matriz' }));
    expect(mesa.answers.filas_actividades).toEqual([
      expect.objectContaining({ actividad: id(34), nombre: 'Impartición de talleres', inicio: '' }),
    ]);
  });

  it('puts each risk in its place of the twenty-five', async () => {
    poner('cronograma', {
      filas_riesgos: [{ fila: id(9), riesgo: 'Deserción', probabilidad: '5', impacto: '4' }],
    });
    expect(await screen.findByRole('row', { name: /^Muy alta.*Riesgo alto: 1/ })).toBeVisible();
  });
});

describe('the matrix', () => {
  it('says above each cell of a row what it is, also when it is filled in and its columns have no head', async () => {
    const filas_matriz = [
      { fila: id(41), nivel: 'fin', resumen: 'Paz', medios: 'Encuesta', supuestos: 'Hay escuelas' },
    ];
    poner('marco_logico', { filas_matriz });
    const fila = (await screen.findByRole('heading', { level: 4, name: 'Fin' })).closest('li') as HTMLElement;
    for (const rotulo of ['Resumen narrativo', 'Indicadores', 'Medios de verificación', 'Supuestos'])
      expect(within(fila).getByText(rotulo)).toBeInTheDocument();
  });

  it('is sown from the tree of objectives, and what is there stays', async () => {
    const user = userEvent.setup();
    const arbol_objetivos = {
      nodos: [
        { fila: id(11), tipo: 'central', padre: null, texto: 'Paz' },
        { fila: id(12), tipo: 'medio', padre: id(11), texto: 'Talleres impartidos' },
        { fila: id(13), tipo: 'medio', padre: id(12), texto: 'Impartición de talleres' },
        { fila: id(14), tipo: 'fin', padre: id(11), texto: 'Confianza' },
      ],
    };
    const mesa = poner('marco_logico', {}, { otras: { arbol_objetivos } });
    await user.click(await screen.findByRole('button', { name: 'Sembrar desde el árbol de objetivos' }));
    await user.selectOptions(screen.getByRole('combobox', { name: /^Fin/ }), 'Confianza');
    await user.click(screen.getByRole('button', { name: 'Sembrar 2 medios' }));
    expect(screen.getAllByRole('heading', { level: 4 }).map((uno) => uno.textContent)).toEqual([
      'Fin',
      'Propósito',
      'Componente A',
      'Actividad A.1',
    ]);
    await user.type(screen.getByRole('textbox', { name: 'Supuestos de Actividad A.1' }), 'Asisten');
    await user.click(screen.getByRole('button', { name: 'Agregar indicador a Componente A' }));
    await user.type(screen.getByRole('textbox', { name: /^Indicador/ }), 'Familias');
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    expect(mesa.answers.filas_indicadores).toEqual([expect.objectContaining({ nombre: 'Familias' })]);
    expect(mesa.answers.filas_matriz).toEqual(
      expect.arrayContaining([expect.objectContaining({ nivel: 'actividad', supuestos: 'Asisten' })]),
    );
  });

  it('takes a component away with its activities, and gives them back', async () => {
    const user = userEvent.setup();
    const mesa = poner('marco_logico', marco_logico);
    await user.click(await screen.findByRole('button', { name: 'Quitar Componente A' }));
    expect(mesa.answers.filas_matriz).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(mesa.answers.filas_matriz).toEqual(marco_logico.filas_matriz);
  });
});

describe('the territory', () => {
  it('is chosen on the map, or in the list that is searched', async () => {
    const user = userEvent.setup();
    const mesa = poner('alcance', { ambito: 'municipal' });
    await user.click(await screen.findByRole('button', { name: 'Juárez' }));
    expect(screen.getByRole('button', { name: 'Juárez' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Lista' }));
    await user.type(screen.getByLabelText('Buscar municipio'), 'parral{Enter}');
    await user.click(await screen.findByRole('checkbox', { name: 'Hidalgo del Parral' }));
    expect(mesa.answers.municipios).toBe('08032 08037');
    expect(screen.getByText('2 municipios elegidos')).toBeVisible();
  });
});

describe('population and ficha', () => {
  it('says in words what the funnel draws', async () => {
    poner('poblacion', { poblacion_total: '12000', poblacion_directa: '480' });
    expect(
      await screen.findByText('De 12,000 personas que viven el problema, 480 participan.'),
    ).toBeVisible();
  });

  it('tells what the whole project must cost at least', async () => {
    poner('ficha', { monto_solicitado: '850000.00' });
    expect(
      await screen.findByText('Para pedir eso, el proyecto completo debe costar al menos $1,000,000.00.'),
    ).toBeVisible();
  });
});
