import { encode } from 'uqr';

/** A QR as one path of unit squares: dark on white in both themes, because cameras expect it. */
const Qr = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-md border border-line bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
};

export default Qr;
