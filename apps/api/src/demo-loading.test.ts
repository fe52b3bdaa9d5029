import { afterEach, expect, test, vi } from "vitest"
import { demoLoading } from "./demo-loading.ts"

const before = process.listeners("message")
afterEach(() => {
  for (const listener of process.listeners("message"))
    if (!before.includes(listener)) process.off("message", listener)
})
const tell = (message: unknown) => process.emit("message", message, undefined)

test("tracks the starter's progress, and starts jobs once when the demo is complete", () => {
  const onLoaded = vi.fn()
  const { progress } = demoLoading(onLoaded)
  expect(progress()).toBe(0)
  tell({ demo: 40 })
  expect(progress()).toBe(40)
  for (const other of ["ready", { demo: 101 }, { other: 1 }]) tell(other)
  expect([progress(), onLoaded.mock.calls.length]).toEqual([40, 0])
  tell({ demo: null })
  tell({ demo: 50 })
  tell({ demo: null })
  expect([progress(), onLoaded.mock.calls.length]).toEqual([null, 1])
})
