import { barsOf } from "#lib/code-128.ts"
import css from "./barcode.module.css"

/** Modules of the quiet zone on each side, which scanners need (ISO/IEC 15417). */
const QUIET = 10
const HEIGHT = 36

/** All bars as rectangles of one path. */
function pathOf(widths: readonly number[]) {
  let x = 0
  return widths
    .map((width, index) => {
      const bar = index % 2 === 0 ? `M${x} 0h${width}v${HEIGHT}h-${width}z` : ""
      x += width
      return bar
    })
    .join("")
}

/**
 * A text of printable ASCII as a Code 128 barcode, dark on light in both colour schemes, with the
 * text below.
 */
export function Barcode({ text }: { text: string }) {
  const widths = barsOf(text)
  const wide = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET
  return (
    <figure className={css.barcode}>
      <svg
        role="img"
        aria-label={text}
        viewBox={`-${QUIET} -2 ${wide} ${HEIGHT + 4}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET} y={-2} width={wide} height={HEIGHT + 4} className={css.ground} />
        <path d={pathOf(widths)} className={css.dark} />
      </svg>
      <figcaption className={css.text} aria-hidden>
        {text}
      </figcaption>
    </figure>
  )
}
