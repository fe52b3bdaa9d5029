import type { Token } from "./raw-tokens.ts"
import { keywords } from "./raw-words.ts"

/** Whether the token after a row source gives it a name. */
export const isAlias = (token: Token | undefined) =>
  token?.text === "as" ||
  token?.kind === "name" ||
  token?.kind === "quoted" ||
  (token?.kind === "word" && !keywords.has(token.text))

/** The names that a text gives: those of columns, of rows, and of columns of rows. */
export function namesIn(tokens: readonly Token[]) {
  const names = new Set<string>()
  tokens.forEach((token, i) => {
    const [last, next] = [tokens[i - 1], tokens[i + 1]]
    if (token.kind !== "word") return
    const isCommon =
      next?.text === "as" && /^(?:\(|not|materialized)$/.test(tokens[i + 2]?.text ?? "")
    if ((last?.text === "as" || isCommon) && !keywords.has(token.text)) names.add(token.text)
    if (last?.text !== "as" || next?.text !== "(") return
    for (let at = i + 2; at < tokens.length && tokens[at]?.text !== ")"; at++) {
      const inner = tokens[at]
      if (inner?.kind === "word") names.add(inner.text)
    }
  })
  return names
}
