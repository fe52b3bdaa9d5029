import { expect, test, vi } from "vitest"
import { loadPart } from "./load-part.ts"

test("a part that fails to load comes later, and a page of a former version is asked to reload", async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError("cut")).mockResolvedValue("part")
  const isMissing = vi.fn()
  window.addEventListener("packhaus:part-missing", isMissing, { once: true })
  vi.useFakeTimers()
  const part = loadPart(load)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await part).toBe("part")
  expect(isMissing).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
