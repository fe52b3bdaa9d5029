import { readFile, writeFile } from "node:fs/promises"

const FILE = "docs/figures.md"
const END = "<!-- end of figures -->"

/** Writes the tables of a run into docs/figures.md; a bench with a name has its own place there. */
export async function writeTables(tables: string, name = "") {
  const begin = `<!-- figures: npm run bench -- ${name && `${name} `}--write -->`
  const text = await readFile(FILE, "utf8")
  const [head, rest] = text.split(begin)
  const end = rest?.indexOf(END) ?? -1
  if (head === undefined || rest === undefined || end < 0)
    throw new Error(`${FILE} has no place for figures`)
  await writeFile(FILE, `${head}${begin}\n\n${tables}\n\n${rest.slice(end)}`)
}
