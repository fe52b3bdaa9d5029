import { QueryClient } from "@tanstack/react-query"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { follow, leaveWith } from "./live.ts"

class Stream extends EventTarget {
  close = vi.fn()
  say(type: string, data = "") {
    this.dispatchEvent(Object.assign(new Event(type), { data }))
  }
}
const notice = (topic: string) => JSON.stringify({ topic, id: "x", organisation_id: "org_1" })

const topics = { order: [["orders"], ["dashboard"], ["session"]] }

function listen() {
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, "invalidateQueries").mockResolvedValue()
  const stream = new Stream()
  const end = follow(client, stream as unknown as EventSource, topics)
  const stale = () => invalidate.mock.calls.map(([filter]) => filter?.queryKey?.[0] ?? "all")
  return { stream, stale, end }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("many notices cause one read, after a quarter of a second", () => {
  const { stream, stale } = listen()
  stream.say("open")
  for (let i = 0; i < 50; i++) stream.say("message", notice("order.packed"))
  expect(stale()).toEqual([])
  vi.advanceTimersByTime(250)
  expect(stale()).toEqual(["orders", "dashboard", "session"])
})

test("an unknown topic makes nothing stale", () => {
  const { stream, stale } = listen()
  stream.say("message", notice("weather.changed"))
  vi.advanceTimersByTime(250)
  expect(stale()).toEqual([])
})

test("reads everything again if notices may have been missed", () => {
  const { stream, stale, end } = listen()
  stream.say("open")
  stream.say("resync")
  vi.advanceTimersByTime(250)
  expect(stale()).toEqual(["all"])
  stream.say("open")
  vi.advanceTimersByTime(250)
  expect(stale()).toEqual(["all", "all"])
  end()
  expect(stream.close).toHaveBeenCalledOnce()
})

test("leaves when the stream is refused and the person is signed out, but not when it only broke", async () => {
  const source = Object.assign(new EventTarget(), { readyState: 0 })
  let [signedOut, left] = [false, 0]
  const isSignedOut = async () => signedOut
  leaveWith(source as unknown as EventSource, isSignedOut, () => left++)
  const fail = async (readyState: number) => {
    source.readyState = readyState
    source.dispatchEvent(new Event("error"))
    await Promise.resolve()
    await Promise.resolve()
    return left
  }
  expect(await fail(2)).toBe(0)
  signedOut = true
  expect(await fail(0)).toBe(0)
  expect(await fail(2)).toBe(1)
})
