import type { ReactNode } from "react"
import { statusOf } from "#lib/http.ts"
import { FailedState, SectionBones } from "../page/states.tsx"

type Props<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** The shape of what will stand here. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a page that is read by itself: its shape, why it could not be read, or what was read. What is not there is the page's. */
export function QueryPart<Data>({
  query: { data, error, refetch },
  skeleton,
  children,
}: Props<Data>) {
  if (data !== undefined) return children(data)
  if (statusOf(error) === 404) throw error
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return skeleton ?? <SectionBones lines={["70%", "45%", "76%"]} />
}
