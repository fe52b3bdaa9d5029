import type { List } from "@packhaus/contract/kernel/list"
import { useAllowed } from "#lib/allowed.ts"
import type { BulkVerb } from "./bulk-verbs.tsx"

/** The bulk verbs that the list declares and this person may start; null if there are none. */
export function useBulkVerbs<L extends List>(list: L): BulkVerb<L>[] | null {
  const allowed = useAllowed()
  if (!allowed("bulk.start")) return null
  return Object.entries(list.bulk)
    .filter(([, action]) => allowed(action))
    .map(([verb]) => verb)
}
