import { useCallback, useEffect, useState } from "react"

export type Loaded<T> =
  | { state: "loading"; value?: T }
  | { state: "failed"; error: unknown; again(): void }
  | { state: "ready"; value: T }

/**
 * The result of `load` for this key. While the next key loads, the previous value stays; a late
 * result for a former key is dropped.
 */
export function useLoaded<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [turn, setTurn] = useState(0)
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: "loading" })
  const again = useCallback(() => setTurn((one) => one + 1), [])
  // `load` is made anew by each render: the key says whether it is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const controller = new AbortController()
    setLoaded((before) =>
      before.state === "ready" ? { state: "loading", value: before.value } : { state: "loading" },
    )
    load(controller.signal).then(
      (value) => !controller.signal.aborted && setLoaded({ state: "ready", value }),
      (error) => !controller.signal.aborted && setLoaded({ state: "failed", error, again }),
    )
    return () => controller.abort()
  }, [key, turn])
  return loaded
}
