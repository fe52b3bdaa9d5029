import { it } from "vitest"
import { importWhileKilled } from "./testing/killed-import.ts"

it("T15: loses and duplicates nothing when killed three times during an import", () =>
  importWhileKilled({ kills: 3, invoices: 60 }))
