import { columnasDeAlta, tituloDeColumna } from '@portal/domain/features/usuarios/altas.columnas';
import { altasMessages, type FormatoDeAlta } from '@portal/domain/features/usuarios/altas.messages';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useOnce } from '../../../app/use-once.ts';
import { saveAnswer } from '../../../stage/export-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { usuariosQueries } from '../usuarios.queries.ts';

const { preparar: m } = altasMessages;

/** What the file must hold, the roles that exist, and the template. */
export const Preparar = () => {
  const { data } = useQuery(usuariosQueries.filtros());
  const roles = data?.roles.filter(({ ofrecido }) => ofrecido).map(({ nombre }) => nombre);
  const [descargar, ocupado] = useOnce((formato: FormatoDeAlta) =>
    saveAnswer(`/usuarios/altas/plantilla?formato=${formato}`, null, {
      done: m.plantillaLista,
      failed: m.plantillaError,
    }),
  );
  return (
    <Card title={m.titulo}>
      <div className="max-w-prose space-y-2 text-sm text-ink-soft">
        <p>{m.columnas(columnasDeAlta.map((columna) => tituloDeColumna[columna]))}</p>
        <p>{m.limites}</p>
        {roles && <p>{roles.length > 0 ? m.roles(roles) : m.sinRoles}</p>}
      </div>
      <div className="mt-4 flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {(['xlsx', 'csv'] as const).map((formato) => (
          <Button
            key={formato}
            size="sm"
            disabled={ocupado}
            onClick={() => void descargar(formato)}
            icon={<Download aria-hidden="true" className="size-4" />}
          >
            {formato === 'csv' ? m.plantillaCsv : m.plantillaXlsx}
          </Button>
        ))}
      </div>
    </Card>
  );
};
