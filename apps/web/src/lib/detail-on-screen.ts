import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query"
import type { LoaderFunctionArgs } from "react-router"
import { queryClient } from "./query-client.ts"

/** What else the page asks for, by the id in its address. */
type Ahead = (id: string) => { queryKey: QueryKey }

/** One row as a screen shows it: how it is read, and the loader that asks for it before it is drawn. */
export function detailOnScreen<Row, Key extends QueryKey>(
  one: (id: string) => UseQueryOptions<Row, Error, Row, Key>,
  ...ahead: Ahead[]
) {
  return {
    useRow: (id: string, enabled: boolean) => useQuery({ ...one(id), enabled }),
    /** Starts loading, never waits: the screen owns its skeleton. */
    loader({ params: { id = "" } }: Pick<LoaderFunctionArgs, "params">) {
      for (const query of [one, ...ahead]) void queryClient.prefetchQuery(query(id))
      return null
    },
  }
}
/** A row as a screen shows it. */
export type DetailOnScreen<Row> = {
  useRow: (
    id: string,
    enabled: boolean,
  ) => { data: Row | undefined; error: Error | null; refetch: () => Promise<unknown> }
}
