/** A file holds one idea: so many lines of it at most. */
export const LONGEST = 300

const imports = /^(?:import|export) (?:type )?[^;=]*? from "[^"]+"\n|^import "[^"]+"\n/gm
/** A literal at the top level, as the formatter lays it out: its last line begins with its bracket. */
const literals = /^(?:export )?const \w+[^\n]*[[{(]\n((?:[ \t][^\n]*\n|\n)*?)[\]})][^\n]*\n/gm
const computes = /=>|\bfunction\b|\breturn\b|\bawait\b/

/**
 * The lines of a source file that hold ideas. Imports do not count, nor do tables of data: literals at the
 * top level in which nothing is computed.
 */
export function countedLines(text: string): number {
  const left = text
    .replace(imports, "")
    .replace(literals, (whole, body: string) => (computes.test(body) ? whole : ""))
  return left.split("\n").length - 1
}
