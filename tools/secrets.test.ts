import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { lintSource } from "@secretlint/core"
import { creator as known } from "@secretlint/secretlint-rule-preset-recommend"
import { expect, test } from "vitest"
import { sourceFiles } from "./source-files.ts"
import { builtWeb } from "./starter/web-build.ts"

const config = { rules: [{ id: "known", rule: known }] }

/**
 * Lines that look like a key, a token or a password of some service. Passed as one text, because
 * the library counts its calls.
 */
async function secretsIn(files: { name: string; text: string }[]) {
  const lines = files.flatMap(({ name, text }) =>
    text.split("\n").map((line, n) => ({ line, at: `${name}:${n + 1}` })),
  )
  const content = lines.map(({ line }) => line).join("\n")
  const source = { content, filePath: "all", ext: "", contentType: "text" } as const
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } })
  return messages.map(({ messageId, loc }) => `${lines[loc.start.line - 1]?.at} ${messageId}`)
}

test("T50: finds a forgotten token", async () => {
  const token = ["ghp", "wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx"].join("_")
  const files = [
    { name: "a.ts", text: "const a = 1\n" },
    { name: "b.ts", text: `\nconst token = "${token}"\n` },
  ]
  expect(await secretsIn(files)).toEqual(["b.ts:2 GITHUB_TOKEN"])
})

test("T50: neither the sources nor the built web app contain a secret", async () => {
  const web = await builtWeb(() => {})
  const built = await readdir(web, { recursive: true, withFileTypes: true })
  const names = [
    ...(await sourceFiles()),
    ...built.map(({ parentPath, name }) => join(parentPath, name)),
  ].filter((name) => /\.(tsx?|m?js|json|md|sql|css|html|ya?ml|sh)$/.test(name))
  const files = names.map(async (name) => ({ name, text: await readFile(name, "utf8") }))
  expect(files.length).toBeGreaterThan(1_000)
  expect(await secretsIn(await Promise.all(files))).toEqual([])
})
