import { writeFile } from "node:fs/promises"
import { buffer, text } from "node:stream/consumers"
import { expect, it } from "vitest"
import type { Storage } from "../../integrations/storage/port.ts"

/** Behaviour of every file storage. */
export function testStorage(storage: Storage) {
  async function keep(key: string, content: string | Uint8Array) {
    const draft = storage.draft()
    await writeFile(draft, content)
    await storage.keep(draft, key)
    return draft
  }

  it("returns the bytes it was given and removes the draft", async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
    const draft = await keep("file_bytes", bytes)
    expect((await buffer(await storage.open("file_bytes"))).equals(bytes)).toBe(true)
    await expect(storage.keep(draft, "file_again")).rejects.toThrow("ENOENT")
    await keep("file_empty", "")
    expect(await text(await storage.open("file_empty"))).toBe("")
  })

  it("stores the same key twice: the second content remains", async () => {
    await keep("file_twice", "one")
    await keep("file_twice", "two")
    expect(await text(await storage.open("file_twice"))).toBe("two")
  })

  it("404 for a key that was never stored or is removed; a removal twice is none", async () => {
    await keep("file_removed", "x")
    await storage.remove("file_removed")
    await storage.remove("file_removed")
    for (const key of ["file_removed", "file_never"])
      await expect(storage.open(key)).rejects.toMatchObject({ code: "row.not_found" })
  })

  it("lists keys and drafts by age, and removes both", async () => {
    await keep("file_listed", "x")
    const draft = storage.draft()
    await writeFile(draft, "half")
    const all = await storage.olderThan(0)
    const name = draft.split("/").at(-1) ?? ""
    expect(all).toEqual(expect.arrayContaining(["file_listed", name]))
    expect(await storage.olderThan(1)).toEqual([])
    await storage.remove(name)
    await storage.remove("file_listed")
    const left = await storage.olderThan(0)
    expect([left.includes(name), left.includes("file_listed")]).toEqual([false, false])
    await storage.discard(draft)
  })

  it("takes no path for a key", async () => {
    for (const key of ["../secret", "a/b", "", "a".repeat(100)])
      await expect(keep(key, "x")).rejects.toThrow("not a key")
  })
}
