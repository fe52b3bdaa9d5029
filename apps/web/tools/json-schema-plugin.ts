import { readFile } from "node:fs/promises"
import type { Plugin } from "vite"

const MAKERS = /[/]zod[/]v4[/]core[/](?:json-schema-processors|to-json-schema)[.]js$/

/**
 * Leaves out how zod turns schemas into JSON schemas: the server alone does that, and each schema refers to
 * it, so that no bundler can. What a program still calls throws.
 */
export const withoutJsonSchemas = (): Plugin => ({
  name: "packhaus-without-json-schemas",
  apply: "build",
  load: {
    filter: { id: MAKERS },
    async handler(id) {
      const source = await readFile(id, "utf8")
      const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      )
      return [
        'const none = () => { throw new Error("JSON schemas are made by the server") }',
        ...names.map(
          (name = "") => `export const ${name} = ${/^create/.test(name) ? "() => none" : "none"}`,
        ),
        ...(source.includes("as process }") ? ["export { none as process }"] : []),
      ].join("\n")
    },
  },
})
