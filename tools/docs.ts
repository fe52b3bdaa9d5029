/**
 * `npm run docs`: writes the generated documents: docs/generated, for people to read, and
 * deploy/citus.sql.
 */
import { mkdir, writeFile } from "node:fs/promises"
import { dirname } from "node:path"
import { generatedDocuments } from "./generated.ts"

for (const [path, text] of generatedDocuments()) {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  console.log(path)
}
