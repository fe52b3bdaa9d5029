import { queryClient } from "#lib/query-client.ts"
import type { Hit } from "./hit.ts"

type Found = Extract<Hit, { path: string }>

const MAX_RECENT = 5
/** Kept like an answer of the server, in memory and never stored: the rows name people. */
const key = ["recent"]
queryClient.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY })

/** Rows opened from the palette, newest first. */
export const readRecent = () => queryClient.getQueryData<readonly Found[]>(key) ?? []

/** Remembers a found row until the page is left. */
export function remember(hit: Hit) {
  if (!("path" in hit) || hit.group === "goto" || hit.group === "actions") return
  const others = readRecent().filter(({ id }) => id !== hit.id)
  queryClient.setQueryData<readonly Found[]>(key, [hit, ...others].slice(0, MAX_RECENT))
}
