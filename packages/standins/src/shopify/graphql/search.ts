import { GraphQLError } from "graphql"

type Value = string | number | null
type Term = { field: string; operator: string; value: string }

const TERM = /^(-?)([a-z_]+):(>=|<=|>|<)?(.+)$/s

/** Splits a search at spaces outside of quotes; `AND` equals a space. */
function termsOf(query: string): string[] {
  const words = query.match(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g) ?? []
  return words.filter((word) => word !== "AND")
}

function termOf(word: string): Term {
  const match = TERM.exec(word)
  if (match === null || match[1] === "-") {
    throw new GraphQLError(`The stand-in does not understand the search term ${word}`)
  }
  const value = (match[4] ?? "").replace(/^(["'])(.*)\1$/s, "$2")
  return { field: match[2] ?? "", operator: match[3] ?? "=", value }
}

/**
 * Filters rows by a search such as `updated_at:>='2026-11-01T00:00:00Z' status:open`. The platform
 * ignores unknown fields; here they are errors, so that no filter is silently lost.
 */
export function search<Row>(
  rows: Iterable<Row>,
  query: string | null | undefined,
  fields: Record<string, (row: Row) => Value>,
): Row[] {
  let found = [...rows]
  for (const word of termsOf(query ?? "")) {
    const { field, operator, value } = termOf(word)
    const read = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (read === undefined) {
      throw new GraphQLError(`The stand-in does not search by ${field}`)
    }
    found = found.filter((row) => matches(read(row), operator, value))
  }
  return found
}

function matches(present: Value, operator: string, wanted: string): boolean {
  if (present === null) return false
  const [left, right] = comparable(String(present), wanted)
  if (operator === ">=") return left >= right
  if (operator === "<=") return left <= right
  if (operator === ">") return left > right
  if (operator === "<") return left < right
  if (wanted.endsWith("*")) return String(left).startsWith(String(right).slice(0, -1))
  return left === right
}

const TIME = /^\d{4}-\d{2}-\d{2}/

function comparable(present: string, wanted: string): [string | number, string | number] {
  if (TIME.test(present) && TIME.test(wanted)) {
    const time = new Date(wanted).getTime()
    if (Number.isNaN(time)) throw new GraphQLError(`Invalid timestamp in query: ${wanted}`)
    return [new Date(present).getTime(), time]
  }
  if (/^\d+$/.test(present) && /^\d+$/.test(wanted)) return [Number(present), Number(wanted)]
  return [present.toLowerCase(), wanted.toLowerCase()]
}
