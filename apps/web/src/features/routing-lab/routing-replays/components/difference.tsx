import tones from "#ui/display/tones.module.css"

type Props = { before: number | null; after: number | null; children: (change: number) => string }

/** The difference between two figures: less is better for all of them. */
export function Difference({ before, after, children }: Props) {
  if (before === null || after === null) return "–"
  const change = after - before
  const sign = change > 0 ? "+" : change < 0 ? "−" : "±"
  return (
    <span className={change < 0 ? tones.success : change > 0 ? tones.attention : undefined}>
      {sign}
      {children(Math.abs(change))}
    </span>
  )
}
