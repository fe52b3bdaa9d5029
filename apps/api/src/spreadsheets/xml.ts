import type { Readable } from "node:stream"
import { SaxesParser } from "saxes"

export type Attributes = Readonly<Record<string, string>>
type Handlers = {
  open?(name: string, attributes: Attributes, parent: string): void
  text?(text: string): void
  close?(name: string): void
  /** Called for a character invalid in XML, such as `&#xD800;`. Without it the XML is refused. */
  onBadCharacter?(): void
  /** Whether enough was read. */
  isDone?(): boolean
}

/** A name without its prefix: `x:row` is `row`. */
const localName = (name: string) => name.slice(name.indexOf(":") + 1)

/** An attribute by its name without a prefix: `r:id` is `id`. */
export const attributeOf = (attributes: Attributes, name: string) =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1]

/** XML is UTF-8 unless it begins with UTF-16's byte order mark. */
function decoderFor(head: Buffer) {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le")
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be")
  return new TextDecoder("utf-8", { fatal: true })
}

/** The parser's messages for characters that are not allowed in text. */
const BAD_CHARACTER = /^(?:malformed character entity|disallowed character)\.$/

/** Maximum depth of elements; workbooks have about twenty. */
const MAX_DEPTH = 100

/**
 * Reads XML as a stream. Element names have no prefixes. Throws for XML that is not well-formed or
 * has a document type declaration: only XML's five predefined entities are expanded.
 */
export async function readXml(
  stream: Readable,
  { open, text, close, onBadCharacter, isDone }: Handlers,
) {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const path: string[] = []
  parser.on("error", (error) => {
    if (!onBadCharacter || !BAD_CHARACTER.test(error.message)) throw error
    onBadCharacter()
  })
  parser.on("doctype", () => {
    throw new SyntaxError("a document type is not allowed")
  })
  parser.on("opentag", ({ name, attributes }) => {
    const local = localName(name)
    if (path.length === MAX_DEPTH) throw new RangeError("elements lie too deep")
    open?.(local, attributes, path.at(-1) ?? "")
    path.push(local)
  })
  parser.on("closetag", ({ name }) => {
    path.pop()
    close?.(localName(name))
  })
  if (text) {
    parser.on("text", text)
    parser.on("cdata", text)
  }
  let decoder: TextDecoder | undefined
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    decoder ??= decoderFor(chunk)
    parser.write(decoder.decode(chunk, { stream: true }))
    if (isDone?.()) return // the stream is destroyed with the loop
  }
  parser.write(decoder?.decode() ?? "").close()
}
