type CifraProps = {
  label: string;
  n: number | string;
  aside?: string;
};

/** A figure read from afar, with what it counts and a smaller one beside it; in a `<dl>`. */
export const Cifra = ({ label, n, aside }: CifraProps) => (
  <div className="rounded-lg border border-line bg-surface p-4">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="cifra mt-1 text-2xl font-semibold">
      {n.toLocaleString('es-MX')}
      {aside && <span className="figures ml-2 text-sm font-normal text-ink-soft">{aside}</span>}
    </dd>
  </div>
);
