import { readFile, writeFile } from "node:fs/promises"

const FILE = "docs/performance.md"
const [BEGIN, END] = ["<!-- figures: npm run bench -- --write -->", "<!-- end of figures -->"]

/** Puts the tables of a run where docs/performance.md shows them. */
export async function writeTables(tables: string) {
  const text = await readFile(FILE, "utf8")
  const [head, rest] = text.split(BEGIN)
  const tail = rest?.split(END)[1]
  if (head === undefined || tail === undefined) throw new Error(`${FILE} has no place for figures`)
  await writeFile(FILE, `${head}${BEGIN}\n\n${tables}\n\n${END}${tail}`)
}
