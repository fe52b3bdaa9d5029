import { expect, it } from "vitest"
import { apiShapes } from "../../apps/api/src/testing/commerce-api-shapes.ts"
import type { Call } from "./client.ts"
import { createRecorder, shows, turns } from "./recorder.ts"

const shapes = await apiShapes()

/** A recorder, and a server that stores one note. */
function notebook() {
  const recorder = createRecorder(shapes)
  let value = "before"
  const call = (method: string, name: string): Call => ({
    method,
    url: "/admin/notes/note_1",
    status: 200,
    isKeyed: false,
    body: undefined,
    names: [name],
  })
  return {
    recorder,
    read: async () => {
      recorder.onCall(call("GET", "admin.notes.retrieve"))
      return value
    },
    remove: async () => {
      recorder.onCall(call("DELETE", "admin.notes.delete"))
      value = ""
      return value
    },
    write: async (next: string) => {
      recorder.onCall(call("POST", "admin.notes.update"))
      value = next
      return next
    },
  }
}
const same = (value: string) => value

it("counts a write that another call shows, and both methods", async () => {
  const { recorder, read, write } = notebook()
  await recorder.change(() => write("after"), turns(read, same, "after"))
  expect(recorder.effects).toEqual([
    { write: "POST /admin/notes/{id}", read: "GET /admin/notes/{id}" },
  ])
  expect([...recorder.methods].toSorted()).toEqual(["admin.notes.retrieve", "admin.notes.update"])
})

it("counts no method that is only called", async () => {
  const { recorder, read, write } = notebook()
  await write("after")
  await read()
  expect([recorder.effects, [...recorder.methods]]).toEqual([[], []])
})

it("refuses an effect read from the reply of the write itself", async () => {
  const { recorder, write } = notebook()
  const own = turns(() => write("after"), same, "after")
  await expect(recorder.change(() => write("after"), own)).rejects.toThrow("does not read")
  const reply = shows(async (written: string) => written, same, "after")
  await expect(recorder.change(() => write("after"), reply)).rejects.toThrow("makes one request")
  await expect(recorder.change(() => write("after"))).rejects.toThrow("without a view")
})

it("refuses a view that shows the effect before the write, or not after it", async () => {
  const { recorder, read, write } = notebook()
  const unchanged = recorder.change(() => write("before"), turns(read, same, "before"))
  await expect(unchanged).rejects.toThrow("showed it before")
  const lost = recorder.change(() => write("after"), turns(read, same, "else"))
  await expect(lost).rejects.toThrow("seen by GET /admin/notes/{id}")
})

it("refuses two writes, or none, for one effect", async () => {
  const { recorder, read, write } = notebook()
  const twice = async () => [await write("one"), await write("two")]
  const view = turns(read, same, "two")
  await expect(recorder.change(twice, view)).rejects.toThrow("makes one request")
  await expect(recorder.change(async () => {}, view)).rejects.toThrow("makes one request")
  await expect(recorder.change(read, view)).rejects.toThrow("does not write")
})

it("refuses several operations called in a loop", async () => {
  const { recorder, read, write, remove } = notebook()
  const loop = async () => {
    for (const [one, is] of [
      [write, "after"],
      [remove, ""],
    ] as const)
      await recorder.change(() => one(is), turns(read, same, is))
  }
  await expect(loop()).rejects.toThrow("several operations in a loop")
})
