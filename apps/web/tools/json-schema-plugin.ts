import { readFile } from "node:fs/promises"
import type { Plugin } from "vite"

const MAKERS = /[/]zod[/]v4[/]core[/](?:json-schema-processors|to-json-schema)[.]js$/

/**
 * Removes zod's conversion to JSON schemas: only the server uses it, but each schema refers to it,
 * so that no bundler can drop it. A remaining call throws.
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
