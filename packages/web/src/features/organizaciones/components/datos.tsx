import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import { etiquetasDeTipo } from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { Organizacion } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { formatDate } from '@portal/domain/kernel/dates';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { phoneMask, rfcMask } from '../../../ui/masks.ts';
import { Clabe } from './clabe.tsx';
import { DatosForm } from './datos-form.tsx';
import { RfcBadge } from './insignias.tsx';

const { propia: m } = organizacionesMessages;

/** The data of an organization, read and, for who may, edited; and the account that receives the money. */
export const Datos = ({ organizacion }: { organizacion: Organizacion }) => {
  const [editando, setEditando] = useState(false);
  const { permisos } = organizacion;
  return (
    <div className="space-y-6">
      <Card
        title="Datos de la organización"
        description={permisos.editar && !permisos.editarIdentidad ? m.identidad : undefined}
        actions={
          permisos.editar &&
          !editando && (
            <Button
              size="sm"
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setEditando(true)}
            >
              Editar datos
            </Button>
          )
        }
      >
        {editando ? (
          <DatosForm organizacion={organizacion} onClose={() => setEditando(false)} />
        ) : (
          <Leidos organizacion={organizacion} />
        )}
      </Card>
      <Clabe organizacion={organizacion} />
    </div>
  );
};

const Leidos = ({ organizacion: o }: { organizacion: Organizacion }) => (
  <KeyValue
    items={[
      { label: 'Nombre', value: o.nombre, wide: true },
      {
        label: 'RFC',
        value: (
          <span className="flex flex-wrap items-center gap-2">
            {o.rfc && <span className="figures tracking-[0.02em]">{rfcMask.show(o.rfc)}</span>}
            <RfcBadge situacion={o.rfcSituacion} />
          </span>
        ),
      },
      { label: 'Tipo de organización', value: o.tipo && etiquetasDeTipo[o.tipo] },
      { label: 'Representante legal', value: o.representanteLegal },
      {
        label: 'Teléfono',
        value: o.telefono && (
          <a href={`tel:+52${o.telefono}`} className="figures underline underline-offset-3">
            {phoneMask.show(o.telefono)}
          </a>
        ),
      },
      { label: 'Domicilio', value: o.domicilio, wide: true },
      {
        label: 'Sitio web',
        value: o.sitioWeb && (
          <a
            href={o.sitioWeb}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="break-all underline underline-offset-3"
          >
            {o.sitioWeb.replace(/^https?:\/\//, '')}
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        ),
      },
      ...(o.tipo === 'institucion' ? [] : [{ label: 'CLUNI', value: o.cluni }]),
      { label: 'En el portal desde', value: formatDate(o.creadaEn) },
    ]}
  />
);
