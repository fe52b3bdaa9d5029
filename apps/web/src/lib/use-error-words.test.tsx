import { networkError, RequestError, timeoutError } from "@packhaus/client/errors"
import { renderHook, waitFor } from "@testing-library/react"
import { expect, test, vi } from "vitest"
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

test("messages that any request may cause are loaded immediately", async () => {
  const words = await germanWords()
  expect(words.current.cause(refusedWith("access.denied"))).toBe(phrases.codes["access.denied"])
})

test("only a call without an answer is called a lost connection", async () => {
  const words = await germanWords()
  expect(words.current.cause(networkError(new TypeError("Failed to fetch")))).toBe(phrases.network)
  expect(words.current.cause(timeoutError(1000))).toBe(phrases.timeout)
  const fault = new TypeError("Failed to fetch dynamically imported module")
  expect(words.current.cause(fault)).toBe(phrases.unexpected)
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  expect(words.current.cause(fault)).toBe(phrases.network)
})

test("messages that no page needs at first load on demand", async () => {
  const words = await germanWords()
  const code = "privacy_requests.not_open_for"
  await waitFor(() => expect(words.current.cause(refusedWith(code))).toBe(details.codes[code]))
  expect(details.codes[code]).toMatch(/\w/)
  expect(words.current.field("text.required")).toBe(details.fields["text.required"])
  expect(words.current.shop("refused: no stock")).toContain("no stock")
})

test("a code without a message gets a general one, once loading has finished", async () => {
  const words = await germanWords()
  const unknown = refusedWith("engine.newer_than_this_page")
  await waitFor(() => expect(words.current.cause(unknown)).toBe(phrases.codes["server.failed"]))
})
