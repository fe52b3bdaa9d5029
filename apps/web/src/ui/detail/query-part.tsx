import type { ReactNode } from "react"
import { statusOf } from "#lib/http.ts"
import { FailedState, SectionBones } from "../page/states.tsx"

type Props<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** The skeleton of the part. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** A part of a page with a query of its own: skeleton, error, or data. The page handles 404. */
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
