import { expect, it } from "vitest"
import {
  addressState,
  anyDay,
  anyText,
  oneOf,
  pageNumber,
  sortBy,
  textUpTo,
} from "./address-state.ts"

it("takes valid values and falls back for missing or invalid ones", () => {
  const state = addressState({
    q: textUpTo(3),
    group: oneOf(["open", "done"], "open"),
    kind: oneOf(["a", "b"]),
    page: pageNumber,
    sort: sortBy(["name"], "-name"),
  })
  expect(state.parse({})).toEqual({ q: "", group: "open", kind: "", page: 1, sort: "-name" })
  expect(state.parse({ q: "abc", group: "done", kind: "b", page: "3", sort: "name" })).toEqual({
    q: "abc",
    group: "done",
    kind: "b",
    page: 3,
    sort: "name",
  })
  expect(state.parse({ q: "abcd", group: "x", kind: "x", page: "0", sort: "--name" })).toEqual({
    q: "",
    group: "open",
    kind: "",
    page: 1,
    sort: "-name",
  })
})

it.each([
  ["2026-02-28", "2026-02-28"],
  ["2026-02-30", ""],
  ["2026-13-01", ""],
  ["26-01-01", ""],
  ["<b>", ""],
])("accepts a calendar day: %s", (text, read) => {
  expect(anyDay(text)).toBe(read)
})

it.each(["-1", "1.5", "1e3", "x", ""])("an invalid page number is the first page: %s", (text) => {
  expect(pageNumber(text)).toBe(1)
})

it("accepts no text longer than a filter's maximum", () => {
  expect([anyText("a".repeat(64)).length, anyText("a".repeat(65))]).toEqual([64, ""])
})
