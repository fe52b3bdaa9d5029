import { it } from "vitest"
import { importWhileKilled } from "./testing/killed-import.ts"

it("T15: killed twenty times in the middle of an import of the whole file, nothing is lost and nothing double", () =>
  importWhileKilled({ kills: 20, invoices: 10_000 }))
