import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query"
import type { LoaderFunctionArgs } from "react-router"
import { queryClient } from "./query-client.ts"

/** Further queries of the page, by the id in its address. */
type Ahead = (id: string) => { queryKey: QueryKey }

/** The detail of one row: its query, and a loader that prefetches it. */
export function detailOnScreen<Row, Key extends QueryKey>(
  one: (id: string) => UseQueryOptions<Row, Error, Row, Key>,
  ...ahead: Ahead[]
) {
  return {
    useRow: (id: string, enabled: boolean) => useQuery({ ...one(id), enabled }),
    /** Prefetches without waiting: the screen has its own skeleton. */
    loader({ params: { id = "" } }: Pick<LoaderFunctionArgs, "params">) {
      for (const query of [one, ...ahead]) void queryClient.prefetchQuery(query(id))
      return null
    },
  }
}
/** A row's detail as used by a screen. */
export type DetailOnScreen<Row> = {
  useRow: (
    id: string,
    enabled: boolean,
  ) => { data: Row | undefined; error: Error | null; refetch: () => Promise<unknown> }
}
