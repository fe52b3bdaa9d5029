import "./no-eval.ts"
import { expect, test } from "vitest"
import { z } from "zod"

test("schemas compile nothing from text", () => {
  expect(z.config().jitless).toBe(true)
})
