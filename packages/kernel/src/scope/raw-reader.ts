import { refuse, type Token, tokensOf } from "./raw-tokens.ts"
import { attributes, functions, keywords, spelled, types } from "./raw-words.ts"

/** Whether the token after a row source gives it a name. */
const isAlias = (token: Token | undefined) =>
  token?.text === "as" ||
  token?.kind === "name" ||
  token?.kind === "quoted" ||
  (token?.kind === "word" && !keywords.has(token.text))

/** The names that a text gives: those of columns, of rows, and of columns of rows. */
function namesIn(tokens: readonly Token[]) {
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

/**
 * Position of a text: alone, as rows of another statement, in a list of expressions, or elsewhere.
 */
export type Position = "statement" | "rows" | "list" | "expression"

/** Use of rows as far as the text alone shows it. */
export type Reading = {
  /** Names it takes rows from that it does not define: common tables of the statement around it. */
  sources: readonly string[]
  /** Which of its tables are written, counted from the first. */
  written: ReadonlySet<number>
  /** Which of its tables are read without an alias, counted from the first. */
  unnamed: ReadonlySet<number>
  /** It locks the rows it reads, to write them. */
  isLocking: boolean
}

/** One pair of parentheses, or the text itself. */
type Level = {
  /** A source of rows comes next. */
  expects: "read" | "write" | undefined
  /** In a list of sources: after a comma comes another. */
  isList: boolean
  /** The function that these parentheses belong to. */
  of: string
  /** Next part of `with`, and the common table expression that it defines. */
  with: "name" | "body" | "comma" | undefined
  defines: string
  /** These are the parentheses of a common table. */
  isCommon: boolean
  /** This is a statement in parentheses from which rows are taken: PostgreSQL 15 needs its alias. */
  isSubquery: boolean
  common: Set<string>
}
const level = (change: Partial<Level> = {}): Level => ({
  expects: undefined,
  isList: false,
  of: "",
  with: undefined,
  defines: "",
  isCommon: false,
  isSubquery: false,
  common: new Set(),
  ...change,
})

/** A name, with those of its columns. */
export const ALIAS = /^\s*[a-z_]\w*\s*(?:\(\s*[a-z_]\w*(?:\s*,\s*[a-z_]\w*)*\s*\)\s*)?$/
const SAVEPOINT = /^\s*(?:savepoint|release savepoint|rollback to savepoint) \w+\s*$/
const endsSources =
  /^(?:select|where|group|order|having|limit|offset|union|intersect|except|returning|set|values|conflict|for)$/
const nothing: Reading = {
  sources: [],
  written: new Set(),
  unnamed: new Set(),
  isLocking: false,
}
const MAX_KNOWN = 2000

/**
 * Reads raw SQL in scoped statements and throws for everything unknown: functions, keywords and
 * names that are not listed, rows of undeclared sources, more than one statement. `columns` are the
 * column names of rows, `more` the product's functions.
 */
export function rawReader(columns: ReadonlySet<string>, more: readonly string[] = []) {
  const known = new Map<string, Reading>()
  const isFunction = (name: string) => functions.has(name) || more.includes(name)
  return { isFunction, read, words }

  /**
   * Checks the words of a part of a statement alone. For checks of source files: the context of a
   * part is read where it is used.
   */
  function words(text: string) {
    if (SAVEPOINT.test(text) || ALIAS.test(text)) return
    const tokens = tokensOf(text)
    const own = namesIn(tokens)
    tokens.forEach((token, i) => {
      if (token.kind !== "word") return
      word(tokens, i, own, text)
      const last = tokens[i - 1]?.text ?? ""
      const isSource = /^(?:from|join|into)$/.test(last) && tokens[i - 2]?.text !== "distinct"
      if (!isSource || keywords.has(token.text) || own.has(token.text)) return
      const isSpelled = tokens.slice(0, i).some(({ text }) => spelled.has(text))
      if (!isSpelled && !isFunction(token.text)) refuse(`rows of ${token.text}`, text)
    })
  }

  /** Refuses an unlisted word: a function where it is called, a name where it is used. */
  function word(tokens: readonly Token[], i: number, own: ReadonlySet<string>, text: string) {
    const [last, next] = [tokens[i - 1]?.text, tokens[i + 1]]
    const name = tokens[i]?.text ?? ""
    const isQualified = last === "."
    const isCalled = isOpening(next) && last !== "as"
    const isListed = keywords.has(name) || types.has(name)
    if (isCalled && (isQualified || !(isListed || isFunction(name))))
      refuse(`the function ${name}`, text)
    if (isCalled || next?.text === "." || next?.text === "=>") return
    if (isListed || columns.has(name) || own.has(name)) return
    // `(row).name` calls the function of this name where the row has no such column.
    if (isQualified && !isFunction(name) && !attributes.has(name))
      refuse(`the attribute ${name}`, text)
    if (!isQualified) refuse(`the word ${name}`, text)
  }

  /** The same for quoted attributes and parameters, which could have any name. */
  function quotedAttribute(
    tokens: readonly Token[],
    i: number,
    own: ReadonlySet<string>,
    text: string,
  ) {
    const token = tokens[i]
    if (!token || tokens[i - 1]?.text !== ".") return
    const name = token.text.replaceAll('"', "")
    const isKnown = token.kind === "quoted" && (columns.has(name) || own.has(name))
    const isOfExpression = /^[)\]]$/.test(tokens[i - 2]?.text ?? "")
    if (!isKnown && (token.kind === "quoted" || isOfExpression)) refuse("a quoted attribute", text)
  }

  /** Each text is read once. */
  function read(text: string, position: Position): Reading {
    const key = position + text
    const found = known.get(key)
    if (found) return found
    const reading =
      SAVEPOINT.test(text) && position === "statement" ? nothing : look(text, position)
    if (known.size >= MAX_KNOWN) known.clear() // texts may grow with their values
    known.set(key, reading)
    return reading
  }

  function look(text: string, position: Position): Reading {
    const tokens = tokensOf(text)
    const own = namesIn(tokens)
    const sources = new Set<string>()
    const written = new Set<number>()
    const unnamed = new Set<number>()
    let [isLocking, tables] = [false, -1]
    const outer = level({
      ...(position === "rows" && { expects: "read" }),
      isList: position === "rows" || position === "expression",
    })
    const levels = [outer]
    let here = outer

    /** Whether rows are named, by the next token or by the surrounding statement. */
    const isNamed = (next: Token | undefined) =>
      isAlias(next) || (position === "rows" && next === undefined)
    const isSource = (name: string) => levels.some(({ common }) => common.has(name))

    function open(before: Token | undefined) {
      const name = before?.kind === "word" ? before.text : ""
      const isCommon = here.with === "body" && (name === "as" || name === "materialized")
      if (here.expects === "write") refuse("a write of no table", text)
      const inner = here.expects ? level({ expects: "read", isList: true }) : level({ of: name })
      if (isCommon) inner.isCommon = true
      here.expects = undefined
      here = inner
      levels.push(inner)
    }

    function close(next: Token | undefined) {
      const [inner, parent] = [levels.pop(), levels.at(-1)]
      if (!inner || !parent || inner.expects || inner.with) return refuse("parentheses", text)
      here = parent
      if (inner.isSubquery && !isNamed(next)) refuse("rows of a statement without an alias", text)
      if (!inner.isCommon) return
      here.with = "comma"
      here.common.add(here.defines)
    }

    /** Source or target of rows. */
    function source(token: Token, next: Token | undefined) {
      const { expects } = here
      const isCall = token.kind === "word" && next?.text === "(" && isFunction(token.text)
      if (token.kind === "table") {
        if (expects === "write") written.add(tables)
        else if (!isNamed(next)) unnamed.add(tables)
      } else if (expects === "write") refuse("a write of no table", text)
      else if (token.kind === "word" && !isCall) {
        if (isOpening(next) || next?.text === "." || keywords.has(token.text))
          refuse(`rows of ${token.text}`, text)
        if (!isSource(token.text)) sources.add(token.text)
      } else if (token.kind !== "rows" && !isCall)
        refuse("a table in raw SQL, use sql.table()", text)
      here.expects = undefined
    }

    function keyword(word: string, i: number) {
      const [last, one] = [tokens[i - 1]?.text, tokens[i - 2]?.text]
      const isSpelled = spelled.has(here.of)
      if (word === "with" && tokens[i + 1]?.text !== "ordinality") here.with = "name"
      else if (word === "join") Object.assign(here, { expects: "read", isList: true })
      else if (word === "using") here.expects = "read"
      else if (word === "into") here.expects = last === "insert" ? "write" : refuse("into", text)
      else if (
        word === "from" &&
        !isSpelled &&
        !(last === "distinct" && /^(?:is|not)$/.test(one ?? ""))
      )
        Object.assign(here, { expects: last === "delete" ? "write" : "read", isList: true })
      else if (word === "update" && last !== "do") {
        const isLock = last === "for" || last === "key"
        if (isLock) isLocking = true
        else here.expects = "write"
      } else if (endsSources.test(word)) {
        here.isList = false
        if (word === "for" && !isSpelled && position !== "statement") refuse("a lock", text)
      }
      const isWrite = /^(?:insert|delete)$/.test(word) || here.expects === "write"
      if (isWrite && position !== "statement") refuse("a write", text)
    }

    function bare(name: string, i: number) {
      const [last, next] = [tokens[i - 1], tokens[i + 1]]
      if (here.with === "name") {
        Object.assign(here, { with: "body", defines: name })
        return
      }
      word(tokens, i, own, text)
      const isName = last?.text === "." || next?.text === "." || next?.text === "=>"
      if (!isName && keywords.has(name)) keyword(name, i)
    }

    tokens.forEach((token, i) => {
      const [last, next] = [tokens[i - 1], tokens[i + 1]]
      if (token.kind === "table") tables += 1
      if (here.with === "comma" && token.text !== ",") here.with = undefined
      const isInner = token.kind === "word" && /^(?:select|with|values|lateral)$/.test(token.text)
      if (here.expects && isInner) {
        if (token.text === "lateral") return
        if (last?.text !== "(") refuse("rows of a statement", text)
        Object.assign(here, { expects: undefined, isList: false, isSubquery: levels.length > 1 })
      }
      if (token.text === "(" || token.text === "[") open(last)
      else if (token.text === ")" || token.text === "]") close(next)
      else if (here.expects) source(token, next)
      else if (token.text === "," && token.kind === "symbol") {
        if (here.with === "comma") here.with = "name"
        else if (here.isList) here.expects = "read"
      } else if (token.kind === "table") refuse("a table that is no source of rows", text)
      else if (/^(?:name|quoted)$/.test(token.kind) && isOpening(next) && last?.text !== "as")
        refuse("a function by its name", text)
      else if (token.kind === "word") bare(token.text, i)
      else if (token.kind === "name" || token.kind === "quoted")
        quotedAttribute(tokens, i, own, text)
    })
    if (levels.length > 1 || here.expects || here.with === "name" || here.with === "body")
      refuse("an open end", text)
    return { sources: [...sources], written, unnamed, isLocking }
  }
}

const isOpening = (token: Token | undefined) => token?.text === "(" || token?.kind === "rows"
