import { UNNAMED } from "../sql/comments.ts"

/** Placeholders of the parameters of a text, by kind. These characters do not occur in source files. */
export const slots = {
  /** A table that the scope restricts. */
  table: "\uE001",
  /** Rows in parentheses that were judged apart. */
  rows: "\uE002",
  /** A name: of a column, an alias, a constraint. */
  name: "\uE003",
  /** A value, or an expression that was judged apart. */
  value: "\uE004",
} as const

export type Token = {
  kind: "word" | "quoted" | "text" | "number" | "symbol" | "table" | "rows" | "name" | "value"
  text: string
}

const TOKEN = new RegExp(
  [
    /(?<space>\s+)/,
    /(?<text>'(?:[^'\uE001-\uE004]|'')*')/,
    /(?<quoted>"[A-Za-z_][\w ]*")/,
    /(?<word>[A-Za-z_]\w*)/,
    /(?<number>\d+(?:\.\d+)?)/,
    /(?<symbol>::|=>|->>|->|#>>|#>|<=|>=|<>|!=|\|\||&&|@>|<@|\?[|&]|[-+*/%<>=?&.,()[\]])/,
    /(?<slot>[\uE001-\uE004])/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "y",
)
const kindOfSlot = new Map<string, Token["kind"]>(
  (["table", "rows", "name", "value"] as const).map((kind) => [slots[kind], kind]),
)

export const refuse = (what: string, text: string): never => {
  throw new TypeError(`not scoped, ${what}: ${text.replace(/[\uE001-\uE004]/g, "$").trim()}`)
}

/**
 * Tokens of raw SQL. Throws for comments other than ours, escapes, dollar quotes and several
 * statements.
 */
export function tokensOf(text: string): Token[] {
  const bare = text.replaceAll(UNNAMED, " ")
  const tokens: Token[] = []
  // Where a token touches the one before it, the two may mean something else: E'', U&"".
  let touched: Token | undefined
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < bare.length; ) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(bare)
    if (!found?.groups) return refuse(`unknown signs at "${bare.slice(at, at + 10)}"`, text)
    const [matched] = found
    const { space, slot } = found.groups
    if (space !== undefined) {
      touched = undefined
      continue
    }
    const token: Token = { kind: kindOfSlot.get(slot ?? "") ?? kindOf(found.groups), text: matched }
    const isEscaped = matched.includes("\\")
    if (touched && token.kind === "text" && touched.kind !== "symbol") {
      if (touched.text.toLowerCase() !== "e" || isEscaped) refuse("a text with escapes", text)
      tokens.pop()
    }
    if (touched && (token.kind === "quoted" || token.kind === "text") && touched.text === "&")
      refuse("a name with escapes", text)
    if (touched && /^(?:--|\/\*)$/.test(touched.text + matched)) refuse("a comment", text)
    if (token.kind === "word") token.text = matched.toLowerCase()
    tokens.push(token)
    touched = token
  }
  return tokens
}

function kindOf(groups: Record<string, string | undefined>): Token["kind"] {
  for (const kind of ["word", "symbol", "text", "number", "quoted"] as const)
    if (groups[kind] !== undefined) return kind
  return "symbol"
}
