import { compararFormulaciones, ESQUEMA, type Formulacion } from '@portal/domain/features/formulacion/public';
import { rowsOf } from '@portal/domain/kernel/answers';
import { useMemo, useState } from 'react';
import { DiffDeFormulacion } from '../features/formulacion/public.ts';
import { Button } from '../ui/button.tsx';
import { ejemplo, grande, vacia } from './formulacion-ejemplo.ts';
import { Row, Section } from './section.tsx';

type Secciones = Formulacion['secciones'];

/** The example after a correction: a bit of everything. */
const corregido: Secciones = {
  ...ejemplo,
  ficha: {
    ...ejemplo.ficha,
    nombre_oficial: 'Adolescentes que conviven sin violencia en Riberas del Bravo',
    monto_solicitado: '1850000.00',
    municipio: '08019',
  },
  arbol_problemas: {
    nodos: rowsOf(ejemplo.arbol_problemas.nodos).flatMap((nodo, i, todos) => {
      if (i === 5) return [];
      if (i === 3) return [{ ...nodo, padre: todos[4]?.fila ?? null }];
      return [
        i === 2 ? { ...nodo, texto: 'Madres y padres trabajan en turnos que rotan cada quincena' } : nodo,
      ];
    }),
  },
  presupuesto: {
    ...ejemplo.presupuesto,
    lineas: rowsOf(ejemplo.presupuesto.lineas).map((linea, i) =>
      i === 0 ? { ...linea, costo_unitario: '9500.00' } : linea,
    ),
  },
};

const alReves: Secciones = {
  ...grande,
  presupuesto: { ...grande.presupuesto, lineas: rowsOf(grande.presupuesto.lineas).toReversed() },
};

const casos = {
  corregido: [ejemplo, corregido],
  igual: [ejemplo, ejemplo],
  nueva: [vacia, ejemplo],
  grande: [grande, alReves],
} as const;
type Caso = keyof typeof casos;

const query = new URLSearchParams(location.search).get('cambios');

/** Two versions side by side: corrected, alike, written for the first time, and very different. */
export const DiffSection = () => {
  const [caso, setCaso] = useState<Caso>(query && query in casos ? (query as Caso) : 'corregido');
  const cambios = useMemo(() => {
    const [antes, despues] = casos[caso];
    return compararFormulaciones(
      { esquema: ESQUEMA, secciones: antes },
      { esquema: ESQUEMA, secciones: despues },
    );
  }, [caso]);
  return (
    <Section id="cambios" title="Qué cambió entre dos versiones">
      <Row>
        {Object.keys(casos).map((nombre) => (
          <Button
            key={nombre}
            size="sm"
            aria-pressed={nombre === caso}
            onClick={() => setCaso(nombre as Caso)}
          >
            {nombre}
          </Button>
        ))}
      </Row>
      <DiffDeFormulacion key={caso} cambios={cambios} />
    </Section>
  );
};
