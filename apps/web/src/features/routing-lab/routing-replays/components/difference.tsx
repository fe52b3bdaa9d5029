import tones from "#ui/display/tones.module.css"

type Props = { before: number | null; after: number | null; children: (change: number) => string }

/** By how much something is more or less: less is better, of all that is counted here. */
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
