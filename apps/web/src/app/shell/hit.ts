import type { SearchKind } from "@packhaus/contract/search/schema"
import type { Area } from "../nav.ts"

type Entry = { id: string; label: string; detail?: string; icon?: Area["icon"] }
/** An entry of the palette: a destination or an action. */
export type Hit = Entry & { group: "page" | "recent" | "goto" | "actions" | SearchKind } & (
    | { path: string }
    | { run: () => void }
  )
