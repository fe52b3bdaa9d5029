import { expect, it } from "vitest"
import { actionNames, actionWord, tableWord } from "./actions.ts"

it("rows of a table are called as their kind, in both languages", () => {
  const words = (table: string) => [tableWord(table, "de"), tableWord(table, "en")]
  expect(words("pick_lists")).toEqual(["Pickliste", "Pick list"])
  expect(words("product_categories")).toEqual(["Produktkategorie", "Product category"])
  expect(words("stock_locations")).toEqual(["Standort", "Location"])
  expect(words("quote_requests")).toEqual(["Produktanfrage", "Product request"])
})

it("each action has a German word of its own", () => {
  const happened = [
    "pick_list.picked",
    "bin.put_away",
    "inbound.announced",
    "product_request.quoted",
  ]
  const untranslated = [...actionNames, ...happened].filter((action) => {
    const [kind = "", verb = ""] = action.split(".")
    const german = actionWord(action, "de")
    return german.startsWith(`${kind}:`) || german.endsWith(`: ${verb.replaceAll("_", " ")}`)
  })
  expect(untranslated).toEqual([])
})
