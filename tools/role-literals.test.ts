import { readFile } from "node:fs/promises"
import { expect, test } from "vitest"
import { rolesSpelledIn } from "./role-literals.ts"
import { sourceFiles } from "./source-files.ts"

test.each([
  'if (viewer.role === "supplier") a()',
  'const a = "customer" !== session?.role',
  'const a = (viewer?.role ?? "anonymous") !== "anonymous"',
  'const a = ["administrator", "support"].includes(viewer.role)',
  'const a = new Set(["agency"]).has(role)',
  'switch (role) { case "waitlist": a() }',
  'const area = { roles: ["customer"] }',
  'const viewer = { role: "customer" }',
  'const ownRole = "supplier"',
  'const sellingRoles = ["customer", "agency"] as const',
  'type Reader = { role: "supplier" | "customer" }',
])("refused: %s", (text) => {
  expect(rolesSpelledIn("a.ts", text)).toBe(1)
})

test.each([
  "if (isSupplier(viewer.role)) a()",
  'if (place.type === "supplier") a()',
  'const query = { type: "customer", limit: 200 }',
  "const same = now.role === viewer.role",
  'const region = <ul role="list" />',
])("let in: %s", (text) => {
  expect(rolesSpelledIn("a.tsx", text)).toBe(0)
})

/** Where roles are the matter itself: who somebody is, and whose rows a role sees. */
const ofAccess = /^apps\/api\/src\/(?:access\/|table-access\.ts)/
const isForTests = /\.test\.tsx?$|\/testing\/|\/demo\/|\/expectations\.ts$/

test("a role is told by its name in the contract's access/ alone", async () => {
  const files = (await sourceFiles()).filter(
    (name) =>
      /^apps\/(?:api|web)\/src\/.*(?<!\.d)\.tsx?$/.test(name) &&
      !ofAccess.test(name) &&
      !isForTests.test(name),
  )
  expect(files.length).toBeGreaterThan(500)
  const spelled: string[] = []
  for (const file of files)
    if (rolesSpelledIn(file, await readFile(file, "utf8")) > 0) spelled.push(file)
  expect(spelled).toEqual([])
})
