import { RequestError } from "@packhaus/client/errors"
import { beforeEach, expect, test } from "vitest"
import { createOutbox, type Posted } from "./outbox.ts"

type Body = { n: number }
beforeEach(() => localStorage.clear())
const put = (outbox: ReturnType<typeof createOutbox<Body>>, ...numbers: number[]) => {
  for (const n of numbers) outbox.put({ n })
}
const refusal = (status: number) =>
  new RequestError("no", "status", {
    status,
    headers: {},
    body: { code: "row.not_found" },
  } as never)

test("sends entries in order, each once, and removes them", async () => {
  const outbox = createOutbox<Body>("box")
  put(outbox, 1, 2, 3)
  const sent: number[] = []
  const send = async ({ body }: Posted<Body>) => sent.push(body.n)
  await Promise.all([outbox.flush(send), outbox.flush(send)])
  expect(sent).toEqual([1, 2, 3])
  expect(outbox.entries()).toEqual([])
})

test("without a connection entries wait, also for the next page, with the same id", async () => {
  const outbox = createOutbox<Body>("box")
  put(outbox, 1, 2)
  await outbox.flush(() => Promise.reject(new RequestError("Network Error", "network")))
  const ids = outbox.entries().map(({ id }) => id)
  const later = createOutbox<Body>("box")
  const sent: string[] = []
  await later.flush(async ({ id }) => sent.push(id))
  expect(sent).toEqual(ids)
  expect(JSON.parse(localStorage.getItem("box") ?? "")).toEqual([])
})

test("a permanent refusal blocks nothing, and stays until it is dismissed", async () => {
  const outbox = createOutbox<Body>("box")
  put(outbox, 1, 2)
  const sent: number[] = []
  await outbox.flush(async ({ body }) => {
    if (body.n === 1) throw refusal(404)
    sent.push(body.n)
  })
  expect(sent).toEqual([2])
  expect(outbox.entries()).toMatchObject([{ body: { n: 1 }, refused: "row.not_found" }])
  outbox.dismiss()
  expect(outbox.entries()).toEqual([])
})

test("entries wait while signed out or while the server fails", async () => {
  for (const status of [401, 429, 500]) {
    const outbox = createOutbox<Body>(`box-${status}`)
    put(outbox, 1)
    await outbox.flush(() => Promise.reject(refusal(status)))
    expect(outbox.entries()).toMatchObject([{ refused: null }])
  }
})

test("keeps the entries of two tabs", () => {
  const [one, two] = [createOutbox<Body>("box"), createOutbox<Body>("box")]
  put(one, 1)
  put(two, 2)
  put(one, 3)
  const stored = JSON.parse(localStorage.getItem("box") ?? "[]") as Posted<Body>[]
  expect(stored.map(({ body }) => body.n)).toEqual([1, 2, 3])
})
