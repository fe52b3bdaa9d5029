import { encode } from "uqr"
import css from "./qr-code.module.css"

/** Modules of the quiet zone around the code, which readers need (ISO 18004). */
const QUIET = 4

/** Each run of dark modules of a row as a rectangle of one path. */
function pathOf(rows: readonly (readonly boolean[])[]) {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = (end < 0 ? row.length : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    }),
  )
  return runs.join("")
}

/**
 * A QR code, dark on light in both colour schemes, as readers expect; a seventh of it may be
 * covered. `label` is the accessible name, which says what it is for; its content is shown beside
 * it as text.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 0 })
  const side = size + 2 * QUIET
  return (
    <svg
      className={css.code}
      role="img"
      aria-label={label}
      viewBox={`-${QUIET} -${QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} className={css.ground} />
      <path d={pathOf(data)} className={css.dark} />
    </svg>
  )
}
