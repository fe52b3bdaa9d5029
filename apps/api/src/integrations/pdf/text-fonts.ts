import { type Run, runsOf } from "./runs.ts"

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null

/** The inline content of a paragraph: a text, or texts with their own styles. */
function inlines(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(inlines)
  if (typeof value === "string") return runsOf(value)
  if (!isNode(value) || value.text === undefined) return [value]
  const { text, ...style } = value
  return inlines(text).map((inline) => (isNode(inline) ? { ...style, ...inline } : inline))
}

const isPlain = (runs: readonly unknown[]): runs is readonly [Run] =>
  runs.length === 1 && isNode(runs[0]) && Object.keys(runs[0]).join() === "text"

function paragraph(value: unknown): unknown {
  if (typeof value === "number") return value
  const runs = inlines(value)
  return isPlain(runs) ? runs[0].text : runs
}

/**
 * Document content whose texts use fonts with their characters. Codes and attachments stay as they
 * are.
 */
export function withTextFonts(content: unknown): unknown {
  if (typeof content === "string") {
    const text = paragraph(content)
    return typeof text === "string" ? text : { text }
  }
  if (Array.isArray(content)) return content.map(withTextFonts)
  if (!isNode(content)) return content
  const { text, stack, columns, ul, ol, table } = content
  return {
    ...content,
    ...(text !== undefined && { text: paragraph(text) }),
    ...(stack !== undefined && { stack: withTextFonts(stack) }),
    ...(columns !== undefined && { columns: withTextFonts(columns) }),
    ...(ul !== undefined && { ul: withTextFonts(ul) }),
    ...(ol !== undefined && { ol: withTextFonts(ol) }),
    ...(isNode(table) && { table: { ...table, body: withTextFonts(table.body) } }),
  }
}
