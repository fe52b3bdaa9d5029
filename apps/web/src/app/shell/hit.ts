import type { SearchKind } from "@packhaus/contract/search/schema"
import type { Area } from "../nav.ts"

type Entry = { id: string; label: string; detail?: string; icon?: Area["icon"] }
/** What the palette offers: something to jump to, or something to do. */
export type Hit = Entry & { group: "goto" | "actions" | SearchKind } & (
    | { path: string }
    | { run: () => void }
  )
