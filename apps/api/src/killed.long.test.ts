import { it } from "vitest"
import { importWhileKilled } from "./testing/killed-import.ts"

it("T15: loses and duplicates nothing when killed twenty times during an import of the whole file", () =>
  importWhileKilled({ kills: 20, invoices: 10_000 }))
