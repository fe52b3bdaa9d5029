import { setTimeout as sleep } from "node:timers/promises"
import { openDatabase } from "@packhaus/kernel/database"
import { createTestDatabase } from "@packhaus/kernel/testing/database"
import { afterAll, expect, it, vi } from "vitest"
import { guarded, limits, methods } from "./guard.ts"
import { nothingOutside, type Outside } from "./outside.ts"

const { url, drop } = await createTestDatabase()
const db = openDatabase<object>(url, 1)
afterAll(async () => {
  await db.close()
  await drop()
})

const called: string[] = []
let answer: () => Promise<unknown> = async () => "answer"
/** Ports that record their calls instead of making them. */
const fakes = Object.fromEntries(
  Object.entries(methods).map(([port, kinds]) => [
    port,
    Object.fromEntries(
      Object.keys(kinds).map((method) => [
        method,
        () => {
          called.push(`${port}.${method}`)
          return answer()
        },
      ]),
    ),
  ]),
) as Partial<Outside>
const throwing = (error: Error) => {
  throw error
}
const outside = guarded({ ...nothingOutside, ...fakes }, throwing)
const call = async (name: string, on: Outside = outside): Promise<unknown> => {
  const [port = "", method = ""] = name.split(".")
  return Reflect.get(Object(Reflect.get(on, port)), method)()
}

const all = Object.entries(methods).flatMap(([port, kinds]) =>
  Object.entries(kinds).map(([method, kind]) => ({ name: `${port}.${method}`, port, kind })),
)
const refused = all.filter(({ kind }) => kind === "call")
it("knows every call of every port", () => expect(refused.length).toBeGreaterThan(25))

it.each(refused)(
  "refuses $name while a connection is held, and makes it after",
  async ({ name }) => {
    called.length = 0
    await expect(db.transaction(() => call(name))).rejects.toThrow(
      `${name} is called while a connection is held`,
    )
    const nested = db.transaction(async () => {
      await sleep(1)
      return Promise.all([call(name)])
    })
    await expect(nested).rejects.toThrow("while a connection is held")
    expect(called).toEqual([])
    await db.transaction(async () => {})
    expect(await call(name)).toBe("answer")
    expect(called).toEqual([name])
  },
)

it("allows calls started in a transaction once the transaction is over", async () => {
  let later: Promise<unknown> | undefined
  await db.transaction(async () => {
    later = sleep(30).then(() => call("vies.check"))
  })
  expect(await later).toBe("answer")
})

it("only reports in production", async () => {
  const reports = vi.fn()
  const reporting = guarded({ ...nothingOutside, ...fakes }, reports)
  expect(await db.transaction(() => call("vies.check", reporting))).toBe("answer")
  expect(reports.mock.calls.map(([error]) => String(error))).toEqual([
    "ConnectionHeld: vies.check is called while a connection is held",
  ])
})

it.each(
  Object.entries(limits)
    .filter(([, limit]) => limit !== null)
    .map(([port]) => port),
)("refuses calls when the gate of %s is full, and leaves other services alone", async (port) => {
  const own = guarded({ ...nothingOutside, ...fakes }, throwing)
  const method = Object.entries(methods).find(([name]) => name === port)?.[1] ?? {}
  const name = `${port}.${Object.entries(method).find(([, kind]) => kind === "call")?.[0]}`
  const { running = 0, waiting = 0 } =
    Object.entries(limits).find(([one]) => one === port)?.[1] ?? {}
  let finish = () => {}
  const silence = new Promise<string>((done) => {
    finish = () => done("late answer")
  })
  answer = () => silence
  called.length = 0
  const open = Array.from({ length: running + waiting }, () => call(name, own))
  await vi.waitFor(() => expect(called).toHaveLength(running))
  await expect(call(name, own)).rejects.toThrow(/busy|too many calls/)
  answer = async () => "answer"
  const other = port === "vies" ? "slack.send" : "vies.check"
  expect(await call(other, own)).toBe("answer")
  finish()
  expect(new Set(await Promise.all(open))).toEqual(new Set(["late answer", "answer"]))
})

it("gives up running and waiting calls after their time, and frees their slots", async () => {
  const { within = 0, running = 0 } = limits.vies ?? {}
  vi.useFakeTimers()
  answer = () => new Promise(() => {})
  called.length = 0
  const own = guarded({ ...nothingOutside, ...fakes }, throwing)
  const late = Promise.allSettled(
    Array.from({ length: running + 3 }, () => call("vies.check", own)),
  )
  await vi.advanceTimersByTimeAsync(within)
  const reasons = (await late).map((one) => one.status === "rejected" && one.reason.name)
  expect(reasons).toEqual(Array(running + 3).fill("ViesUnavailable"))
  expect(called).toHaveLength(running)
  vi.useRealTimers()
  answer = async () => "answer"
  expect(await call("vies.check", own)).toBe("answer")
})
