import { encode } from "uqr"
import css from "./qr-code.module.css"

/** Modules of quiet around the code, without which readers do not find it (ISO 18004). */
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
 * A QR code, dark on light in both schemes, because readers expect it so; a seventh of it may be
 * covered. `label` says to screen readers what it is for; what it holds stands beside it as text.
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
