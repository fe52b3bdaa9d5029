import { type FileType, fileTypes } from "@packhaus/contract/files/uploads/schema"
import fc from "fast-check"
import { expect, test } from "vitest"
import { safeName } from "./name.ts"

const types = Object.keys(fileTypes) as FileType[]
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom(..."./\\:-_ aAnNuUlL1\u202e\u0000ä") }),
  fc
    .tuple(fc.constantFrom("con", "NUL", "com1", "..", ""), fc.string())
    .map((all) => all.join(".")),
)

test("any file name becomes short, plain, has the extension of its type, and stays unchanged afterwards", () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...types), (given, mime) => {
      const name = safeName(given, mime)
      expect(Buffer.byteLength(name)).toBeLessThan(200)
      expect(name).toMatch(/^[^\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+$/u)
      expect(name).not.toMatch(/^[\s.]|[\s.]\.\w+$/)
      expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\s*\.)/i)
      const endings = mime === "image/jpeg" ? ["jpg", "jpeg"] : [fileTypes[mime]]
      expect(endings).toContain(name.split(".").at(-1))
      expect(safeName(name, mime)).toBe(name)
      expect(() => encodeURIComponent(name)).not.toThrow()
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ["Rechnung 30.11", "text/csv", "Rechnung 30.11.csv"],
  ["Foto.JPEG", "image/jpeg", "Foto.jpeg"],
  ["a\u0308.png", "image/png", "ä.png"],
  ["コン.pdf", "application/pdf", "コン.pdf"],
] as const)("%s as %s is %s", (given, mime, expected) => {
  expect(safeName(given, mime)).toBe(expected)
})
