import { expect, it } from "vitest"
import { fillTemplate, isFillable } from "./templates.ts"

it("placeholders of a template are filled from the chat; one without a value stays visible", () => {
  const text = "Hello, {order} ({tracking}) left. {me} {brace}"
  expect(fillTemplate(text, { order: "#1", tracking: null, me: "Ada $& {order}" })).toBe(
    "Hello, #1 ({tracking}) left. Ada $& {order} {brace}",
  )
})

it.each([
  ["Hello {order}", true],
  ["no braces", true],
  ["{ not a name }", true],
  ["{ordr}", false],
  ["{}", false],
  ["{constructor}", false],
])("only known placeholders are accepted: %s", (text, ok) => {
  expect(isFillable(text)).toBe(ok)
})
