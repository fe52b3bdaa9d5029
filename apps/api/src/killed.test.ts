import { it } from "vitest"
import { importWhileKilled } from "./testing/killed-import.ts"

it("T15: killed three times in the middle of an import, nothing is lost and nothing double", () =>
  importWhileKilled({ kills: 3, invoices: 60 }))
