import { RequestError } from "@packhaus/client/errors"
import { renderHook, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { phrases as details } from "./error-details/phrases.de.ts"
import { phrases } from "./errors/phrases.de.ts"
import { i18n } from "./i18n.ts"
import { useErrorWords } from "./use-error-words.ts"

const refusedWith = (code: string) =>
  new RequestError("", "status", {
    status: 422,
    headers: {},
    body: { type: "invalid_data", code: code as never, message: "", details: {} },
  })

async function germanWords() {
  await i18n.changeLanguage("de")
  await i18n.loadNamespaces("errors")
  return renderHook(() => useErrorWords()).result
}

test("what any request may be answered with has its words at once", async () => {
  const words = await germanWords()
  expect(words.current.cause(refusedWith("access.denied"))).toBe(phrases.codes["access.denied"])
  expect(words.current.cause(new TypeError("offline"))).toBe(phrases.offline)
})

test("words that no page needs at first come when they are asked for", async () => {
  const words = await germanWords()
  const code = "privacy_requests.not_open_for"
  await waitFor(() => expect(words.current.cause(refusedWith(code))).toBe(details.codes[code]))
  expect(details.codes[code]).toMatch(/\w/)
  expect(words.current.field("text.required")).toBe(details.fields["text.required"])
  expect(words.current.shop("refused: no stock")).toContain("no stock")
})

test("a code that has no words is answered in general, once no more words can come", async () => {
  const words = await germanWords()
  const unknown = refusedWith("engine.newer_than_this_page")
  await waitFor(() => expect(words.current.cause(unknown)).toBe(phrases.codes["server.failed"]))
})
