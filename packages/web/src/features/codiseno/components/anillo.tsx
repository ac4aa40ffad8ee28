export type AnilloProps = {
  /** Whole percent. */
  readonly avance: number;
  readonly label: string;
  readonly valueText: string;
  readonly className?: string;
};

const RADIO = 15;
const VUELTA = 2 * Math.PI * RADIO;

/** How much of a session is done, as a ring that fills, with its figure within (CS-09). */
export const Anillo = ({ avance, label, valueText, className }: AnilloProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={avance}
    aria-valuetext={`${valueText}, ${avance} %`}
    className={className}
  >
    <svg viewBox="0 0 36 36" aria-hidden="true" className="size-full">
      <circle cx="18" cy="18" r={RADIO} fill="none" strokeWidth="3.5" className="stroke-neutral-soft" />
      <circle
        cx="18"
        cy="18"
        r={RADIO}
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeDasharray={`${(VUELTA * avance) / 100} ${VUELTA}`}
        transform="rotate(-90 18 18)"
        // A rounded end would draw a point of nothing.
        className={avance === 0 ? 'stroke-none' : avance === 100 ? 'stroke-success-ink' : 'stroke-accent'}
      />
      <text
        x="18"
        y="18"
        textAnchor="middle"
        dominantBaseline="central"
        className="figures fill-ink text-[0.5rem] font-semibold"
      >
        {`${avance} %`}
      </text>
    </svg>
  </div>
);
