/** `npm run docs`: writes docs/generated from the tables of the contract, for people to read. */
import { mkdir, writeFile } from "node:fs/promises"
import { GENERATED, generatedDocuments } from "./generated.ts"

await mkdir(GENERATED, { recursive: true })
for (const [name, text] of generatedDocuments()) {
  await writeFile(`${GENERATED}/${name}`, text)
  console.log(`${GENERATED}/${name}`)
}
