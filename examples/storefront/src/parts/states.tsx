import type { ReactNode } from "react"
import { useApp } from "../app-state.tsx"
import { wordsOf } from "../errors.ts"
import type { Loaded } from "../use-loaded.ts"
import type { Words } from "../words/de.ts"

export const Loading = ({ words }: { words: Words }) => (
  <p className="empty" role="status">
    {words.loading}
  </p>
)

export const Failed = ({
  words,
  error,
  again,
}: {
  words: Words
  error: unknown
  again(): void
}) => (
  <div className="empty" role="alert">
    <p>{wordsOf(error, words)}</p>
    <button type="button" className="button" onClick={again}>
      {words.again}
    </button>
  </div>
)

/** The loaded data, or the state of loading. */
export function Shown<T>({
  loaded,
  children,
}: {
  loaded: Loaded<T>
  children: (value: T) => ReactNode
}) {
  const { words } = useApp()
  if (loaded.state === "failed")
    return <Failed words={words} error={loaded.error} again={loaded.again} />
  if (loaded.value === undefined) return <Loading words={words} />
  return children(loaded.value)
}

/** A message that needs attention at once. */
export const Notice = ({
  tone = "bad",
  children,
}: {
  tone?: "bad" | "good"
  children: ReactNode
}) => (
  <p className={`notice ${tone}`} role={tone === "bad" ? "alert" : "status"}>
    {children}
  </p>
)
