import { QueryClient } from "@tanstack/react-query"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { keepCopy, readKept } from "./kept-copy.ts"
import { COPY, forget, read } from "./stored.ts"

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** Reads the session as the area does. */
const readSession = (client: QueryClient, queryFn: () => Promise<string>) =>
  readKept(client, () => client.ensureQueryData({ queryKey: ["session"], queryFn, retry: false }))
const away = () => Promise.reject(new TypeError("no connection"))

/** A copy of a client with a session, an open order and a list. */
async function copied() {
  const client = new QueryClient()
  const stop = keepCopy(client)
  client.setQueryData(["session"], "Ada")
  client.setQueryData(["pack-station", "packing", "loc_1", "order_1"], { number: "#1" })
  client.setQueryData(["orders", "list"], "shoppers of all orders")
  await vi.waitFor(() => expect(read(COPY)).toContain("#1"))
  stop()
}

test("after a reload without a connection the session and the open order are those of the copy, and stale", async () => {
  await copied()
  const client = new QueryClient()
  expect(await readSession(client, away)).toBe("Ada")
  const key = ["pack-station", "packing", "loc_1", "order_1"]
  expect(client.getQueryData(key)).toEqual({ number: "#1" })
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(1)
})

test("nothing else than the station's data is copied", async () => {
  await copied()
  expect(read(COPY)).not.toContain("shoppers of all orders")
})

test("an answer of the server comes before the copy, and a refusal is not hidden by it", async () => {
  await copied()
  expect(await readSession(new QueryClient(), async () => "Grace")).toBe("Grace")
})

test("without a copy, as after signing out, a missing connection is an error", async () => {
  await copied()
  forget(COPY)
  await expect(readSession(new QueryClient(), away)).rejects.toThrow("no connection")
})

test("a broken copy is ignored", async () => {
  localStorage.setItem(COPY, "{")
  await expect(readSession(new QueryClient(), away)).rejects.toThrow("no connection")
})
