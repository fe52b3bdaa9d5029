/** Markup that is safe to send: all inserted text was escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | null | false | Piece[]

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark)

function rendered(piece: Piece): string {
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map(rendered).join("")
  if (piece === null || piece === false) return ""
  return escaped(String(piece))
}

/** Builds markup; inserted text is escaped, inserted markup is kept. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((text, part, i) => text + rendered(pieces[i - 1] ?? null) + part))
}

/** A link target from data: only http(s) addresses and own paths, otherwise `#`. */
export function safeHref(address: string): string {
  return /^(https?:\/\/|\/(?!\/))/i.test(address) ? address : "#"
}
