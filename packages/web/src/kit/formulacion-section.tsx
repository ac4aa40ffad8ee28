import {
  formularios,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  tituloDeSeccion,
} from '@portal/domain/features/formulacion/public';
import { checkForm } from '@portal/domain/kernel/form';
import { useCallback, useMemo, useState } from 'react';
import { EditorDeSeccion } from '../features/formulacion/public.ts';
import { Button } from '../ui/button.tsx';
import { TextLink } from '../ui/link.tsx';
import { DiffSection } from './diff-section.tsx';
import { ejemplo, grande, vacia } from './formulacion-ejemplo.ts';
import { Row, Section } from './section.tsx';

const casos = { ejemplo, grande, vacia } as const;
const query = new URLSearchParams(location.search);
const esSeccion = (valor: string | null): valor is SeccionDeFormulacion =>
  seccionesDeFormulacion.some((seccion) => seccion === valor);

/** The editors of the formulación: filled in, large, empty, read, and with all that they lack. */
export const FormulacionSection = () => {
  const pedida = query.get('seccion');
  const [seccion, setSeccion] = useState<SeccionDeFormulacion>(
    esSeccion(pedida) ? pedida : 'arbol_problemas',
  );
  const inicial = query.get('caso');
  const [secciones, setSecciones] = useState(
    inicial === 'grande' || inicial === 'vacia' ? casos[inicial] : ejemplo,
  );
  const [leida, setLeida] = useState(query.has('leida'));
  const [juzga, setJuzga] = useState(query.has('juzga'));
  const answers = secciones[seccion];
  const errores = useMemo(
    () =>
      new Map(
        juzga ? checkForm(formularios[seccion], answers).map(({ path, message }) => [path, message]) : [],
      ),
    [juzga, seccion, answers],
  );
  const errorOf = useCallback((path: string) => errores.get(path), [errores]);
  if (query.has('cambios')) return <DiffSection />;
  return (
    <Section id="formulacion" title="Formulación">
      <Row>
        {seccionesDeFormulacion.map((una) => (
          <Button key={una} size="sm" aria-pressed={una === seccion} onClick={() => setSeccion(una)}>
            {tituloDeSeccion[una]}
          </Button>
        ))}
      </Row>
      <Row>
        {Object.entries(casos).map(([nombre, caso]) => (
          <Button key={nombre} size="sm" variant="ghost" onClick={() => setSecciones(caso)}>
            {nombre}
          </Button>
        ))}
        <Button size="sm" variant="ghost" aria-pressed={leida} onClick={() => setLeida(!leida)}>
          leída
        </Button>
        <TextLink href="?parte=formulacion&cambios=corregido">cambios</TextLink>
        <Button size="sm" variant="ghost" aria-pressed={juzga} onClick={() => setJuzga(!juzga)}>
          con lo que falta
        </Button>
      </Row>
      <h2 className="text-xl font-semibold">{tituloDeSeccion[seccion]}</h2>
      <EditorDeSeccion
        key={seccion}
        seccion={seccion}
        answers={answers}
        onChange={(nuevas) => setSecciones({ ...secciones, [seccion]: nuevas })}
        readOnly={leida}
        errorOf={errorOf}
        otras={secciones}
        tipoSolicitud="convocatoria"
      />
    </Section>
  );
};
