import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { whenWanted } from "./idle.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("runs once with the person's first action", () => {
  const act = vi.fn()
  whenWanted(act)
  window.dispatchEvent(new Event("keydown"))
  window.dispatchEvent(new Event("click"))
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(1)
})

test("runs after a while without any action, not before", () => {
  const act = vi.fn()
  whenWanted(act)
  vi.advanceTimersByTime(5000)
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledTimes(1)
})

test("does not run once it is cancelled", () => {
  const act = vi.fn()
  const cancel = whenWanted(act)
  cancel()
  window.dispatchEvent(new Event("pointerdown"))
  vi.advanceTimersByTime(60_000)
  expect(act).not.toHaveBeenCalled()
})
