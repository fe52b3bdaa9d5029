import { readFile } from "node:fs/promises"
import { storeDetails } from "@packhaus/contract/commerce/store-details"
import { expect, it } from "vitest"
import { createTestApp } from "../../testing/test-app.ts"

const { app, call, createActor } = await createTestApp()
const file = new URL("../../../../../docs/commerce-api.md", import.meta.url)
const page = await readFile(file, "utf8")

/** A documented call: its input, and names for values of its reply. */
type Written = {
  method: "GET" | "POST"
  path: string
  body: string
  kept: [name: string, path: string][]
}
const calls = [...page.matchAll(/```http\n(.*?)```/gs)].map(([, block = ""]): Written => {
  const lines = block.split("\n").map((line) => line.trim())
  const [method = "", path = ""] = lines[0]?.split(" ") ?? []
  const kept = lines.flatMap((line) => {
    const found = /^# (\w+) = (\S+)$/.exec(line)
    return found ? [[found[1] ?? "", found[2] ?? ""] as [string, string]] : []
  })
  const body = lines.slice(1).filter((line) => line !== "" && !line.startsWith("#"))
  return { method: method === "GET" ? "GET" : "POST", path, body: body.join("\n"), kept }
})

const valueAt = (reply: unknown, path: string) =>
  path.split(".").reduce((value, name) => Object(value)[name], reply)

it("the ten calls of docs/commerce-api.md make the first sale", async () => {
  const person = { email: "merchant@test.example", password: "a lamp by the window" }
  const administrator = await createActor("administrator", person)
  // The first administrator of an installation gets its store; reading it creates the same one.
  await call(administrator, storeDetails.read, {})
  const known = new Map(Object.entries(person))
  const filled = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name) => known.get(name) ?? expect.fail(`unknown: ${name}`))
  let reply: unknown
  for (const { method, path, body, kept } of calls) {
    const token = path.startsWith("/admin/") ? known.get("token") : undefined
    const answer = await app.inject({
      method,
      url: filled(path),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { payload: filled(body) }),
    })
    reply = answer.json()
    expect([method, path, answer.statusCode, Object(reply).code]).toEqual([
      method,
      path,
      200,
      undefined,
    ])
    for (const [name, at] of kept) {
      const value = valueAt(reply, at)
      expect([name, typeof value]).toEqual([name, "string"])
      known.set(name, String(value))
    }
  }
  expect(calls).toHaveLength(10)
  expect(reply).toMatchObject({
    order: { total: 5319, email: "ada@example.com", status: "pending", items: [{ quantity: 2 }] },
  })
})
