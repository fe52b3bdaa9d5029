import { RequestError, statusError } from "@packhaus/client/errors"
import { QueryObserver } from "@tanstack/react-query"
import { expect, test, vi } from "vitest"
import { createQueryClient } from "./query-client.ts"

/** Section 9 of the specification. */
const { queries, mutations } = createQueryClient().getDefaultOptions()

const refusal = (status: number) =>
  new RequestError("", "status", { status, headers: {}, body: { code: "server.failed" } })
const retries = (failures: number, error: Error) => {
  if (typeof queries?.retry !== "function") throw new TypeError("a function decides")
  return queries.retry(failures, error)
}

test("data are fresh for 90,000 ms and cached for five minutes", () => {
  expect([queries?.staleTime, queries?.gcTime]).toEqual([90_000, 300_000])
})

test("returning to the window reads nothing again", () => {
  expect(queries?.refetchOnWindowFocus).toBe(false)
})

test("a query is retried once, and never after a 4xx", () => {
  expect([retries(0, refusal(500)), retries(1, refusal(500))]).toEqual([true, false])
  for (const status of [400, 401, 403, 404, 409, 422, 429])
    expect([status, retries(0, refusal(status))]).toEqual([status, false])
})

test("the query client never retries a mutation", () => {
  expect(mutations?.retry).toBe(0)
})

const statusOf = (status: number) => statusError({ status, headers: {}, body: {} })

test("a query is retried only after a plain 500, once, and never after a refusal", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions()
  const retry = queries?.retry
  if (typeof retry !== "function") throw new TypeError("a rule, not a number")
  const repeated: number[] = []
  for (let status = 400; status < 600; status++)
    if (retry(0, statusOf(status))) repeated.push(status)
  expect(statusOf(400)).toBeInstanceOf(RequestError)
  expect([repeated, retry(1, statusOf(500)), mutations?.retry]).toEqual([[500], false, 0])
})

const queryKey = ["publications", "request", "preq_1"]

/** A server whose answers arrive on request, with the data of the time of the call. */
function slowServer() {
  const waiting: (() => void)[] = []
  const server = { truth: "pending", asked: 0, answer: () => waiting.shift()?.() }
  const queryFn = () => {
    server.asked++
    const { truth } = server
    return new Promise<string>((done) => waiting.push(() => done(truth)))
  }
  return Object.assign(server, { queryFn })
}

test("a first read that was running when its query became stale is repeated once", async () => {
  const client = createQueryClient()
  const server = slowServer()
  const observer = new QueryObserver(client, { queryKey, queryFn: server.queryFn })
  const stop = observer.subscribe(() => {})
  server.truth = "listed"
  void client.invalidateQueries({ queryKey: ["publications"] })
  void client.invalidateQueries({ queryKey: ["publications"] })
  expect(server.asked).toBe(1)
  server.answer()
  await vi.waitFor(() => expect(server.asked).toBe(2))
  expect(observer.getCurrentResult().data).toBe("pending")
  server.answer()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("listed"))
  expect(server.asked).toBe(2)
  stop()
})

test("the page repeats a loader's read that became stale meanwhile", async () => {
  const client = createQueryClient()
  const server = slowServer()
  const loaded = client.ensureQueryData({ queryKey, queryFn: server.queryFn })
  server.truth = "listed"
  void client.invalidateQueries()
  server.answer()
  expect(await loaded).toBe("pending")
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true))
})

test("leaves a first read of another query alone", async () => {
  const client = createQueryClient()
  const server = slowServer()
  const loaded = client.ensureQueryData({ queryKey, queryFn: server.queryFn })
  void client.invalidateQueries({ queryKey: ["orders"] })
  server.answer()
  await loaded
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false)
  expect(server.asked).toBe(1)
})
