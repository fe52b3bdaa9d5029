import { readFile } from "node:fs/promises"

/** A test that a document names: its file (or that of a suite) and, where it says so, its title. */
export type Proof = { file: string; title: string | null }

const NAMED =
  /`([\w./-]+(?:\.test\.tsx?|\.e2e\.ts|\/(?:suites|areas)\/[\w-]+\.ts))`(?: › "((?:[^"\\]|\\.)*)")?/g

/** The tests that a text names, as `file` or `file` › "title". */
export const proofsIn = (text: string): Proof[] =>
  [...text.matchAll(NAMED)].map(([, file = "", title]) => ({ file, title: title ?? null }))

/** The rows of the tables of a document, cell by cell, without their heads. */
export const rowsIn = (text: string): string[][] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\|[-| ]+$/.test(line))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf("|"))
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    )

const texts = new Map<string, Promise<string | null>>()
const textOf = (file: string) => {
  const known = texts.get(file) ?? readFile(file, "utf8").catch(() => null)
  texts.set(file, known)
  return known
}

/** Whether a test of this title stands in the text: as a string of its own after a bracket. */
const hasTitle = (text: string, title: string) =>
  [JSON.stringify(title), `\`${title}\``].some((literal) =>
    text
      .split(literal)
      .slice(0, -1)
      .some((before) => /\(\s*$/.test(before)),
  )

/** What is wrong with the tests that are named: a file or a title that is not there. */
export async function faultsOf(proofs: readonly Proof[]): Promise<string[]> {
  const faults = await Promise.all(
    proofs.map(async ({ file, title }) => {
      const text = await textOf(file)
      if (text === null) return `${file} is not there`
      return title === null || hasTitle(text, title) ? [] : `${file} has no test "${title}"`
    }),
  )
  return faults.flat()
}
