import { expect, test, vi } from "vitest"
import { loadPart } from "./load-part.ts"

/** Scripts that fail to load the first time. */
const failingOnce = () =>
  vi.fn().mockRejectedValueOnce(new TypeError("cut")).mockResolvedValue("part")

test("a part that fails to load without a connection comes once there is one", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  vi.useFakeTimers()
  const part = loadPart(failingOnce())
  await vi.advanceTimersByTimeAsync(5000)
  expect(await part).toBe("part")
  vi.useRealTimers()
})

test("a part that fails to load with a connection is a fault, unless the page needs it later", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true)
  await expect(loadPart(failingOnce())).rejects.toThrow("cut")
  vi.useFakeTimers()
  const part = loadPart(failingOnce(), () => false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await part).toBe("part")
  vi.useRealTimers()
})
