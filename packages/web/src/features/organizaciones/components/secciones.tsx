import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { type Tab, Tabs } from '../../../ui/tabs.tsx';
import type { SeccionSearch } from '../organizaciones.search.ts';

const cargando = (
  <div role="status">
    <span className="sr-only">Cargando...</span>
    <SkeletonText lines={6} />
  </div>
);

/** Sections of an organization's page; the open one is in the URL, so that notices lead to it. */
export const Secciones = ({ label, secciones }: { label: string; secciones: readonly Tab[] }) => {
  const search: SeccionSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const abierta = secciones.find(({ value }) => value === search.ver) ?? secciones[0];
  return (
    <Tabs
      label={label}
      tabs={secciones.map((tab) => ({
        ...tab,
        content: <Suspense fallback={cargando}>{tab.content}</Suspense>,
      }))}
      value={abierta?.value}
      onChange={(ver) => void navigate({ to: '.', search: { ver }, replace: true })}
    />
  );
};
